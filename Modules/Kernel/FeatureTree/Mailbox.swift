@MainActor
protocol Closable: AnyObject { func close() }

/// Where a child's words arrive until it is unmounted.
@MainActor
final class Mailbox<Output: Sendable>: Closable {
    private var deliver: (@MainActor (Output) -> Void)?
    init(_ deliver: @escaping @MainActor (Output) -> Void) { self.deliver = deliver }
    func receive(_ output: Output) { deliver?(output) }
    func close() { deliver = nil }
}

/// The first thing a child says, or nil once it can say nothing more; later words are not heard.
@MainActor
final class Answer<Value: Sendable> {
    private var result: Value??
    private var waiter: CheckedContinuation<Value?, Never>?

    func resolve(_ value: Value?) {
        guard result == nil else { return }
        result = .some(value)
        waiter?.resume(returning: value)
        waiter = nil
    }

    func value() async -> Value? {
        if let result { return result }
        return await withCheckedContinuation { waiter = $0 }
    }
}
