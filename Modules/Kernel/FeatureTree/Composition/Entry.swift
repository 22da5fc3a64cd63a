/// One part of an app.
///
/// An entry needs exactly the types its closure takes as parameters, so what is
/// declared and what is used cannot drift apart. A type's initialiser will do as
/// the closure. `Optional<T>` is a need that may stay unmet, `Plugins<S>` opens
/// the slot `S`, `Installed<F>` is a feature.
@MainActor
public final class Entry {
    enum Product {
        /// Of this type, under which it can be asked for.
        case value(Any.Type)
        /// The feature is the one that was listed, whatever replaces it.
        case plugin(feature: any Builder.Type, slot: any Slot.Type)
    }

    /// How many values a `provide` makes.
    public enum Scope: Hashable, Sendable {
        /// One for the whole composition, shared by all trees that are made of it.
        case composition
        /// One for each tree: ``Composition/root()`` makes it anew each time.
        case tree
    }

    let product: Product
    let scope: Scope
    /// The feature that it builds, if it does.
    let feature: (any Builder.Type)?
    /// What a plugin says of itself, in the type of its slot.
    let label: Any
    let needs: [Need]
    /// - Parameter instead: What builds another feature in place of this one.
    private let making: @MainActor (_ resolver: Resolver, _ instead: Entry?) throws -> Any
    private let instead: Entry?
    private let fileID: String, line: Int

    private init(
        _ product: Product, _ feature: (any Builder.Type)?, label: Any = (), _ needs: [Need], scope: Scope = .composition,
        _ fileID: String, _ line: Int,
        make: @escaping @MainActor (_ resolver: Resolver, _ instead: Entry?) throws -> Any
    ) {
        (self.product, self.feature, self.label, self.needs, making, instead) = (product, feature, label, needs, make, nil)
        (self.scope, self.fileID, self.line) = (scope, fileID, line)
    }

    private init(_ entry: Entry, replacedBy other: Entry) {
        (product, scope, label, making) = (entry.product, entry.scope, entry.label, entry.making)
        (feature, needs, instead) = (other.feature, other.needs, other)
        (fileID, line) = (other.fileID, other.line)
    }

    /// The same place in the app for another feature, which an entry installs that fits.
    func replaced(by other: Entry) -> Entry { Entry(self, replacedBy: other) }

    func make(_ resolver: Resolver) throws -> Any { try making(resolver, instead) }

    var location: String { "\(fileID):\(line)" }

    /// The type under which it can be asked for, unless it fills a slot.
    var value: Any.Type? {
        if case .value(let type) = product { type } else { nil }
    }

    /// The slot that it fills, if it does.
    var slot: (any Slot.Type)? {
        if case .plugin(_, let slot) = product { slot } else { nil }
    }

    /// The feature that fills the slot as it was listed, whatever replaces it.
    var listed: (any Builder.Type)? {
        if case .plugin(let feature, _) = product { feature } else { nil }
    }

    var name: String { feature?.name ?? value.map(typeName) ?? "" }

    /// Provides one shared value to every entry that asks for its type; it is made once, when first needed, for the composition or, if `scope` says
    /// so, for each tree.
    ///
    /// What `make` throws is thrown to whoever asked the composition, and the value is made anew when asked for again.
    public static func provide<Value: Sendable, each Part>(
        _ type: Value.Type = Value.self, scope: Scope = .composition, fileID: String = #fileID, line: Int = #line,
        _ make: @escaping @MainActor (repeat each Part) throws -> Value
    ) -> Entry {
        // One by one, here and below: a list of types, handed on, would cost every entry a type for that list.
        var needs: [Need] = []
        repeat needs.append(Need((each Part).self))
        return Entry(.value(type), nil, needs, scope: scope, fileID, line) { resolver, _ in
            try make(repeat try resolver.value((each Part).self))
        }
    }

    /// Installs a feature that another entry mounts by name, such as the root.
    public static func install<F: Builder, each Part>(
        _ feature: F.Type, fileID: String = #fileID, line: Int = #line,
        _ dependency: @escaping @MainActor (repeat each Part) throws -> F.Dependency
    ) -> Entry {
        var needs: [Need] = []
        repeat needs.append(Need((each Part).self))
        return Entry(.value(Installed<F>.self), feature, needs, fileID, line) { resolver, instead in
            if let instead { return Installed<F>(buildable: try instead.buildable(resolver)) }
            return Installed<F>(buildable: F.buildable(try dependency(repeat try resolver.value((each Part).self))))
        }
    }

    /// Fills `slot` with a feature, under a label, translating what it says into the slot's words.
    public static func plug<F: Builder, S: Slot, each Part>(
        _ feature: F.Type, into slot: S.Type, as label: S.Label, output: @escaping @Sendable (F.Output) -> S.Output,
        fileID: String = #fileID, line: Int = #line,
        _ dependency: @escaping @MainActor (repeat each Part) throws -> F.Dependency
    ) -> Entry where F.Input == S.Input {
        var needs: [Need] = []
        repeat needs.append(Need((each Part).self))
        return Entry(.plugin(feature: feature, slot: slot), feature, label: label, needs, fileID, line) { resolver, instead in
            let buildable: Buildable<F.Input, F.Output> =
                if let instead { try instead.buildable(resolver) } else {
                    F.buildable(try dependency(repeat try resolver.value((each Part).self)))
                }
            return Plugins<S>.Plugin(label, buildable.adapted(input: { $0 }, output: output))
        }
    }

    /// Fills `slot` with a feature that speaks the slot's words.
    public static func plug<F: Builder, S: Slot, each Part>(
        _ feature: F.Type, into slot: S.Type, as label: S.Label, fileID: String = #fileID, line: Int = #line,
        _ dependency: @escaping @MainActor (repeat each Part) throws -> F.Dependency
    ) -> Entry where F.Input == S.Input, F.Output == S.Output {
        plug(feature, into: slot, as: label, output: { $0 }, fileID: fileID, line: line, dependency)
    }

    /// Fills a slot that asks for no label.
    public static func plug<F: Builder, S: Slot, each Part>(
        _ feature: F.Type, into slot: S.Type, fileID: String = #fileID, line: Int = #line,
        _ dependency: @escaping @MainActor (repeat each Part) throws -> F.Dependency
    ) -> Entry where F.Input == S.Input, F.Output == S.Output, S.Label == Void {
        plug(feature, into: slot, as: (), output: { $0 }, fileID: fileID, line: line, dependency)
    }
}

extension Entry {
    /// Fills a slot that the feature does not fit, which does not compile.
    @available(
        *, unavailable,
        message:
            "the feature does not fit the slot: pass 'as:' if the slot has a Label, and 'output:' if they have different Outputs; the Input must be the same type"
    )
    @_disfavoredOverload
    public static func plug<F: Builder, S: Slot, each Part>(
        _ feature: F.Type, into slot: S.Type, fileID: String = #fileID, line: Int = #line,
        _ dependency: @escaping @MainActor (repeat each Part) throws -> F.Dependency
    ) -> Entry {
        Entry(.plugin(feature: feature, slot: slot), feature, [], fileID, line) { _, _ in () }
    }

    /// The feature that an entry installs, as it is mounted.
    fileprivate func buildable<Input, Output>(_ resolver: Resolver) throws -> Buildable<Input, Output> {
        cast(cast(try make(resolver), to: (any FeaturePart).self).mountable)
    }
}

/// A feature that an entry installed, ready to be mounted.
@MainActor
public struct Installed<F: Builder> {
    /// What a parent mounts.
    public let buildable: Buildable<F.Input, F.Output>
}
