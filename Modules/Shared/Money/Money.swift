/// An amount in whole minor units of one currency: ¥1 is 1, $1 is 100.
///
/// Arithmetic is exact, and a result that overflows is nil. Only ``ExchangeRate`` rounds.
public struct Money: Hashable, Sendable {
    /// The number of minor units.
    public let minor: Int64
    /// The currency, which determines the size of a minor unit.
    public let currency: Currency

    /// Creates an amount from a number of minor units.
    public init(minor: Int64, _ currency: Currency) { (self.minor, self.currency) = (minor, currency) }

    /// An amount in yen.
    public static func yen(_ amount: Int64) -> Money { Money(minor: amount, .yen) }

    /// The amount with the opposite sign; nil for `Int64.min`, which has no positive counterpart.
    public var negated: Money? {
        let (result, overflow) = (0 as Int64).subtractingReportingOverflow(minor)
        return overflow ? nil : Money(minor: result, currency)
    }
}

extension Sequence<Money> {
    /// The sum; nil if the sum overflows or an amount is in another currency.
    public func sum(in currency: Currency) -> Money? {
        // The total has 128 bits, so the order of the amounts does not affect whether the sum overflows.
        var total: Int128 = 0
        for money in self {
            guard money.currency == currency else { return nil }
            total += Int128(money.minor)
        }
        return Int64(exactly: total).map { Money(minor: $0, currency) }
    }
}
