import Language

extension Timeline {
    /// The command that deletes everything, the same in every language.
    static let clearCommand = "timeline clear --yes"
}

/// Help for deleting everything.
extension Phrase {
    static let clearTimeline = Phrase("Delete all movements for good.")
    static let whatClearDeletes = Phrase(
        """
        Deletes movements, histories, imports and balances, and what other features keep about movements. Deleting your account does \
        not delete them.
        """)
    static let clearWithoutAsking = Phrase("Delete without asking.")
    static let clearTitle = Phrase("Delete all movements")
    static let clearForGood = Phrase("Delete for good")
    static let nothingCleared = Phrase("The deletion was cancelled. Nothing was deleted.")
    static let clearingCannotBeUndone = Phrase("Deleting all movements cannot be undone.")
    static let clearWithYes = Phrase("Delete everything for good with: \(command: "timeline clear --yes")")
}
