import Foundation

/// The payments of the past, in series with the same counterparty, kind and currency.
package protocol PaymentHistory: Sendable {
    /// Returns, in no particular order, what `find` returns for a series, together with the newest payment of the series. Only payments that
    /// are included in summaries count. Counterparties are compared as in a search; payments without a counterparty belong to no series.
    ///
    /// - Parameters:
    ///   - since: The start of the search; earlier payments are ignored.
    ///   - active: A date; a series without a payment on or after this date is skipped.
    ///   - fewest: A series with fewer payments is skipped.
    ///   - shortestGap: A series whose days with payments are on average closer than this number of milliseconds is skipped.
    /// - Throws: The error of `find`.
    func payments<Found: Sendable>(
        since: Date, active: Date, fewest: Int, shortestGap: Int64, _ find: @Sendable ([PastPayment]) throws -> Found?
    ) async throws -> [(found: Found, last: Movement)]
}

/// The time and the amount of a payment.
package struct PastPayment: Hashable, Sendable {
    package let time: Date
    /// The amount in minor units, which is less than zero.
    package let minor: Int64

    package init(at time: Date, minor: Int64) { (self.time, self.minor) = (time, minor) }
}
