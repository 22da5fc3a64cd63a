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
    /// - Throws: ``SumError/totalTooLarge`` if a total overflows.
    package var totals: [(out: Money, in: Money)] {
        get throws(SumError) {
            let currencies = Set(groups.map(\.out.currency)).sorted { $0.code < $1.code }
            return try currencies.map { currency throws(SumError) in
                let groups = groups.filter { $0.out.currency == currency }
                guard let out = groups.map(\.out).sum(in: currency), let `in` = groups.map(\.in).sum(in: currency) else {
                    throw .totalTooLarge
                }
                return (out, `in`)
            }
        }
    }
}

/// The reason why amounts cannot be summed up.
package enum SumError: Error, Hashable {
    /// A sum overflows: the sum of a group or, if the grouping is nil, another sum, such as a balance.
    case sumTooLarge(MovementSummary.Grouping?)
    /// An amount needs a currency, because the user has chosen none and several are in use.
    case currencyIsUnclear
    /// A total of a summary overflows.
    case totalTooLarge
}
