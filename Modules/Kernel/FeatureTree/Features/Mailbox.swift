/// An object that receives a child's output until the child is unmounted or fails.
@MainActor
@usableFromInline
class AnyMailbox {
    @inlinable init() {}
    func close() {}
    /// Sets the node whose output is traced; called only in a tree with a trace.
    func belong(to node: Node) {}
}

@MainActor
@usableFromInline
class Mailbox<Output: Sendable>: AnyMailbox {
    @inlinable override init() {}
    @usableFromInline func receive(_ output: Output) {}
}

/// A mailbox that delivers a child's output to the handler from the latest `show`.
@usableFromInline
final class ChildMailbox<Output: Sendable>: Mailbox<Output> {
    /// The child whose handler receives the output; nil once the child is unmounted or has failed.
    @usableFromInline var child: OutputChild<Output>?
    /// The child's node, in a tree with a trace; nil once the child is unmounted or has failed.
    private var traced: Node?

    @inlinable init(_ child: OutputChild<Output>) {
        self.child = child
        super.init()
    }

    override func belong(to node: Node) { traced = node }
    override func close() { (child, traced) = (nil, nil) }

    override func receive(_ output: Output) {
        guard let child else { return }
        if let traced, let trace = traced.context.trace {
            trace.record(.said(output), of: traced) { child.deliver(output) }
        } else {
            child.deliver(output)
        }
    }
}

/// A mailbox that maps output and passes the result to a listener. The mailbox does not have to be closed, because the listener does
/// nothing once the child is unmounted or has failed.
@MainActor
final class AdaptedMailbox<Output: Sendable, NewOutput: Sendable>: Mailbox<Output> {
    private let listener: Listener<NewOutput>
    private let adapt: @Sendable (Output) -> NewOutput

    init(_ listener: Listener<NewOutput>, _ adapt: @escaping @Sendable (Output) -> NewOutput) {
        (self.listener, self.adapt) = (listener, adapt)
        super.init()
    }

    override func receive(_ output: Output) { listener(adapt(output)) }
}
