import Foundation

/// The program's clock, injected so that tests and scripts can set the time.
public struct WallClock: Sendable {
    private let read: @Sendable () -> Date

    /// Creates a clock that gets the time from a function.
    public init(_ read: @escaping @Sendable () -> Date) { self.read = read }

    /// The current time.
    public var now: Date { read() }

    /// The system's clock.
    public static let system = WallClock { Date() }

    /// Returns a clock that always shows the same time.
    public static func stopped(at date: Date) -> WallClock { WallClock { date } }
}
