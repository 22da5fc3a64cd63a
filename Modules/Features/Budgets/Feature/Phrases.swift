import BudgetsDomain
import Language
import Movements

/// Help for budgets.
extension Phrase {
    static let example = Phrase("Example:")
    static let manageBudgets = Phrase("Manage monthly budgets.")
    static let listBudgets = Phrase("List budgets and what is left of them.")
    static let setBudget = Phrase("Set a monthly budget.")
    static let removeBudget = Phrase("Remove a budget.")
    static let whatABudgetIs = Phrase(
        """
        A budget is a monthly limit on money out, in one category or, with “all”, in all categories. timeline summary by month or \
        category shows what is left of each budget in this month or, if the period does not include this month, in the nearest month \
        of the period.

        A budget counts the same movements as the summary, in its own currency only. If the budget for “all” is in the currency that \
        the summary converts totals into, it also counts other currencies, converted with the rates that you set with timeline rates.

        """)
    static let whatSettingABudgetDoes = Phrase(
        """
        Replaces any budget of the same category. Without --currency, the amount is in the currency of the replaced budget. If there \
        is no such budget, the amount is in the currency that you have chosen or, if you have not chosen one, in the only currency in \
        use.

        """)
    static let limitFood = Phrase("Spend at most 30,000 yen on food each month:")
    static let limitEverything = Phrase("Limit all spending:")
    static let budgetsInOctober = Phrase("Compare October with the budgets:")
    static let categoryOfBudget = Phrase("A category, or all.")
    static let amountOfBudget = Phrase("The limit for each month.")
    static let currencyOfBudget = Phrase("The currency of the limit.")
    static let monthOfBudgets = Phrase("The month to compare with; this month by default.")
}

/// Errors about budgets.
extension Phrase {
    static let currenciesAreCodes = Phrase("Use a currency code, such as JPY or USD.")
    static let howToWriteAMonth = Phrase("Use a month such as 2026-11.")
    static func noBudget(_ scope: Budget.Scope) -> Phrase {
        Phrase("There is no budget for \(scope).")
    }
    static let listBudgetsHint = Phrase("List budgets: \(command: "timeline budgets")")
    static func notALimit(_ text: String, _ code: String) -> Phrase {
        Phrase("“\(text)” is not a limit in \(code).")
    }
    static let howToWriteABudget = Phrase("Use a number above zero, such as 30000 in JPY or 250.00 in USD.")
    /// The subject of an error about a row in the database.
    static func budget(_ scope: String) -> Phrase { Phrase("The budget for \(scope)") }
}
