/// A wish to have a feature mounted, as a value.
@MainActor
public struct Child {
    let wish: Wish
}

/// What a child consists of: who it is, and how it would be mounted.
@MainActor
class Wish {
    final let identity: Identity
    init(_ identity: Identity) { self.identity = identity }

    /// Builds the feature under `parent`, without starting it.
    func mount(in trunk: Trunk) -> Node { preconditionFailure("A wish says how it is mounted.") }
}

/// The wish for a child that has nothing to say.
@MainActor
final class SilentWish<Input, Output: Sendable>: Wish {
    private let recipe: Recipe<Input, Output>
    private let input: Input

    init(_ recipe: Recipe<Input, Output>, _ input: Input, key: Int, other: OtherID?) {
        (self.recipe, self.input) = (recipe, input)
        super.init(Identity(recipe, key: key, other: other))
    }

    override func mount(in trunk: Trunk) -> Node {
        let node = Node(identity, trunk: trunk, mailbox: nil)
        node.live(by: recipe.build(input, Context(router: Router(node: node), listener: Listener(mailbox: nil))))
        return node
    }
}

/// The wish for a child that speaks to an owner.
@MainActor
final class HeardWish<Input, Output: Sendable, Owner: AnyObject>: Wish {
    private let recipe: Recipe<Input, Output>
    private let input: Input
    private weak var owner: Owner?
    private let onOutput: @MainActor (Owner, Output) -> Void

    init(
        _ recipe: Recipe<Input, Output>, _ input: Input, key: Int, other: OtherID?, to owner: Owner,
        onOutput: @escaping @MainActor (Owner, Output) -> Void
    ) {
        (self.recipe, self.input, self.owner, self.onOutput) = (recipe, input, owner, onOutput)
        super.init(Identity(recipe, key: key, other: other))
    }

    override func mount(in trunk: Trunk) -> Node {
        let mailbox = OwnersMailbox(owner, onOutput)
        let node = Node(identity, trunk: trunk, mailbox: mailbox)
        node.live(by: recipe.build(input, Context(router: Router(node: node), listener: Listener(mailbox: mailbox))))
        return node
    }
}

/// Lets ``Router/show(_:)`` be written with `if`, `switch` and `for`.
@resultBuilder
@MainActor
public enum ChildrenBuilder {
    public static func buildExpression(_ child: Child) -> [Child] { [child] }
    public static func buildExpression(_ children: [Child]) -> [Child] { children }
    public static func buildBlock(_ parts: [Child]...) -> [Child] { parts.flatMap(\.self) }
    public static func buildOptional(_ part: [Child]?) -> [Child] { part ?? [] }
    public static func buildEither(first: [Child]) -> [Child] { first }
    public static func buildEither(second: [Child]) -> [Child] { second }
    public static func buildArray(_ parts: [[Child]]) -> [Child] { parts.flatMap(\.self) }
}
