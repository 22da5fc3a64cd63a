/// A value that arrives once, or nil when none can arrive any more. Later values are dropped.
@MainActor
final class Promise<Value: Sendable> {
    private var result: Value??
    private let latch = Latch()

    func resolve(_ value: Value?) {
        guard result == nil else { return }
        result = .some(value)
        latch.open()
    }

    /// Waits for the value; nil for a caller that is cancelled first.
    func value() async -> Value? {
        if result == nil { await latch.wait() }
        if result == nil { result = .some(nil) }
        return result ?? nil
    }
}
