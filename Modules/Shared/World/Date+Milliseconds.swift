import Foundation

extension Date {
    /// Milliseconds since 1970, in which times are kept: a whole number compares and sorts exactly.
    package var milliseconds: Int64 { Int64((timeIntervalSince1970 * 1000).rounded()) }

    package init(milliseconds: Int64) { self.init(timeIntervalSince1970: TimeInterval(milliseconds) / 1000) }
}
