import Foundation

extension TimeZone {
    /// The time zone of the person, in which moments are shown. The host sets it for everything that it runs.
    @TaskLocal public static var local: TimeZone = .tokyo
}

/// A date and time without a time zone, such as those in a statement, is stored as the moment at which clocks in Tokyo show it. Statements
/// therefore keep their dates if the person chooses another time zone.
extension Date {
    /// The date and time that clocks in the person's time zone show at this moment.
    public var local: Date { moved(by: TimeZone.local.secondsFromGMT(for: self) - TimeZone.tokyo.secondsFromGMT()) }

    /// The moment at which clocks in the person's time zone show this date and time. A time that daylight saving time skips counts as an
    /// hour later, and the first of two equal times is returned.
    public var momentOfLocal: Date {
        let utc = moved(by: TimeZone.tokyo.secondsFromGMT()), zone = TimeZone.local
        let offsets = [utc.addingTimeInterval(-86_400), utc.addingTimeInterval(86_400)].map { zone.secondsFromGMT(for: $0) }
        let moments = offsets.map { utc.moved(by: -$0) }
        return moments.filter { $0.local == self }.min() ?? moments.max() ?? utc
    }

    private func moved(by seconds: Int) -> Date { Date(milliseconds: milliseconds + Int64(seconds) * 1000) }
}
