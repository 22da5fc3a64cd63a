import Language

/// Help for exchange rates.
extension Phrase {
    static let manageRates = Phrase("Manage exchange rates and your currency.")
    static let listRates = Phrase("List exchange rates.")
    static let setRate = Phrase("Set an exchange rate.")
    static let removeRate = Phrase("Remove an exchange rate.")
    static let chooseCurrency = Phrase("Choose the currency for converted totals.")
    static let whatARateIs = Phrase(
        """
        A summary has totals for each currency. With exchange rates, a summary also shows totals of all currencies, converted \
        into your currency. Unless you choose your currency, it is the one that most movements are in.

        """)
    static let rateOfDollar = Phrase("Set the price of one US dollar in yen:")
    static let totalsInEuro = Phrase("Convert totals into euros:")
    static let currencyOfRate = Phrase("The code of the currency.")
    static let priceOfUnit = Phrase("The price of one unit, such as 150.25.")
    static let currencyOfPrice = Phrase("The currency of the price; your currency by default.")
    static let currencyOfTotals = Phrase("The code of your currency.")
}

/// Errors about exchange rates.
extension Phrase {
    static let howToWriteARate = Phrase("Use a positive number of at most 15 digits, such as 150.25 or 0.0067.")
    static func rateOfItself(_ code: String) -> Phrase {
        Phrase("A currency cannot have a rate against itself: \(code).")
    }
    static let nameOtherCurrency = Phrase(
        "Name another currency with --in, or change your own currency: \(command: "timeline rates currency USD")")
    static func noRate(_ code: String, in home: String) -> Phrase {
        Phrase("The rate of \(code) in \(home) is unknown.")
    }
    static let listRatesHint = Phrase("List rates: \(command: "timeline rates")")
}
