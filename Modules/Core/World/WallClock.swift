import Foundation

/// What time it is, for the whole program: given, so that a test or a script can set it.
package struct WallClock: Sendable {
    private let read: @Sendable () -> Date

    package init(_ read: @escaping @Sendable () -> Date) { self.read = read }

    package var now: Date { read() }

    package static let system = WallClock { Date() }

    package static func stopped(at date: Date) -> WallClock { WallClock { date } }
}
