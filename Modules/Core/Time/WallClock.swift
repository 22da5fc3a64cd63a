import Foundation

/// The person's clock, injected so that tests and scripts can set the time.
public struct WallClock: Sendable {
    /// The time zone in which times are shown to the person.
    public let zone: TimeZone
    private let read: @Sendable () -> Date

    /// Creates a clock that gets the time from a function.
    public init(in zone: TimeZone = .tokyo, _ read: @escaping @Sendable () -> Date) { (self.zone, self.read) = (zone, read) }

    /// The current time.
    public var now: Date { read() }

    /// The current date and time in the time zone, as described in `Date.local(in:)`.
    public var localNow: Date { now.local(in: zone) }

    /// Returns the system's clock.
    public static func system(in zone: TimeZone) -> WallClock { WallClock(in: zone) { Date() } }

    /// The system's clock in Tokyo's time zone.
    public static let system = system(in: .tokyo)

    /// Returns a clock that always shows the same time.
    public static func stopped(at date: Date, in zone: TimeZone = .tokyo) -> WallClock { WallClock(in: zone) { date } }
}
