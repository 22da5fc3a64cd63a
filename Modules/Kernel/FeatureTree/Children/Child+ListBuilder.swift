extension Child {
    /// The result builder for ``Router/show(_:)``, with support for `if`, `switch` and `for`.
    ///
    /// Each partial result is a child that can represent several children, so a closure that contains only a `for` does not copy the list.
    @resultBuilder
    @MainActor
    public enum ListBuilder {
        /// One child.
        @inlinable public static func buildExpression(_ child: Child) -> Child { child }
        /// An array of children.
        @inlinable public static func buildExpression(_ children: [Child]) -> Child { Child(box: ChildList(children)) }
        /// An empty block.
        @inlinable public static func buildBlock() -> Child { ChildList.empty }
        /// The first line of a block.
        @inlinable public static func buildPartialBlock(first: Child) -> Child { first }
        /// The next line of a block.
        @inlinable public static func buildPartialBlock(accumulated: Child, next: Child) -> Child {
            Child(box: ChildList(accumulated.all + next.all))
        }
        /// An `if` without `else`.
        @inlinable public static func buildOptional(_ part: Child?) -> Child { part ?? ChildList.empty }
        /// The first branch of an `if` or a `switch`.
        @inlinable public static func buildEither(first: Child) -> Child { first }
        /// The second branch of an `if` or a `switch`.
        @inlinable public static func buildEither(second: Child) -> Child { second }
        /// The children of a `for`, in order.
        @inlinable public static func buildArray(_ parts: [Child]) -> Child { Child(box: ChildList(parts)) }
        /// The complete list.
        @inlinable public static func buildFinalResult(_ part: Child) -> [Child] { part.all }
    }
}

/// A placeholder that represents several children while a list is built.
@usableFromInline
final class ChildList: AnyChild {
    @usableFromInline let children: [Child]

    @inlinable init(_ children: [Child]) {
        self.children = children
        super.init(Identity(ChildList.buildable, key: 0, other: nil))
    }

    @usableFromInline static let empty = Child(box: ChildList([]))
    @usableFromInline static let buildable = AnyBuildable("", feature: nil)
}

extension Child {
    /// The children that this child represents.
    @usableFromInline var all: [Child] {
        guard isList else { return [self] }
        let children = unsafeDowncast(box, to: ChildList.self).children
        for child in children where child.isList { return children.flatMap(\.all) }
        return children
    }

    /// Whether the child represents several children. Comparing types is faster than a cast.
    private var isList: Bool { type(of: box) == ChildList.self }
}
