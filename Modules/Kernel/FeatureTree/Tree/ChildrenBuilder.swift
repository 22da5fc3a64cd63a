/// Lets ``Router/show(_:)`` be written with `if`, `switch` and `for`.
///
/// What a part comes to is itself a child, be it one that stands for several: so the list that a `for` makes is the list that is shown, and is
/// not copied on the way.
@resultBuilder
@MainActor
public enum ChildrenBuilder {
    /// A child on a line of its own.
    @inlinable public static func buildExpression(_ child: Child) -> Child { child }
    /// Several children on one line, in their order.
    @inlinable public static func buildExpression(_ children: [Child]) -> Child { Child(box: Children(children)) }
    /// No child: an empty block.
    @inlinable public static func buildBlock() -> Child { Children.none }
    /// The first line of a block.
    @inlinable public static func buildPartialBlock(first: Child) -> Child { first }
    /// The next line of a block, after those before it.
    @inlinable public static func buildPartialBlock(accumulated: Child, next: Child) -> Child {
        Child(box: Children(accumulated.all + next.all))
    }
    /// What an `if` without an `else` comes to; no child where its condition does not hold.
    @inlinable public static func buildOptional(_ part: Child?) -> Child { part ?? Children.none }
    /// The first of two branches of an `if` or a `switch`.
    @inlinable public static func buildEither(first: Child) -> Child { first }
    /// The second of two branches of an `if` or a `switch`.
    @inlinable public static func buildEither(second: Child) -> Child { second }
    /// What a `for` comes to, in the order of its rounds.
    @inlinable public static func buildArray(_ parts: [Child]) -> Child { Child(box: Children(parts)) }
    /// The list that is shown.
    @inlinable public static func buildFinalResult(_ part: Child) -> [Child] { part.all }
}

/// A part of a list: a child that stands for several, which is only ever met while the list is put together.
@usableFromInline
final class Children: AnyChild {
    @usableFromInline let children: [Child]

    @inlinable init(_ children: [Child]) {
        self.children = children
        super.init(Identity(Children.buildable, key: 0, other: nil))
    }

    @usableFromInline static let none = Child(box: Children([]))
    @usableFromInline static let buildable = AnyBuildable("", feature: nil)
}

extension Child {
    /// The children that it stands for.
    @usableFromInline var all: [Child] {
        guard isSeveral else { return [self] }
        let children = unsafeDowncast(box, to: Children.self).children
        for child in children where child.isSeveral { return children.flatMap(\.all) }
        return children
    }

    /// A comparison of addresses, where a cast would be a search.
    private var isSeveral: Bool { type(of: box) == Children.self }
}
