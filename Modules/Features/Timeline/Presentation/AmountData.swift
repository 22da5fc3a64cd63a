import Money

/// An amount, for a script and for a person.
package struct AmountData: Hashable, Sendable, Encodable {
    package let minor: Int64
    package let currency: String
    package let text: String

    package init(_ money: Money) { (minor, currency, text) = (money.minor, money.currency.code, "\(money)") }
}
