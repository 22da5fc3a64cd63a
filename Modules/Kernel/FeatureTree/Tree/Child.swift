// This file and its like are inlinable where a feature's types come in: a child is then made and mounted by code that knows them, rather than
// by generic code that looks each of them up. That is most of what a mount costs otherwise.

/// A feature as a parent wants it mounted: who it is, what it is shown with, who hears it, and what becomes of it when it fails.
@MainActor
public struct Child {
    @usableFromInline let box: AnyChild
    /// What its parent decided for the case that it fails, if it decided anything.
    @usableFromInline var rule: FailureRule?
    @inlinable init(box: AnyChild) { self.box = box }
}

/// A child, without its types.
@MainActor
@usableFromInline
class AnyChild {
    @usableFromInline final let identity: Identity
    @inlinable init(_ identity: Identity) { self.identity = identity }

    @inline(__always)
    final func matches(_ node: Node) -> Bool { identity.matches(node.child.identity) }

    final var name: String { identity.buildable.name }

    /// Builds the feature, without starting it.
    ///
    /// - Parameter outlet: Where it is mounted; nil for a tree's root.
    @usableFromInline func mount(in context: TreeContext, at outlet: Outlet?) -> Node {
        Node(self, context: context, outlet: outlet, mailbox: nil)
    }

    /// Hands what has changed since to a node that is mounted as this very child.
    @usableFromInline func update(_ node: Node) {}
}

/// A child that may say something.
@usableFromInline
class SpeakingChild<Output: Sendable>: AnyChild {
    @inlinable override init(_ identity: Identity) { super.init(identity) }
    /// Is told what the feature said.
    @usableFromInline func hear(_ output: Output) {}
    @usableFromInline func makeMailbox() -> ChildMailbox<Output>? { nil }
}

/// A child with its input; nobody hears it.
@usableFromInline
class ChildBox<Input, Output: Sendable>: SpeakingChild<Output> {
    @usableFromInline final let input: Input

    @inlinable init(_ identity: Identity, _ input: Input) {
        self.input = input
        super.init(identity)
    }

    // Proof: the methods of `Buildable` are the one way to an identity here, and they take no other box.
    @inlinable final var buildable: BuildableBox<Input, Output> { unsafeDowncast(identity.buildable, to: BuildableBox<Input, Output>.self) }

    @inlinable override final func mount(in context: TreeContext, at outlet: Outlet?) -> Node {
        let mailbox = makeMailbox()
        let node = Node(self, context: context, outlet: outlet, mailbox: mailbox)
        do { node.live(by: try buildable.build(input, Context(router: Router(node: node), listener: Listener(mailbox: mailbox)))) } catch {
            node.fail(error)
        }
        return node
    }

    @inlinable override final func update(_ node: Node) {
        guard node.child !== self else { return }
        // Proof: children that match have buildables of one type, and so are of one type up to this class.
        let old = unsafeDowncast(node.child, to: ChildBox<Input, Output>.self)
        // Most children are rows that take a number and that nobody hears: nothing of them can be new.
        if node.mailbox == nil, let one = old.input as? Int, let other = input as? Int, one == other { return }
        update(node, from: old)
    }

    @usableFromInline final func update(_ node: Node, from old: ChildBox<Input, Output>) {
        if let mailbox = node.mailbox { unsafeDowncast(mailbox, to: ChildMailbox<Output>.self).child = self }
        node.child = self
        guard Input.self != Void.self else { return }
        let isEqual = buildable.equals.map { $0(old.input, input) }
        guard isEqual != true, node.isMounted, let logic = node.interactor else { return }
        // Of inputs that cannot be compared nobody can say whether they differ: they are offered, but to ignore them is no misuse.
        if !buildable.update(logic, input), isEqual == false { node.reportIgnoredInput() }
    }
}

/// A child that speaks to an owner.
@usableFromInline
final class HeardChild<Input, Output: Sendable, Owner: AnyObject>: ChildBox<Input, Output> {
    @usableFromInline weak let owner: Owner?
    @usableFromInline let onOutput: @MainActor (Owner, Output) -> Void

    @inlinable init(_ identity: Identity, _ input: Input, to owner: Owner, onOutput: @escaping @MainActor (Owner, Output) -> Void) {
        self.owner = owner
        self.onOutput = onOutput
        super.init(identity, input)
    }

    @inlinable override func hear(_ output: Output) { if let owner { onOutput(owner, output) } }
    @inlinable override func makeMailbox() -> ChildMailbox<Output>? { ChildMailbox(self) }
}
