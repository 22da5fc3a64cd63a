/// What says now and then that it is time to look again: given, so that a test decides when.
public struct Ticker: Sendable {
    private let make: @Sendable () -> AsyncStream<Void>

    public init(_ make: @escaping @Sendable () -> AsyncStream<Void>) { self.make = make }

    /// Ticks from now on, until one stops listening.
    public func ticks() -> AsyncStream<Void> { make() }

    public static func every(_ pause: Duration) -> Ticker {
        Ticker { AsyncStream { (try? await Task.sleep(for: pause)) != nil ? () : nil } }
    }

    public static let never = Ticker { AsyncStream { _ in } }
}
