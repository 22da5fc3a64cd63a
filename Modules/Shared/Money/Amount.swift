import Language

/// An amount as view data: a number for scripts and text for people.
public struct Amount: Hashable, Sendable, Encodable, Worded {
    /// The amount in whole minor units: ¥1 is 1, $1 is 100.
    public let minor: Int64
    /// The ISO 4217 code.
    public let currency: String
    /// The amount as text.
    public let phrase: Phrase

    /// Describes an amount.
    public init(_ money: Money) { (minor, currency, phrase) = (money.minor, money.currency.code, money.phrase) }

    private enum CodingKeys: String, CodingKey {
        case minor, currency
        case phrase = "text"
    }
}
