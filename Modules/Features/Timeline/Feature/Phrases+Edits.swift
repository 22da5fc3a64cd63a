import Language

/// Help for adding, editing and deleting movements.
extension Phrase {
    static let addMovement = Phrase("Add a movement by hand.")
    static let editMovement = Phrase("Change a movement.")
    static let deleteMovement = Phrase("Delete a movement.")
    static let showHistory = Phrase("Show the history of a movement.")
    static let whatAddDoes = Phrase(
        """
        An import recognizes the movement in a statement by its day, amount and counterparty, and does not add it again. Without \
        --currency, the amount is in the currency that you have chosen or, if you have not chosen one, in the only currency in use.

        """)
    static let whatEditDoes = Phrase(
        """
        The history keeps the old values. An import never changes a value that you have edited, except the status of a payment that \
        has since been settled, refunded or cancelled. Sums exclude movements with the status uncounted, but balances include them.

        """)
    static let whatDeleteDoes = Phrase(
        "The history keeps the values of the movement. If you import its statement again, the movement is added again.")
    static let addCoffee = Phrase("Add what you paid in cash today:")
    static let correctAmount = Phrase("Correct an amount and add a message:")
    static let deleteThenSee = Phrase("Delete a movement, then show its history:")

    static let amountToAdd = Phrase("The amount, negative for money spent.")
    static let newAmount = Phrase("The new amount, negative for money spent.")
    static let dayOfMovement = Phrase("The day.")
    static let codeOfCurrency = Phrase("The currency of the amount.")
    static let whoPaidOrWasPaid = Phrase("The payee or the payer.")
    static let kindOfMovement = Phrase("The kind.")
    static let categoryOfMovement = Phrase("The category.")
    static let statusOfMovement = Phrase("The status.")
    static let messageOfMovement = Phrase("The message; empty for none.")
}

/// Errors about edits, and the list of edited movements in an error.
extension Phrase {
    static let nothingToEdit = Phrase("Specify at least one field to change.")
    static let currencyIsUnclear = Phrase("The currency of the amount is unclear.")
    static let nameCurrencyOrChoose = Phrase("Add --currency, or choose your currency: \(command: "timeline rates currency USD")")
    static let currencyNeedsAmount = Phrase("--currency requires --amount.")
    static func notAnAmount(_ text: String, _ code: String) -> Phrase {
        Phrase("“\(text)” is not an amount in \(code).")
    }
    static let howToWriteAnAmount = Phrase("Use digits, such as -1200 in JPY or -12.50 in USD.")
}
