// Code that uses a feature's types is inlinable, because a client's specialized copy avoids the metadata lookups of generic code.
// Otherwise, these lookups would account for most of the cost of a mount.

/// A parent's description of one child: the feature, its id and input, and the parent's output handler and failure policy.
///
/// `page.child(3, to: self) { me, number in me.count += number }` describes a child that gets 3 and reports numbers.
@MainActor
public struct Child {
    @usableFromInline let box: AnyChild
    /// The parent's rule for a failure of the child; nil for the default.
    @usableFromInline var rule: FailureRule?
    @inlinable init(box: AnyChild) { self.box = box }
}

/// A type-erased child.
@MainActor
@usableFromInline
class AnyChild {
    @usableFromInline final let identity: Identity
    @inlinable init(_ identity: Identity) { self.identity = identity }

    @inline(__always)
    final func matches(_ node: Node) -> Bool { identity.matches(node.child.identity) }

    final var name: String { identity.buildable.name }

    /// Builds the feature without starting it.
    ///
    /// - Parameter outlet: The outlet that the node is mounted in; nil for a tree's root.
    @usableFromInline func mount(in context: TreeContext, at outlet: Outlet?) -> Node {
        Node(self, context: context, outlet: outlet, mailbox: nil)
    }

    /// Updates a mounted node to match this child.
    @usableFromInline func update(_ node: Node) {}
}

/// A child whose output type is known.
@usableFromInline
class OutputChild<Output: Sendable>: AnyChild {
    @inlinable override init(_ identity: Identity) { super.init(identity) }
    /// Delivers an output to the owner, if the child has one.
    @usableFromInline func deliver(_ output: Output) {}
    @usableFromInline func makeMailbox() -> ChildMailbox<Output>? { nil }
}

/// A child with an input; the subclass `ReportingChild` adds an output handler.
@usableFromInline
class ChildBox<Input, Output: Sendable>: OutputChild<Output> {
    @usableFromInline final let input: Input

    @inlinable init(_ identity: Identity, _ input: Input) {
        self.input = input
        super.init(identity)
    }

    // Why the cast is safe: only the methods of `Buildable` make an identity for this class, and they pass a box of these types.
    @inlinable final var buildable: BuildableBox<Input, Output> { unsafeDowncast(identity.buildable, to: BuildableBox<Input, Output>.self) }

    @inlinable override final func mount(in context: TreeContext, at outlet: Outlet?) -> Node {
        let mailbox = makeMailbox()
        let node = Node(self, context: context, outlet: outlet, mailbox: mailbox)
        do { node.adopt(try buildable.build(input, Context(router: Router(node: node), listener: Listener(mailbox: mailbox)))) } catch {
            node.fail(error)
        }
        return node
    }

    @inlinable override final func update(_ node: Node) {
        guard node.child !== self else { return }
        // Why the cast is safe: children that match have buildables of the same type, so they are both instances of this class.
        let old = unsafeDowncast(node.child, to: ChildBox<Input, Output>.self)
        // The fast path for a child, such as a row of a list on the screen, that has no output handler and whose `Int` input is unchanged.
        if node.mailbox == nil, let one = old.input as? Int, let other = input as? Int, one == other { return }
        update(node, from: old)
    }

    @usableFromInline final func update(_ node: Node, from old: ChildBox<Input, Output>) {
        if let mailbox = node.mailbox { unsafeDowncast(mailbox, to: ChildMailbox<Output>.self).child = self }
        node.child = self
        guard Input.self != Void.self else { return }
        let isEqual = buildable.equals.map { $0(old.input, input) }
        guard isEqual != true, node.isMounted, let logic = node.interactor else { return }
        // An input that cannot be compared is offered on each `show`; only an input that is known to differ is reported as ignored.
        if !logic.offer(input), isEqual == false { node.reportIgnoredInput() }
    }
}

@usableFromInline
final class ReportingChild<Input, Output: Sendable, Owner: AnyObject>: ChildBox<Input, Output> {
    // Written only by `init`; Swift 6.2 does not have `weak let`.
    @exclusivity(unchecked) @usableFromInline weak var owner: Owner?
    @usableFromInline let onOutput: @MainActor (Owner, Output) -> Void

    @inlinable init(_ identity: Identity, _ input: Input, to owner: Owner, onOutput: @escaping @MainActor (Owner, Output) -> Void) {
        self.owner = owner
        self.onOutput = onOutput
        super.init(identity, input)
    }

    @inlinable override func deliver(_ output: Output) { if let owner { onOutput(owner, output) } }
    @inlinable override func makeMailbox() -> ChildMailbox<Output>? { ChildMailbox(self) }
}
