import Foundation
import Text

extension Date {
    /// Parses a time with its time zone, such as `2026-12-01T02:00:00+09:00` or `2026-11-30T17:00:00Z` (RFC 3339).
    ///
    /// The result is nil for any other text, and for a time with a leap second. Foundation's parser is too lenient: it accepts 25:61,
    /// November 31 and `…ZJUNK`, so a typing error would silently result in a different time.
    public init?(moment text: String) {
        // These lengths count characters, not bytes. A multibyte character fails the checks below.
        let (day, clock, rest) = (text.prefix(10), text.dropFirst(10).prefix(9), text.dropFirst(19))
        let zone = rest.drop { $0 == "." || ("0"..."9").contains($0) }
        guard let midnight = Date(day: day), clock.first == "T", let time = numbers(clock.dropFirst(), upTo: [23, 59, 59]),
            let fraction = fraction(rest[..<zone.startIndex]), let offset = offset(zone)
        else { return nil }
        let seconds = (time[0] * 60 + time[1]) * 60 + time[2] - offset + TimeZone.tokyo.secondsFromGMT()
        self = midnight.addingTimeInterval(TimeInterval(seconds) + fraction)
    }
}

/// Parses two-digit numbers separated by colons; no number may exceed its limit.
private func numbers(_ text: Substring, upTo most: [Int]) -> [Int]? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { $0.utf8.count == 2 && $0.isDigits ? Int($0) : nil }
    return numbers.count == parts.count && parts.count == most.count && zip(numbers, most).allSatisfy(<=) ? numbers : nil
}

/// Parses a fraction of a second, such as `.5`; returns 0 for an empty string.
private func fraction(_ text: Substring) -> TimeInterval? {
    guard !text.isEmpty else { return 0 }
    return text.first == "." && (2...10).contains(text.utf8.count) && text.dropFirst().isDigits ? TimeInterval("0\(text)") : nil
}

/// Parses a time zone into its offset from UTC in seconds.
private func offset(_ zone: Substring) -> Int? {
    guard zone != "Z" else { return 0 }
    guard let sign = zone.first, sign == "+" || sign == "-", let ahead = numbers(zone.dropFirst(), upTo: [23, 59]) else { return nil }
    return (sign == "+" ? 60 : -60) * (ahead[0] * 60 + ahead[1])
}
