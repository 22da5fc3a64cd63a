/// A promise of a value that arrives once; the promise resolves to nil if the value can no longer arrive. Later values are dropped.
@MainActor
final class Promise<Value: Sendable> {
    private var result: Value??
    private let latch = Latch()

    func resolve(_ value: Value?) {
        guard result == nil else { return }
        result = .some(value)
        latch.open()
    }

    /// Waits for the value; returns nil if the caller is cancelled first.
    func value() async -> Value? {
        if result == nil { await latch.wait() }
        if result == nil { result = .some(nil) }
        return result ?? nil
    }
}
