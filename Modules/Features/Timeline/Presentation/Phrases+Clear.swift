import Language

/// Phrases about deleting everything.
extension Phrase {
    static let timelineCleared = Phrase("Timeline deleted")
    static let movementsWithHistory = Phrase("Movements with their histories")
    static let imports = Phrase("Imports")
    static let notDeleted = Phrase("Not deleted")
    static let keptRates = Phrase("exchange rates and the currency for totals, because they are settings")
    static let keptSession = Phrase("the saved session, which may contain your last search, until the next session replaces it")
    static let keptTraces = Phrase("traces in the database file, until the other program that is using it exits")
}
