import Foundation
import Money

/// Sums up movements, for features that compare something with what was spent.
package protocol MovementSums: Sendable {
    /// Returns the sums of a period, without converted totals.
    ///
    /// - Parameter until: The end of the period, exclusive.
    /// - Throws: ``SumError/sumTooLarge(_:)`` if a sum overflows.
    func sums(by grouping: MovementSummary.Grouping, since: Date?, until: Date?) async throws -> MovementSummary
    /// Returns the currency into which totals are converted: the one that the user has chosen or, if none is chosen, the most frequent one;
    /// without movements, yen.
    func home() async throws -> Currency
    /// Returns the currency for an amount without one: the currency that the user has chosen. If the user has chosen none, returns the only
    /// currency in use; without movements, yen. Returns nil if several currencies are in use and none is chosen.
    func onlyCurrency() async throws -> Currency?
    /// Converts totals with the rates that the user has entered.
    ///
    /// - Throws: ``SumError/totalTooLarge`` if the converted total overflows.
    func convert(_ totals: [(out: Money, in: Money)], into home: Currency) async throws -> MovementSummary.Converted
}

extension MovementSums {
    /// Returns the currency for an amount without one.
    ///
    /// - Throws: ``SumError/currencyIsUnclear`` if the user has chosen no currency and several are in use.
    package func clearCurrency() async throws -> Currency {
        guard let currency = try await onlyCurrency() else { throw SumError.currencyIsUnclear }
        return currency
    }
}
