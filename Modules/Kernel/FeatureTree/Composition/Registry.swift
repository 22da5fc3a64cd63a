/// The parts of an app, listed in one place and checked as a whole.
///
/// In what order they are listed says nothing: any order of the same entries makes the same tree.
@MainActor
public struct Registry {
    /// The parts, on or off.
    public let parts: [Part]
    /// What was decided about them from outside.
    let adjustments: [Adjustment]

    /// Makes a registry of parts; nothing is checked before ``compose(_:needing:)``.
    public init(_ parts: [Part], adjustments: [Adjustment] = []) { (self.parts, self.adjustments) = (parts, adjustments) }

    /// Makes a registry of entries that are all on.
    public init(@RegistryBuilder _ entries: () -> [Entry]) { self.init([Part("App", entries: entries)]) }

    /// Checks every part that is on, and returns what they make together.
    ///
    /// `others` are types that the host will ask for beside the root.
    ///
    /// - Throws: ``CompositionError`` with *every* issue found, not the first.
    public func compose<Root: Builder>(_ root: Root.Type, needing others: [Need] = []) throws(CompositionError) -> Composition<Root>
    where Root.Input == Void, Root.Output == Never {
        let blueprint = Blueprint(Arrangement(parts, adjustments))
        let issues = blueprint.issues(from: [Need(Installed<Root>.self, by: "The app")] + others)
        guard issues.isEmpty else { throw CompositionError(issues: issues) }
        return Composition(blueprint: blueprint, resolver: Resolver(blueprint: blueprint))
    }
}

/// A registry that has been checked: nothing is made yet, and all that is asked for can be.
@MainActor
public struct Composition<Root: Builder> where Root.Input == Void, Root.Output == Never {
    let blueprint: Blueprint
    let resolver: Resolver

    /// The whole app, ready to be mounted as one tree. Making it makes what it needs: once for all trees, or what is ``Entry/Scope/tree`` each time.
    ///
    /// - Throws: What the closure of an entry threw.
    public func root() throws -> Buildable<Void, Never> { try resolver.forTree().value(Installed<Root>.self).buildable }

    /// A value that ``Registry/compose(_:needing:)`` was told the host needs.
    ///
    /// - Throws: What the closure of an entry threw, or ``Misuse`` when it was not told, or when it is one for each tree.
    public func value<Value>(_ type: Value.Type = Value.self) throws -> Value {
        guard !resolver.isOfTree(type) else { throw Misuse.ofOneTree(typeName(type)) }
        return try resolver.value(type)
    }

    /// The names of what has been made so far for all trees, in the order in which it was listed: a test sees what was not needed.
    public var made: [String] { resolver.made }

    /// The features as they hang together: the root, the slots that each opens, and what fills them.
    public var outline: Outline { blueprint.outline(of: Need(Installed<Root>.self)) }

    /// What was decided about the parts, and by whom: the parts that are off of themselves, then every adjustment as listed.
    public var decisions: [Decision] { blueprint.arrangement.decisions }
}
