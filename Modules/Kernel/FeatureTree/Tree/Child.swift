// This file and its like are inlinable where a feature's types come in: a wish is then made and mounted by code that
// knows them, rather than by generic code that looks each of them up. That is most of what a mount costs otherwise.

/// A wish to have a feature mounted, as a value.
@MainActor
public struct Child {
    @usableFromInline let wish: Wish
    /// What its parent decided for the case that it fails, if it decided anything.
    @usableFromInline var rule: FailureRule?
    @inlinable init(wish: Wish) { self.wish = wish }
}

/// What a child consists of: who it is, and how it would be mounted.
@MainActor
@usableFromInline
class Wish {
    @usableFromInline final let identity: Identity
    @inlinable init(_ identity: Identity) { self.identity = identity }

    @inline(__always)
    final func matches(_ node: Node) -> Bool { identity.matches(node.identity) }

    /// Builds the feature, without starting it.
    ///
    /// - Parameter outlet: Where it is mounted; nil for a tree's root.
    @usableFromInline func mount(in trunk: Trunk, at outlet: Outlet?) -> Node { preconditionFailure("A wish says how it is mounted.") }
}

/// The wish for a child that has nothing to say.
@usableFromInline
final class SilentWish<Input, Output: Sendable>: Wish {
    @usableFromInline let input: Input

    @inlinable init(_ recipe: Recipe<Input, Output>, _ input: Input, key: Int, other: OtherID?) {
        self.input = input
        super.init(Identity(recipe, key: key, other: other))
    }

    @inlinable override func mount(in trunk: Trunk, at outlet: Outlet?) -> Node {
        let node = Node(identity, trunk: trunk, outlet: outlet, mailbox: nil)
        // The initializer is the one way to an identity here, and it takes no other recipe.
        let recipe = unsafeDowncast(identity.recipe, to: Recipe<Input, Output>.self)
        do { node.live(by: try recipe.build(input, Context(router: Router(node: node), listener: Listener(mailbox: nil)))) } catch {
            node.fail(error)
        }
        return node
    }
}

/// The wish for a child that speaks to an owner.
@usableFromInline
final class HeardWish<Input, Output: Sendable, Owner: AnyObject>: Wish {
    @usableFromInline let input: Input
    @usableFromInline weak let owner: Owner?
    @usableFromInline let onOutput: @MainActor (Owner, Output) -> Void

    @inlinable init(
        _ recipe: Recipe<Input, Output>, _ input: Input, key: Int, other: OtherID?, to owner: Owner,
        onOutput: @escaping @MainActor (Owner, Output) -> Void
    ) {
        self.input = input
        self.owner = owner
        self.onOutput = onOutput
        super.init(Identity(recipe, key: key, other: other))
    }

    @inlinable override func mount(in trunk: Trunk, at outlet: Outlet?) -> Node {
        let mailbox = trunk.listening(OwnersMailbox(owner, onOutput))
        let node = Node(identity, trunk: trunk, outlet: outlet, mailbox: mailbox)
        // The initializer is the one way to an identity here, and it takes no other recipe.
        let recipe = unsafeDowncast(identity.recipe, to: Recipe<Input, Output>.self)
        do { node.live(by: try recipe.build(input, Context(router: Router(node: node), listener: Listener(mailbox: mailbox)))) } catch {
            node.fail(error)
        }
        return node
    }
}

/// A part of a list: a wish for several, which is only ever met while the list is put together.
@usableFromInline
final class Wishes: Wish {
    @usableFromInline let children: [Child]

    @inlinable init(_ children: [Child]) {
        self.children = children
        super.init(Identity(Wishes.recipe, key: 0, other: nil))
    }

    @usableFromInline static let none = Child(wish: Wishes([]))
    @usableFromInline static let recipe = AnyRecipe("")
}

/// Lets ``Router/show(_:)`` be written with `if`, `switch` and `for`.
///
/// What a part comes to is itself a child, be it one that stands for several: so the list that a `for` makes is the
/// list that is shown, and is not copied on the way.
@resultBuilder
@MainActor
public enum ChildrenBuilder {
    /// A child on a line of its own.
    @inlinable public static func buildExpression(_ child: Child) -> Child { child }
    /// Several children on one line, in their order.
    @inlinable public static func buildExpression(_ children: [Child]) -> Child { Child(wish: Wishes(children)) }
    /// No child: an empty block.
    @inlinable public static func buildBlock() -> Child { Wishes.none }
    /// The first line of a block.
    @inlinable public static func buildPartialBlock(first: Child) -> Child { first }
    /// The next line of a block, after those before it.
    @inlinable public static func buildPartialBlock(accumulated: Child, next: Child) -> Child {
        Child(wish: Wishes(accumulated.all + next.all))
    }
    /// What an `if` without an `else` comes to; no child where its condition does not hold.
    @inlinable public static func buildOptional(_ part: Child?) -> Child { part ?? Wishes.none }
    /// The first of two branches of an `if` or a `switch`.
    @inlinable public static func buildEither(first: Child) -> Child { first }
    /// The second of two branches of an `if` or a `switch`.
    @inlinable public static func buildEither(second: Child) -> Child { second }
    /// What a `for` comes to, in the order of its rounds.
    @inlinable public static func buildArray(_ parts: [Child]) -> Child { Child(wish: Wishes(parts)) }
    /// The list that is shown.
    @inlinable public static func buildFinalResult(_ part: Child) -> [Child] { part.all }
}

extension Child {
    /// The children that it stands for.
    @usableFromInline var all: [Child] {
        guard isSeveral else { return [self] }
        let children = unsafeDowncast(wish, to: Wishes.self).children
        for child in children where child.isSeveral { return children.flatMap(\.all) }
        return children
    }

    /// A comparison of addresses, where a cast would be a search.
    private var isSeveral: Bool { type(of: wish) == Wishes.self }
}
