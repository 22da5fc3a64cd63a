import Language

extension Phrase {
    /// Returns a number in a currency. In English, a common currency has a symbol; other currencies have their code.
    static func amount(_ number: String, in code: String) -> Phrase {
        switch code {
        case "JPY": Phrase("¥\(number)")
        case "USD": Phrase("$\(number)")
        case "EUR": Phrase("€\(number)")
        case "GBP": Phrase("£\(number)")
        case "KRW": Phrase("₩\(number)")
        case "TWD": Phrase("NT$\(number)")
        case "CNY": Phrase("CN¥\(number)")
        case "HKD": Phrase("HK$\(number)")
        case "SGD": Phrase("S$\(number)")
        case "THB": Phrase("฿\(number)")
        case "AUD": Phrase("A$\(number)")
        case "CAD": Phrase("CA$\(number)")
        case "CHF": Phrase("CHF \(number)")
        default: Phrase("\(code) \(number)")
        }
    }

    /// The character between groups of three digits.
    static let thousands = Phrase(",")
    /// The character before the decimals.
    static let decimals = Phrase(".")
}
