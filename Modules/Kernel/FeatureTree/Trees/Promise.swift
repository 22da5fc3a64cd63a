/// A promise of one value: the first to arrive, or nil if no value can arrive anymore. Later values are dropped.
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
