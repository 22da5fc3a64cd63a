import Foundation
import Money
import Movements

/// Sums up movements by month, category or account, and converts the totals into one currency if necessary.
package struct SummarizeMovements: MovementSums {
    private let repository: any AccountRepository
    private let rates: CurrencyRates

    package init(_ repository: any AccountRepository, _ rates: CurrencyRates) { (self.repository, self.rates) = (repository, rates) }

    /// - Parameter until: The end of the period, exclusive.
    package func callAsFunction(
        by grouping: MovementSummary.Grouping = .month, since: Date? = nil, until: Date? = nil
    ) async throws -> MovementSummary {
        var summary = try await sums(by: grouping, since: since, until: until)
        let totals = try summary.totals
        let chosen = try await rates.home()
        guard totals.count > 1 || chosen != nil && totals.contains(where: { $0.out.currency != chosen }) else { return summary }
        summary.converted = try await convert(totals, into: home())
        return summary
    }

    package func sums(by grouping: MovementSummary.Grouping, since: Date?, until: Date?) async throws -> MovementSummary {
        try await repository.summary(by: grouping, since: since, until: until)
    }

    package func home() async throws -> Currency {
        if let home = try await rates.home() { return home }
        return try await repository.currencies().first ?? .yen
    }

    package func onlyCurrency() async throws -> Currency? {
        if let home = try await rates.home() { return home }
        let currencies = try await repository.currencies()
        return currencies.count < 2 ? currencies.first ?? .yen : nil
    }

    package func convert(_ totals: [(out: Money, in: Money)], into home: Currency) async throws -> MovementSummary.Converted {
        var (known, missing): ([(total: (out: Money, in: Money), rate: ExchangeRate)], [Currency]) = ([], [])
        for total in totals {
            let currency = total.out.currency
            if let rate = currency == home ? ExchangeRate.one : try await rates.rate(of: currency, in: home) {
                known.append((total, rate))
            } else {
                missing.append(currency)
            }
        }
        guard let out = ExchangeRate.sum(known.map { ($0.total.out, $0.rate) }, in: home),
            let `in` = ExchangeRate.sum(known.map { ($0.total.in, $0.rate) }, in: home)
        else { throw SumError.totalTooLarge }
        return .init(out: out, in: `in`, missing: missing)
    }
}
