import Foundation

/// What time it is, for the whole program: given, so that a test or a script can set it.
public struct WallClock: Sendable {
    private let read: @Sendable () -> Date

    public init(_ read: @escaping @Sendable () -> Date) { self.read = read }

    public var now: Date { read() }

    public static let system = WallClock { Date() }

    public static func stopped(at date: Date) -> WallClock { WallClock { date } }
}
