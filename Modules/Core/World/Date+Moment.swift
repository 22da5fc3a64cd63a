import Foundation
import Text

extension Date {
    /// Reads a moment with its zone, as RFC 3339 has it: `2026-12-01T02:00:00+09:00`, or `2026-11-30T17:00:00Z`.
    ///
    /// nil for everything else, also for a time that no clock shows (a leap second is none here, for none of our days has
    /// one) and for whatever follows. Foundation's reader takes 25:61 for a time of the next day, 31 November for 1 December,
    /// and `…ZJUNK` for `…Z`: a window of maintenance that is mistyped would be another window, and say nothing.
    public init?(moment text: String) {
        // Character by character, of which each must be one byte for any of it to be understood.
        let (day, clock, rest) = (text.prefix(10), text.dropFirst(10).prefix(9), text.dropFirst(19))
        let zone = rest.drop { $0 == "." || ("0"..."9").contains($0) }
        guard let midnight = Date(day: day), clock.first == "T", let time = numbers(clock.dropFirst(), upTo: [23, 59, 59]),
            let fraction = fraction(rest[..<zone.startIndex]), let offset = offset(zone)
        else { return nil }
        let seconds = (time[0] * 60 + time[1]) * 60 + time[2] - offset + TimeZone.tokyo.secondsFromGMT()
        self = midnight.addingTimeInterval(TimeInterval(seconds) + fraction)
    }
}

/// Numbers of two digits with colons between them, each at most as large as it may be.
private func numbers(_ text: Substring, upTo most: [Int]) -> [Int]? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { $0.utf8.count == 2 && $0.isDigits ? Int($0) : nil }
    return numbers.count == parts.count && parts.count == most.count && zip(numbers, most).allSatisfy(<=) ? numbers : nil
}

/// `.5` of a second, or nothing.
private func fraction(_ text: Substring) -> TimeInterval? {
    guard !text.isEmpty else { return 0 }
    return text.first == "." && (2...10).contains(text.utf8.count) && text.dropFirst().isDigits ? TimeInterval("0\(text)") : nil
}

/// By how many seconds a zone is ahead of UTC.
private func offset(_ zone: Substring) -> Int? {
    guard zone != "Z" else { return 0 }
    guard let sign = zone.first, sign == "+" || sign == "-", let ahead = numbers(zone.dropFirst(), upTo: [23, 59]) else { return nil }
    return (sign == "+" ? 60 : -60) * (ahead[0] * 60 + ahead[1])
}
