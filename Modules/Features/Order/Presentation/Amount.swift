import Money

/// An amount for a script and for a person.
package struct Amount: Hashable, Sendable, Encodable {
    package let minor: Int64
    package let currency, text: String

    init(yen: Int64) {
        let money = Money.yen(yen)
        (minor, currency, text) = (money.minor, money.currency.code, "\(money)")
    }
}
