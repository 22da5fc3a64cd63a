/// One item in a registry: a value, an installed feature or a plugin.
///
/// `Entry.provide(Log.self) { (file: LogFile) in Log(file) }` provides a `Log` and needs a `LogFile`.
///
/// The needs of an entry are the parameter types of its closure, so what an entry declares and what it uses cannot differ. An initializer
/// can serve as the closure. A parameter of type `Optional<T>` is a need that does not have to be met. A parameter of type `Plugins<S>`
/// opens the slot `S`. A parameter of type `Installed<F>` is a feature that another entry installs.
@MainActor
public final class Entry {
    enum Product {
        /// A value that other entries find by this type.
        case value(Any.Type)
        case plugin(slot: any Slot.Type)
    }

    /// The lifetime of a provided value.
    public enum Scope: Hashable, Sendable {
        /// One value for the composition, shared by all its trees.
        case composition
        /// One value per tree; each call to ``Composition/root()`` makes a new one.
        case tree
    }

    let product: Product
    let scope: Scope
    /// The feature that the entry builds; nil for a value.
    let feature: (any Builder.Type)?
    /// The plugin's label, whose type is the slot's `Label`.
    let label: Any
    let needs: [Need]
    let make: @MainActor (Resolver) throws -> Any
    private let fileID: String, line: Int

    private init(
        _ product: Product, _ feature: (any Builder.Type)?, label: Any = (), _ needs: [Need], scope: Scope = .composition,
        _ fileID: String, _ line: Int, make: @escaping @MainActor (Resolver) throws -> Any
    ) {
        (self.product, self.feature, self.label, self.needs, self.make) = (product, feature, label, needs, make)
        (self.scope, self.fileID, self.line) = (scope, fileID, line)
    }

    var location: String { "\(fileID):\(line)" }

    /// The type by which other entries find this one; nil for a plugin.
    var value: Any.Type? { if case .value(let type) = product { type } else { nil } }

    /// The slot that the entry fills; nil unless the entry is a plugin.
    var slot: (any Slot.Type)? { if case .plugin(let slot) = product { slot } else { nil } }

    var name: String { feature?.name ?? value.map(typeName) ?? "" }

    /// Provides a value to the entries that need its type. The value is made when it is first needed, once for the composition or once for
    /// each tree, depending on `scope`.
    ///
    /// If `make` throws an error, so does the method of ``Composition`` that needs the value; the next call tries again.
    public static func provide<Value: Sendable, each Part>(
        _ type: Value.Type = Value.self, scope: Scope = .composition, fileID: String = #fileID, line: Int = #line,
        _ make: @escaping @MainActor (repeat each Part) throws -> Value
    ) -> Entry {
        // Each method repeats this loop, because passing the list of types to a shared function would make every entry build the metadata
        // of that list.
        var needs: [Need] = []
        repeat needs.append(Need((each Part).self))
        return Entry(.value(type), nil, needs, scope: scope, fileID, line) { try make(repeat try $0.value((each Part).self)) }
    }

    /// Installs a feature that is the root, or that a parent needs as ``Installed``.
    ///
    /// `Entry.install(Order.self) { (prices: Prices) in prices }` installs Order, whose dependency is `Prices`.
    public static func install<F: Builder, each Part>(
        _ feature: F.Type, fileID: String = #fileID, line: Int = #line,
        _ dependency: @escaping @MainActor (repeat each Part) throws -> F.Dependency
    ) -> Entry {
        var needs: [Need] = []
        repeat needs.append(Need((each Part).self))
        return Entry(.value(Installed<F>.self), feature, needs, fileID, line) {
            Installed<F>(buildable: F.buildable(try dependency(repeat try $0.value((each Part).self))))
        }
    }

    /// Fills `slot` with a feature under a label, and maps the feature's output to the slot's output.
    public static func plug<F: Builder, S: Slot, each Part>(
        _ feature: F.Type, into slot: S.Type, as label: S.Label, output: @escaping @Sendable (F.Output) -> S.Output,
        fileID: String = #fileID, line: Int = #line,
        _ dependency: @escaping @MainActor (repeat each Part) throws -> F.Dependency
    ) -> Entry where F.Input == S.Input {
        var needs: [Need] = []
        repeat needs.append(Need((each Part).self))
        return Entry(.plugin(slot: slot), feature, label: label, needs, fileID, line) {
            let buildable = F.buildable(try dependency(repeat try $0.value((each Part).self)))
            return Plugins<S>.Plugin(label, buildable.adapted(output: output))
        }
    }

    /// Fills `slot` with a feature under a label.
    public static func plug<F: Builder, S: Slot, each Part>(
        _ feature: F.Type, into slot: S.Type, as label: S.Label, fileID: String = #fileID, line: Int = #line,
        _ dependency: @escaping @MainActor (repeat each Part) throws -> F.Dependency
    ) -> Entry where F.Input == S.Input, F.Output == S.Output {
        plug(feature, into: slot, as: label, output: { $0 }, fileID: fileID, line: line, dependency)
    }

    /// Fills a slot that has no labels.
    ///
    /// `Entry.plug(Greeting.self, into: Banner.self) {}` puts Greeting, which needs nothing, into the slot Banner.
    public static func plug<F: Builder, S: Slot, each Part>(
        _ feature: F.Type, into slot: S.Type, fileID: String = #fileID, line: Int = #line,
        _ dependency: @escaping @MainActor (repeat each Part) throws -> F.Dependency
    ) -> Entry where F.Input == S.Input, F.Output == S.Output, S.Label == Void {
        plug(feature, into: slot, as: (), output: { $0 }, fileID: fileID, line: line, dependency)
    }

    /// Makes the compiler explain why a feature does not fit a slot.
    @available(
        *, unavailable,
        message:
            "the feature does not fit the slot: pass 'as:' if the slot has a Label, and 'output:' if the feature and the slot have different Outputs; their Inputs must be the same"
    )
    @_disfavoredOverload
    public static func plug<F: Builder, S: Slot, each Part>(
        _ feature: F.Type, into slot: S.Type, fileID: String = #fileID, line: Int = #line,
        _ dependency: @escaping @MainActor (repeat each Part) throws -> F.Dependency
    ) -> Entry {
        Entry(.plugin(slot: slot), feature, [], fileID, line) { _ in () }
    }
}
