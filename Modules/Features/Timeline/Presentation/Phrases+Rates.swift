import Language

/// Phrases about exchange rates.
extension Phrase {
    package static let exchangeRates = Phrase("Exchange rates")
    static let totalsIn = Phrase("Totals in")
    static let ratesIn = Phrase("Rates in")
    static func mostUsed(_ code: String) -> Phrase { Phrase("\(code) (most used)") }
    static func noRates(in code: String) -> Phrase {
        let example = code == "USD" ? "EUR 1.08" : "USD 150.25"
        return Phrase("No rates yet. Set a rate: \(command: "timeline rates set \(example)")")
    }
    package static let rateSaved = Phrase("Rate saved")
    package static let rateRemoved = Phrase("Rate removed")
    package static let currencyChosen = Phrase("Currency chosen")
}
