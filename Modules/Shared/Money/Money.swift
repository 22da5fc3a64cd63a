/// An amount in whole minor units of one currency: ¥1 is 1, $1 is 100.
///
/// Nothing here is a fraction, so nothing is rounded but where it says so (``ExchangeRate``), and nothing wraps round:
/// what does not fit is nil.
package struct Money: Hashable, Sendable, Codable {
    package let minor: Int64
    package let currency: Currency

    package init(minor: Int64, _ currency: Currency) { (self.minor, self.currency) = (minor, currency) }

    package static func yen(_ amount: Int64) -> Money { Money(minor: amount, .yen) }

    /// The sum; nil when it does not fit, or when the currencies differ.
    package func adding(_ other: Money) -> Money? {
        let (sum, overflow) = minor.addingReportingOverflow(other.minor)
        return overflow || currency != other.currency ? nil : Money(minor: sum, currency)
    }

    /// The same amount the other way; nil for the one number that has no opposite.
    package var negated: Money? {
        let (result, overflow) = (0 as Int64).subtractingReportingOverflow(minor)
        return overflow ? nil : Money(minor: result, currency)
    }
}

extension Sequence<Money> {
    /// The sum, whatever the order; nil when it does not fit, or when one of them is in another currency.
    package func sum(in currency: Currency) -> Money? {
        // Twice as wide while adding: what one takes beyond the bounds another may bring back.
        var total: Int128 = 0
        for money in self {
            guard money.currency == currency else { return nil }
            total += Int128(money.minor)
        }
        return Int64(exactly: total).map { Money(minor: $0, currency) }
    }
}
