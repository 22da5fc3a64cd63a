import Language
import Movements
import RulesDomain

/// Help for rules.
extension Phrase {
    static let example = Phrase("Example:")
    static let manageRules = Phrase("Manage rules that categorize movements.")
    static let listRules = Phrase("List rules.")
    static let addRule = Phrase("Add a rule.")
    static let removeRule = Phrase("Remove a rule.")
    static let applyRules = Phrase("Apply rules to existing movements.")
    static let whatARuleDoes = Phrase(
        """
        A rule gives a category to movements that match its text. Rules apply to new movements in the category “other”, such as \
        rows of a statement that have no category. If several rules match, the first one counts.

        """)
    static let whatAddingARuleDoes = Phrase(
        "Case, width, kana forms and accents do not matter. A new rule with the same text changes the category of the existing rule.")
    static let whatApplyingDoes = Phrase("Changes movements in the category “other”. The history of each movement shows the change.")
    static let supermarketsAreGroceries = Phrase("Treat supermarkets as groceries:")
    static let oneShopOnly = Phrase("Categorize one shop by its full name:")
    static let tryThenApply = Phrase("Count what would change, then apply:")
    static let categoryOfRule = Phrase("The category that the rule gives.")
    static let textOfRule = Phrase("Text in the counterparty or message.")
    static let counterpartyOfRule = Phrase("The full name of the counterparty.")
    static let ruleID = Phrase("The rule's number.")
    static let replaceCategories = Phrase(
        "Also replace categories that are not “other”, except in movements that you have entered, edited or split off.")
    static let countOnly = Phrase("Count movements without changing them.")
}

/// Errors about rules.
extension Phrase {
    static let textOrCounterparty = Phrase("Specify either --text or --counterparty.")
    static let ruleNeedsText = Phrase("The text of a rule cannot be empty.")
    static func noRule(_ id: Int64) -> Phrase { Phrase("Rule \(id) does not exist.") }
    static let listRulesHint = Phrase("List rules: \(command: "timeline rules")")
    /// The subject of an error about a row in the database.
    static func rule(_ id: CategoryRule.ID) -> Phrase { Phrase("The rule \(id)") }
}
