/// A registry that has been checked. It makes values on demand, and none before.
@MainActor
public struct Composition<Root: Builder> where Root.Input == Void, Root.Output == Never {
    let blueprint: Blueprint
    let resolver: Resolver

    /// Returns the root feature, ready for one ``Tree``, and makes what it needs.
    ///
    /// Values of scope ``Entry/Scope/tree`` are made anew on each call.
    ///
    /// - Throws: The error of an entry's closure.
    public func root() throws -> Buildable<Void, Never> { try resolver.forTree().value(Installed<Root>.self).buildable }

    /// Returns a value that was passed to ``Registry/compose(_:needing:)`` as needed.
    ///
    /// - Throws: The error of an entry's closure, or ``Misuse`` when the type was not declared as needed or belongs to one tree.
    public func value<Value>(_ type: Value.Type = Value.self) throws -> Value {
        guard !resolver.isOfTree(type) else { throw Misuse.ofOneTree(typeName(type)) }
        return try resolver.value(type)
    }

    /// The names of the shared values made so far, in the order of their entries.
    public var made: [String] { resolver.made }

    /// The features as they are composed: the root, the slots that each one opens, and the plugins in them.
    public var outline: Outline { blueprint.outline(of: Entry.Need(Installed<Root>.self)) }

    /// The adjustments of the registry, in their order.
    public var adjustments: [Adjustment] { blueprint.arrangement.adjustments }
}
