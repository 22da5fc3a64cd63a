/// A feature whose dependency is satisfied: all that is left is to mount it.
///
/// Parents hold buildables rather than feature types, so a parent and its child
/// need not know each other, and a test can put a stub in a child's place. It is
/// also all that an inner screen needs, one that no registry has to know.
public struct Buildable<Input, Output: Sendable>: Sendable {
    /// The name that the mounted feature has in the tree.
    public let name: String
    let build: @MainActor (Input, Context<Output>) -> any Interactor

    /// Makes a buildable of a closure that builds the logic for one mount.
    public init(_ name: String, build: @escaping @MainActor (Input, Context<Output>) -> any Interactor) {
        self.name = name
        self.build = build
    }

    /// Adapts the buildable to a parent that speaks other types.
    public func adapted<NewInput, NewOutput>(
        input: @escaping @Sendable (NewInput) -> Input,
        output: @escaping @Sendable (Output) -> NewOutput
    ) -> Buildable<NewInput, NewOutput> {
        Buildable<NewInput, NewOutput>(name) { newInput, context in
            let mailbox = Mailbox<Output> { context.listener(output($0)) }
            context.router.node?.retain(mailbox)
            return build(input(newInput), Context(router: context.router, listener: Listener(mailbox: mailbox)))
        }
    }
}

extension Buildable {
    /// A child that reports to `owner`, which it does not keep alive.
    ///
    /// `onOutput` is given the owner back, so it has no reason to capture it.
    ///
    /// - Parameter id: Tells apart the children of one router that are built by one buildable.
    @MainActor
    public func child<Owner: AnyObject>(
        _ input: Input, id: some Hashable = 0, to owner: Owner,
        onOutput: @escaping @MainActor (Owner, Output) -> Void
    ) -> Child {
        Child(id: Child.ID(name: name, type: ObjectIdentifier(Self.self), id: AnyHashable(id))) { [weak owner] parent in
            let mailbox = Mailbox<Output> { [weak owner] output in
                if let owner { onOutput(owner, output) }
            }
            return Node(name: name, parent: parent, mailbox: mailbox) { node in
                build(input, Context(router: Router(node: node), listener: Listener(mailbox: mailbox)))
            }
        }
    }
}

extension Buildable where Input == Void {
    /// A child that needs no input.
    @MainActor
    public func child<Owner: AnyObject>(
        id: some Hashable = 0, to owner: Owner, onOutput: @escaping @MainActor (Owner, Output) -> Void
    ) -> Child {
        child((), id: id, to: owner, onOutput: onOutput)
    }
}

extension Buildable where Output == Never {
    /// A child that has nothing to say.
    @MainActor
    public func child(_ input: Input, id: some Hashable = 0) -> Child {
        child(input, id: id, to: Silence.shared) { _, _ in }
    }
}

/// The owner of children that have nothing to say.
@MainActor
final class Silence { static let shared = Silence() }
