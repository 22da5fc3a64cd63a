import Foundation
import Language
import Text

extension TimeZone {
    /// Japan's time zone, the default time zone of programs. Japan has had no daylight saving time since 1951.
    public static let tokyo = TimeZone(secondsFromGMT: 9 * 60 * 60) ?? .gmt
}

extension Calendar {
    /// The Gregorian calendar in Tokyo.
    public static let tokyo: Calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .tokyo
        return calendar
    }()
}

extension Date {
    /// The day in Tokyo, such as `2026-11-21`.
    public var day: String { day(in: .english) }

    /// The minute in Tokyo, such as `2026-11-21 18:05`.
    public var minute: String { minute(in: .english) }

    /// The time of day in Tokyo, such as `18:05`.
    public var time: String {
        let minutes = TokyoTime(self).millisecond / 60_000
        return "\(digits(minutes / 60, 2)):\(digits(minutes % 60, 2))"
    }

    /// Returns the day in Tokyo: `2026-11-21` (ISO 8601) in English, `2026年11月21日` in Japanese.
    public func day(in language: Language) -> String {
        let day = TokyoTime(self).day
        let iso = "\(digits(day.year, 4))-\(digits(day.month, 2))-\(digits(day.day, 2))"
        return language == .english ? iso : Phrase.day(iso, day.year, day.month, day.day).text(in: language)
    }

    /// Returns the minute in Tokyo: `2026-11-21 18:05` in English, `2026年11月21日 18:05` in Japanese.
    public func minute(in language: Language) -> String { "\(day(in: language)) \(time)" }

    /// Parses a day, such as `2026-11-21`, as midnight in Tokyo; nil for any other text, including days that do not exist, such as
    /// February 30.
    public init?(day text: some StringProtocol) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 3, parts.map(\.utf8.count) == [4, 2, 2], parts.allSatisfy(\.isDigits),
            let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// Creates the moment at which a day begins in Tokyo; nil for a day that does not exist or is outside the years 1 to 9999.
    public init?(year: Int, month: Int, day: Int) {
        guard let day = CivilDay(year: year, month: month, day: day) else { return nil }
        self.init(day)
    }

    /// Creates the moment at which a day begins in Tokyo.
    public init(_ day: CivilDay) { self.init(milliseconds: Int64(day.number) * TokyoTime.dayLength - TokyoTime.offset) }
}

/// A time, split into the day in Tokyo and the number of milliseconds since midnight.
public struct TokyoTime: Hashable, Sendable {
    /// The day.
    public let day: CivilDay
    /// The milliseconds since midnight.
    public let millisecond: Int

    fileprivate static let dayLength: Int64 = 86_400_000
    fileprivate static let offset: Int64 = 9 * 3_600_000

    /// Splits a time into its day and its milliseconds since midnight.
    public init(_ date: Date) {
        let local = date.milliseconds + Self.offset
        let millisecond = (local % Self.dayLength + Self.dayLength) % Self.dayLength
        day = CivilDay(number: Int((local - millisecond) / Self.dayLength))
        self.millisecond = Int(millisecond)
    }
}

private func digits(_ number: Int, _ count: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, count - text.count)) + text
}
