import Language

/// Summaries of the feature and its commands.
extension Phrase {
    static let manageMovements = Phrase("List and import money movements.")
    static let timeline = Phrase("Timeline")
    static let listNewestFirst = Phrase("List movements.")
    static let showOneMovement = Phrase("Show one movement.")
    static let changeCategory = Phrase("Change the category of a movement.")
    static let sumUp = Phrase("Show the totals of money out and in.")
}

/// Details in the help of commands.
extension Phrase {
    static let outputEndsWithCursor = Phrase("If there is a next page, the last line shows its --after value.")
    static let whatIsCounted = Phrase(
        """
        Each currency has its own totals. To add up all totals in your currency, set exchange rates with timeline rates. Totals \
        exclude cancelled and refunded payments, requests for money, and movements with the status uncounted, such as transfers \
        between your own accounts.
        """)
}

/// Descriptions of examples.
extension Phrase {
    static let foodInOctober = Phrase("List what you spent on food in October:")
    static let largestOfWeek = Phrase("List the largest amounts of a week:")
    static let idsComeFirst = Phrase("Find the ID in the list:")
    static let example = Phrase("Example:")
    static let spendingInOctober = Phrase("Sum up October by category:")
}

/// Help for options and arguments.
extension Phrase {
    static let onlyKind = Phrase("Only this kind.")
    static let onlyFamily = Phrase("Only this family of kinds.")
    static let onlyCategory = Phrase("Only this category.")
    static let onlyText = Phrase("Only movements with this text in the counterparty, message or note.")
    static let maximumCount = Phrase("The maximum number of movements to list.")
    static let continueAfter = Phrase("Continue after this cursor.")
    static let movementID = Phrase("The movement's ID.")
    static let newCategory = Phrase("The new category.")
    static let unitOfSum = Phrase("What to group by.")
}

/// Errors about invalid options.
extension Phrase {
    static let limitsAreFrom1To10000 = Phrase("--limit takes a number from 1 to 10000.")
    static let takeCursorFromList = Phrase("Copy the cursor, such as 1795219200000.ab12, from the last line of a list.")
    static let currenciesAreCodes = Phrase("Use a currency code, such as JPY or USD.")
}
