import Language

/// An amount as view data: what a script computes with, and what a person reads.
package struct Amount: Hashable, Sendable, Encodable {
    /// Whole minor units of the currency: ¥1 is 1, $1 is 100.
    package let minor: Int64
    /// The ISO 4217 code.
    package let currency: String
    package let text: String

    package init(_ money: Money, in language: Language = .english) {
        (minor, currency, text) = (money.minor, money.currency.code, money.text(in: language))
    }
}
