/// The price of one unit of a currency in another currency, as an exact positive decimal.
public struct ExchangeRate: Hashable, Sendable {
    /// The digits of the rate without the decimal point: 15025 for 150.25.
    public let significand: Int64
    /// The number of digits after the decimal point.
    public let decimals: Int

    /// The rate from a currency to itself, which is 1.
    package static let one = ExchangeRate(significand: 1, decimals: 0)

    private init(significand: Int64, decimals: Int) { (self.significand, self.decimals) = (significand, decimals) }

    /// The maximum number of digits: more than any statement contains, and few enough for a conversion in 128 bits.
    private static let mostDigits = 15

    /// Converts an amount and rounds the result to the nearest minor unit, with halves rounded away from zero; nil if the result
    /// overflows.
    public func convert(_ money: Money, into currency: Currency) -> Money? {
        // The numerator is at most 2^63 · 10^15 · 10^4 and the denominator at most 10^15 · 10^4, so both fit in 128 bits.
        let amount = UInt128(money.minor.magnitude) * UInt128(significand) * Self.power(currency.digits)
        let unit = Self.power(decimals) * Self.power(money.currency.digits)
        let (whole, rest) = amount.quotientAndRemainder(dividingBy: unit)
        let rounded = Int128(whole) + (rest * 2 >= unit ? 1 : 0)
        return Int64(exactly: money.minor < 0 ? -rounded : rounded).map { Money(minor: $0, currency) }
    }

    private static func power(_ exponent: Int) -> UInt128 { (0..<exponent).reduce(1) { power, _ in power * 10 } }
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
