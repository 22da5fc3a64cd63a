import Language

/// Phrases about rules.
extension Phrase {
    static func count(_ number: Int) -> Phrase { .verbatim("\(number)") }
    package static let rules = Phrase("Rules")
    package static let ruleSaved = Phrase("Rule saved")
    package static let ruleRemoved = Phrase("Rule removed")
    static let noRules = Phrase("No rules yet. Add one: \(command: "timeline rules add groceries --text \(Phrase("supermarket"))")")
    static func textContains(_ text: String) -> Phrase { Phrase("contains “\(text)”") }
    static func counterpartyIs(_ name: String) -> Phrase { Phrase("counterparty is “\(name)”") }
    static let applyToExisting = Phrase(
        "New movements follow the rules. Apply them to existing movements: \(command: "timeline rules apply")")
    static let rulesApplied = Phrase("Apply rules")
    static let categorized = Phrase("Categorized")
    static func haveCategories(_ count: Int) -> Phrase {
        Phrase(
            .counted(
                count,
                one: """
                    1 movement that matches a rule already has another category. Replace categories: \
                    \(command: "timeline rules apply --replace")
                    """,
                other: """
                    \(count) movements that match a rule already have another category. Replace categories: \
                    \(command: "timeline rules apply --replace")
                    """))
    }
    static let wouldBeCategorized = Phrase("Would be categorized")
}
