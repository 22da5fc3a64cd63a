import Foundation
import Text

/// What time it is, for the whole program: given, so that a test or a script can set it.
package struct WallClock: Sendable {
    private let read: @Sendable () -> Date

    package init(_ read: @escaping @Sendable () -> Date) { self.read = read }

    package var now: Date { read() }

    package static let system = WallClock { Date() }

    package static func stopped(at date: Date) -> WallClock { WallClock { date } }
}

extension TimeZone {
    /// The zone of every date that is shown or typed: Japan's, which has had no daylight saving time since 1951.
    package static let tokyo = TimeZone(secondsFromGMT: 9 * 60 * 60) ?? .gmt
}

extension Calendar {
    /// The Gregorian calendar in Tokyo.
    package static let tokyo: Calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .tokyo
        return calendar
    }()
}

extension Date {
    /// `2026-11-21`, in Tokyo.
    package var day: String {
        let parts = Calendar.tokyo.dateComponents([.year, .month, .day], from: self)
        return "\(digits(parts.year, 4))-\(digits(parts.month, 2))-\(digits(parts.day, 2))"
    }

    /// `2026-11-21 18:05`, in Tokyo.
    package var minute: String { "\(day) \(time)" }

    /// `18:05`, in Tokyo.
    package var time: String {
        let parts = Calendar.tokyo.dateComponents([.hour, .minute], from: self)
        return "\(digits(parts.hour, 2)):\(digits(parts.minute, 2))"
    }

    /// Reads `2026-11-21`: midnight in Tokyo. Dates that no calendar has, such as 30 February, are nil.
    package init?(day text: some StringProtocol) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 3, parts.map(\.utf8.count) == [4, 2, 2], parts.allSatisfy(\.isDigits),
            let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// Midnight in Tokyo; nil for a day that no calendar has.
    package init?(year: Int, month: Int, day: Int) {
        let wanted = DateComponents(year: year, month: month, day: day)
        guard let date = Calendar.tokyo.date(from: wanted),
            Calendar.tokyo.dateComponents([.year, .month, .day], from: date) == wanted
        else { return nil }
        self = date
    }
}

private func digits(_ number: Int?, _ count: Int) -> String {
    let text = String(number ?? 0)
    return String(repeating: "0", count: max(0, count - text.count)) + text
}
