import Foundation

/// A date and time without a time zone, such as one from a statement, is stored as the moment at which clocks in Tokyo show it. Statements
/// therefore keep their dates if the person chooses another time zone.
extension Date {
    /// Returns the date and time that clocks in a time zone show at this moment.
    public func local(in zone: TimeZone) -> Date { moved(by: zone.secondsFromGMT(for: self) - TimeZone.tokyo.secondsFromGMT()) }

    /// Returns the moment at which clocks in a time zone show this date and time. If the clocks skip this time, the length of the skipped
    /// period is added to it; if the clocks show this time twice, the result is the first of the two moments.
    public func moment(in zone: TimeZone) -> Date {
        let utc = moved(by: TimeZone.tokyo.secondsFromGMT())
        let offsets = [utc.addingTimeInterval(-86_400), utc.addingTimeInterval(86_400)].map { zone.secondsFromGMT(for: $0) }
        let moments = offsets.map { utc.moved(by: -$0) }
        return moments.filter { $0.local(in: zone) == self }.min() ?? moments.max() ?? utc
    }

    private func moved(by seconds: Int) -> Date { Date(milliseconds: milliseconds + Int64(seconds) * 1000) }
}
