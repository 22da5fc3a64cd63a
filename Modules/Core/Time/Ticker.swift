/// A source of periodic ticks, injected so that tests can control the ticks.
public struct Ticker: Sendable {
    private let make: @Sendable () -> AsyncStream<Void>

    /// Creates a ticker from a function that makes a new stream for each listener.
    public init(_ make: @escaping @Sendable () -> AsyncStream<Void>) { self.make = make }

    /// Returns a stream of the ticks from now on.
    public func ticks() -> AsyncStream<Void> { make() }

    /// Returns a ticker that pauses for this duration before each tick.
    public static func every(_ pause: Duration) -> Ticker {
        Ticker { AsyncStream { (try? await Task.sleep(for: pause)) != nil ? () : nil } }
    }

    /// A ticker that never ticks.
    public static let never = Ticker { AsyncStream { _ in } }
}
