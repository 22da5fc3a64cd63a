import Foundation

extension Date {
    /// The stored form of a time: milliseconds since 1970, clamped to ``keptMilliseconds``.
    public var milliseconds: Int64 {
        let (first, last) = (Self.keptMilliseconds.lowerBound, Self.keptMilliseconds.upperBound)
        return Int64(max(Double(first), min(Double(last), (timeIntervalSince1970 * 1000).rounded())))
    }

    /// Creates the time for a number of milliseconds since 1970.
    public init(milliseconds: Int64) { self.init(timeIntervalSince1970: TimeInterval(milliseconds) / 1000) }

    /// The range of times that can be stored: the years 1 to 9999, with a margin of about fifteen centuries at either end.
    public static let keptMilliseconds: ClosedRange<Int64> = -110_000_000_000_000...300_000_000_000_000

    /// Creates a time from its stored form; nil for a number outside ``keptMilliseconds``.
    public init?(kept milliseconds: Int64) {
        guard Self.keptMilliseconds.contains(milliseconds) else { return nil }
        self.init(milliseconds: milliseconds)
    }
}
