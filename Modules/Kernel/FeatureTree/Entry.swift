/// One part of an app.
///
/// An entry needs exactly the types its closure takes as parameters, so what is
/// declared and what is used cannot drift apart. A type's initialiser will do as
/// the closure. `Optional<T>` is a need that may stay unmet, `Plugins<S>` opens
/// the slot `S`, `Installed<F>` is a feature.
@MainActor
public struct Entry {
    enum Product {
        /// Of this type, under which it can be asked for.
        case value(Any.Type)
        case plugin(feature: any Builder.Type, slot: any Slot.Type)
    }

    let product: Product
    /// The feature that it installs or plugs in, if it does.
    let feature: (any Builder.Type)?
    let needs: [Need]
    let make: @MainActor (Resolver) throws -> Any
    private let fileID: String, line: Int

    private init<each Part>(
        _ product: Product, _ feature: (any Builder.Type)?, _ parts: (repeat (each Part).Type), _ fileID: String, _ line: Int,
        make: @escaping @MainActor (Resolver) throws -> Any
    ) {
        var needs: [Need] = []
        for part in repeat each parts { needs.append(Need(part)) }
        (self.product, self.feature, self.needs, self.make) = (product, feature, needs, make)
        (self.fileID, self.line) = (fileID, line)
    }

    var location: String { "\(fileID):\(line)" }

    /// The type under which it can be asked for, unless it fills a slot.
    var value: Any.Type? {
        if case .value(let type) = product { type } else { nil }
    }

    /// The slot that it fills, if it does.
    var slot: (any Slot.Type)? {
        if case .plugin(_, let slot) = product { slot } else { nil }
    }

    var name: String { feature?.name ?? value.map(typeName) ?? "" }

    /// Provides one shared value to every entry that asks for its type; it is made once, when first needed.
    public static func provide<Value: Sendable, each Part>(
        _ type: Value.Type = Value.self, fileID: String = #fileID, line: Int = #line,
        _ make: @escaping @MainActor (repeat each Part) throws -> Value
    ) -> Entry {
        Entry(.value(type), nil, (repeat (each Part).self), fileID, line) { resolver in
            try make(repeat try resolver.value((each Part).self))
        }
    }

    /// Installs a feature that another entry mounts by name, such as the root.
    public static func install<F: Builder, each Part>(
        _ feature: F.Type, fileID: String = #fileID, line: Int = #line,
        _ dependency: @escaping @MainActor (repeat each Part) throws -> F.Dependency
    ) -> Entry {
        Entry(.value(Installed<F>.self), feature, (repeat (each Part).self), fileID, line) { resolver in
            try Installed<F>(buildable: F.buildable(dependency(repeat try resolver.value((each Part).self))))
        }
    }

    /// Fills `slot` with a feature, under a label, translating what it says into the slot's words.
    public static func plug<F: Builder, S: Slot, each Part>(
        _ feature: F.Type, into slot: S.Type, as label: S.Label, output: @escaping @Sendable (F.Output) -> S.Output,
        fileID: String = #fileID, line: Int = #line,
        _ dependency: @escaping @MainActor (repeat each Part) throws -> F.Dependency
    ) -> Entry where F.Input == S.Input {
        Entry(.plugin(feature: feature, slot: slot), feature, (repeat (each Part).self), fileID, line) { resolver in
            let buildable = F.buildable(try dependency(repeat try resolver.value((each Part).self)))
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

/// A feature that an entry installed, ready to be mounted.
@MainActor
public struct Installed<F: Builder> {
    /// What a parent mounts.
    public let buildable: Buildable<F.Input, F.Output>
}
