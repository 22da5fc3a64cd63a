import Foundation
import Money

/// Sums of money out and money in, separately for each currency.
///
/// Excludes requests for money, and movements that are cancelled, refunded or uncounted.
package struct MovementSummary: Hashable, Sendable {
    package enum Grouping: String, Hashable, Sendable, CaseIterable, Encodable { case month, category, account }

    package struct Group: Hashable, Sendable {
        /// A month such as `2026-11`, a category, or an account; empty for movements without an account.
        package let name: String
        /// The sum of money out: at most zero, and in the same currency as ``in``.
        package let out: Money
        /// The sum of money in, which is at least zero.
        package let `in`: Money

        package init(_ name: String, out: Money, in: Money) { (self.name, self.out, self.in) = (name, out, `in`) }
    }

    /// The totals of all currencies, converted into one currency: the one that the user has chosen or, if none is chosen, the most frequent
    /// one.
    package struct Converted: Hashable, Sendable {
        package let out, `in`: Money
        /// The currencies that are left out because their rates are unknown.
        package let missing: [Currency]

        package init(out: Money, in: Money, missing: [Currency] = []) { (self.out, self.in, self.missing) = (out, `in`, missing) }
    }

    package let grouping: Grouping
    /// The groups, sorted by currency and then by name.
    package let groups: [Group]
    /// The converted totals; nil if all amounts are in one currency and the user has not chosen another one.
    package var converted: Converted?

    package init(by grouping: Grouping, _ groups: [Group], converted: Converted? = nil) {
        (self.grouping, self.groups, self.converted) = (grouping, groups, converted)
    }

    /// For each currency, the sums over all of its groups, sorted by currency.
    ///
    /// - Throws: ``TimelineError/totalTooLarge`` if a total overflows.
    package var totals: [(out: Money, in: Money)] {
        get throws(TimelineError) {
            let currencies = Set(groups.map(\.out.currency)).sorted { $0.code < $1.code }
            return try currencies.map { currency throws(TimelineError) in
                let groups = groups.filter { $0.out.currency == currency }
                guard let out = groups.map(\.out).sum(in: currency), let `in` = groups.map(\.in).sum(in: currency) else {
                    throw .totalTooLarge
                }
                return (out, `in`)
            }
        }
    }
}

/// Sums up movements by month, category or account, and converts the totals into one currency if necessary.
package struct SummarizeMovements: Sendable {
    private let repository: any MovementRepository
    private let rates: CurrencyRates

    package init(_ repository: any MovementRepository, _ rates: CurrencyRates) { (self.repository, self.rates) = (repository, rates) }

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

    /// Returns the summary without converted totals.
    func sums(by grouping: MovementSummary.Grouping, since: Date?, until: Date?) async throws -> MovementSummary {
        try await repository.summary(by: grouping, since: since, until: until)
    }

    /// Returns the currency to convert into: the one that the user has chosen or, if none is chosen, the most frequent one. If there are no
    /// movements either, returns yen.
    func home() async throws -> Currency {
        if let home = try await rates.home() { return home }
        return try await repository.currencies().first ?? .yen
    }

    func convert(_ totals: [(out: Money, in: Money)], into home: Currency) async throws -> MovementSummary.Converted {
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
        else { throw TimelineError.totalTooLarge }
        return .init(out: out, in: `in`, missing: missing)
    }
}
