/// Where a child's words arrive until it is unmounted.
@MainActor
@usableFromInline
class AnyMailbox {
    @inlinable init() {}
    func close() {}
    /// Learns whose words arrive in it; asked only of one that has them recorded.
    func belong(to node: Node) {}
    /// Receives a word whose type only the mailbox knows; says whether it is of that type.
    func receive(any output: any Sendable) -> Bool { false }
}

@MainActor
@usableFromInline
class Mailbox<Output: Sendable>: AnyMailbox {
    @inlinable override init() {}
    @usableFromInline func receive(_ output: Output) {}

    override final func receive(any output: any Sendable) -> Bool {
        guard let output = output as? Output else { return false }
        receive(output)
        return true
    }
}

/// The mailbox of a mounted child: it hands what is said to the child as it was shown last.
@usableFromInline
final class ChildMailbox<Output: Sendable>: Mailbox<Output> {
    /// Nil once the child is unmounted.
    @usableFromInline var child: SpeakingChild<Output>?
    /// Whose words they are, where they are recorded.
    private weak var recorded: Node?

    @inlinable init(_ child: SpeakingChild<Output>) {
        self.child = child
        super.init()
    }

    override func belong(to node: Node) { recorded = node }
    override func close() { child = nil }

    override func receive(_ output: Output) {
        guard let child else { return }
        if let recorded, let trace = recorded.context.trace {
            trace.record(.said(output), of: recorded) { child.hear(output) }
        } else {
            child.hear(output)
        }
    }
}

/// The mailbox of an adapted buildable: it is silent when the one behind it is, so nobody needs to close it.
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

/// The first thing a child says, or nil once it can say nothing more; later words are not heard.
@MainActor
final class Answer<Value: Sendable> {
    private var result: Value??
    private let wait = Wait()

    func resolve(_ value: Value?) {
        guard result == nil else { return }
        result = .some(value)
        wait.end()
    }

    /// Waits for it; a caller that is cancelled waits no longer, and gets nil.
    func value() async -> Value? {
        if result == nil { await wait.value() }
        if result == nil { result = .some(nil) }
        return result ?? nil
    }
}
