/// The checked result of composing a registry. A composition makes each value when that value is first needed.
///
/// `try Tree(registry.compose(App.self).root())` mounts the composed feature `App`.
@MainActor
public struct Composition<Root: Builder> where Root.Input == Void, Root.Output == Never {
    let blueprint: Blueprint
    let resolver: Resolver

    /// Makes the values that the root feature needs, and returns the root feature, ready for one ``Tree``.
    ///
    /// Each call makes new values of scope ``Entry/Scope/tree``.
    ///
    /// - Throws: The error of an entry's closure.
    public func root() throws -> Buildable<Void, Never> { try resolver.forTree().value(Installed<Root>.self).buildable }

    /// Returns a value of a type that was listed in ``Registry/compose(_:needing:)``.
    ///
    /// After `registry.compose(App.self, needing: [Entry.Need(Log.self, by: "The host")])`, the host reads `value(Log.self)`.
    ///
    /// - Throws: The error of an entry's closure; ``Misuse/unasked(_:)`` if no entry provides the type; ``Misuse/ofOneTree(_:)`` if each
    ///   tree has its own value of the type.
    public func value<Value>(_ type: Value.Type = Value.self) throws -> Value {
        guard !resolver.isOfTree(type) else { throw Misuse.ofOneTree(typeName(type)) }
        return try resolver.value(type)
    }

    /// The names of the shared values made so far, in the order of their entries.
    package var made: [String] { resolver.made }

    /// The outline of the composed features: below each feature are the features that it needs and the plugins in its slots.
    public var outline: Outline { blueprint.outline(of: Entry.Need(Installed<Root>.self)) }

    /// The adjustments of the registry, in the order in which they were passed.
    ///
    /// For `Registry(parts, adjustments: [.off("Order", by: "A test", because: "it is Sunday")])`, it is that one adjustment.
    public var adjustments: [Adjustment] { blueprint.arrangement.adjustments }
}
