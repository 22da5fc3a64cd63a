import Foundation

extension Date {
    /// Milliseconds since 1970, in which times are kept: a whole number compares and sorts exactly. What is further away than
    /// ``keptMilliseconds`` is as far away as they are.
    public var milliseconds: Int64 {
        let (first, last) = (Self.keptMilliseconds.lowerBound, Self.keptMilliseconds.upperBound)
        return Int64(max(Double(first), min(Double(last), (timeIntervalSince1970 * 1000).rounded())))
    }

    public init(milliseconds: Int64) { self.init(timeIntervalSince1970: TimeInterval(milliseconds) / 1000) }

    /// The times that are kept: the years that a date can have, 1 to 9999, and some fifteen centuries more at either end.
    public static let keptMilliseconds: ClosedRange<Int64> = -110_000_000_000_000...300_000_000_000_000

    /// A time that was kept; nil for one that never was, since no program writes it.
    public init?(kept milliseconds: Int64) {
        guard Self.keptMilliseconds.contains(milliseconds) else { return nil }
        self.init(milliseconds: milliseconds)
    }
}
