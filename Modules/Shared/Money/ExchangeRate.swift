/// The price of one unit of a currency in another currency, as an exact positive decimal.
public struct ExchangeRate: Hashable, Sendable {
    /// The digits of the rate without the decimal point: 15025 for 150.25.
    public let significand: Int64
    /// The number of digits after the decimal point.
    public let decimals: Int

    /// The rate from a currency to itself, which is 1.
    package static let one = ExchangeRate(significand: 1, decimals: 0)

    private init(significand: Int64, decimals: Int) { (self.significand, self.decimals) = (significand, decimals) }

    /// The maximum number of digits: more than any rate in a statement has, and few enough for a conversion in 128 bits.
    private static let mostDigits = 15

    /// Converts an amount and rounds the result to the nearest minor unit, with halves rounded away from zero; nil if the result
    /// overflows.
    public func convert(_ money: Money, into currency: Currency) -> Money? { Self.sum([(money, self)], in: currency) }

    /// Converts amounts and returns their sum; nil if the sum or an intermediate value overflows. Only the sum is rounded, in the same
    /// way as in ``convert(_:into:)``.
    ///
    /// - Parameter amounts: The amounts, each with the exchange rate from its currency to `currency`.
    package static func sum(_ amounts: [(money: Money, rate: ExchangeRate)], in currency: Currency) -> Money? {
        // Rates and minor units are decimal fractions. Scale all products to the same number of decimals, so that the sum is exact.
        let decimals = amounts.map { $0.rate.decimals + $0.money.currency.digits }
        let most = decimals.max() ?? 0
        var sum: Int128 = 0
        for (amount, decimals) in zip(amounts, decimals) {
            // Before it is scaled, a product is at most 2^63 · 10^15 · 10^4, which fits in 128 bits.
            let product = Int128(amount.money.minor) * Int128(amount.rate.significand) * power(currency.digits)
            let (scaled, isTooLarge) = product.multipliedReportingOverflow(by: power(most - decimals))
            let (next, overflows) = sum.addingReportingOverflow(scaled)
            guard !isTooLarge, !overflows else { return nil }
            sum = next
        }
        let unit = power(most), (whole, rest) = sum.quotientAndRemainder(dividingBy: unit)
        let rounded = whole + (rest.magnitude * 2 >= unit.magnitude ? sum.signum() : 0)
        return Int64(exactly: rounded).map { Money(minor: $0, currency) }
    }

    private static func power(_ exponent: Int) -> Int128 { (0..<exponent).reduce(1) { power, _ in power * 10 } }
}

extension ExchangeRate: LosslessStringConvertible {
    /// Parses a rate such as `150`, `150.25` or `0.0067`: ASCII digits with at most one point between them. A rate can have at most
    /// 15 digits, not counting leading zeros, and at most 15 decimals.
    public init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count <= 2, parts.allSatisfy(\.isDigits) else { return nil }
        let digits = parts.joined().drop { $0 == "0" }
        let decimals = parts.count == 2 ? parts[1].utf8.count : 0
        guard digits.utf8.count <= Self.mostDigits, decimals <= Self.mostDigits, let significand = Int64(digits) else { return nil }
        (self.significand, self.decimals) = (significand, decimals)
    }

    /// The rate as text, such as `150.25`, with as many decimals as the parsed text had.
    public var description: String { String(significand).pointed(decimals) }
}
