import BudgetsDomain
import Language
import Money
import Movements

/// Phrases about budgets.
extension Phrase {
    package static let budgets = Phrase("Budgets")
    static func budgets(of month: String) -> Phrase {
        Phrase("Budgets for \(Phrase.month(month))")
    }
    static let budget = Phrase("Budget")
    static func budget(for scope: Budget.Scope) -> Phrase { Phrase("Budget for \(scope)") }
    package static let budgetSaved = Phrase("Budget saved")
    package static let budgetRemoved = Phrase("Budget removed")
    static let noBudgets = Phrase("No budgets yet. Set one: \(command: "timeline budgets set food 30000")")
    static let noLimit = Phrase("no limit")
    static let noLimitYet = Phrase("There is no monthly limit yet.")
    static let spentOfLimit = Phrase("Spent")
    static func spent(_ spent: Amount, of limit: Amount) -> Phrase { Phrase("\(spent) of \(limit)") }
    static func spent(in month: String) -> Phrase { Phrase("Spent in \(Phrase.month(month))") }
    static let monthlyLimit = Phrase("Monthly limit")
    static let rest = Phrase("Left")
    static let excess = Phrase("Over the limit")
    static func left(_ amount: Amount) -> Phrase { Phrase("\(amount) left") }
    static func over(_ amount: Amount) -> Phrase { Phrase("\(amount) over") }
    static let setTheLimit = Phrase("Set the limit")
    static let removeTheLimit = Phrase("Remove the limit")
    static func limitPerMonth(in code: String) -> Phrase {
        Phrase("Monthly limit in \(code), or in another currency, such as 250.00 USD")
    }
}

extension Budget.Scope: Worded {
    package var phrase: Phrase {
        switch self {
        case .all: Phrase("all spending")
        case .category(let category): category.phrase
        }
    }
}
