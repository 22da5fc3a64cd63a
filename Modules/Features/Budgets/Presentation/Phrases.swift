import BudgetsDomain
import Language
import Money
import Movements

/// Phrases about budgets.
extension Phrase {
    package static let budgets = Phrase(en: "Budgets", ja: "予算")
    static func budgets(of month: String) -> Phrase {
        Phrase(en: "Budgets for \(Phrase.month(month))", ja: "\(Phrase.month(month))の予算")
    }
    static let budget = Phrase(en: "Budget", ja: "予算")
    static func budget(for scope: Budget.Scope) -> Phrase { Phrase(en: "Budget for \(scope)", ja: "\(scope)の予算") }
    package static let budgetSaved = Phrase(en: "Budget saved", ja: "予算を保存しました")
    package static let budgetRemoved = Phrase(en: "Budget removed", ja: "予算を削除しました")
    static let noBudgets = Phrase(
        en: "No budgets yet. Set one: timeline budgets set food 30000", ja: "予算はまだありません。設定する: timeline budgets set food 30000")
    static let noLimit = Phrase(en: "no limit", ja: "上限なし")
    static let noLimitYet = Phrase(en: "There is no monthly limit yet.", ja: "毎月の上限はまだありません。")
    static let spentOfLimit = Phrase(en: "Spent", ja: "使った金額")
    static func spent(_ spent: Amount, of limit: Amount) -> Phrase { Phrase(en: "\(spent) of \(limit)", ja: "\(limit)のうち \(spent)") }
    static func spent(in month: String) -> Phrase { Phrase(en: "Spent in \(Phrase.month(month))", ja: "\(Phrase.month(month))に使った金額") }
    static let monthlyLimit = Phrase(en: "Monthly limit", ja: "毎月の上限")
    static let rest = Phrase(en: "Left", ja: "残り")
    static let excess = Phrase(en: "Over the limit", ja: "超過")
    static func left(_ amount: Amount) -> Phrase { Phrase(en: "\(amount) left", ja: "残り \(amount)") }
    static func over(_ amount: Amount) -> Phrase { Phrase(en: "\(amount) over", ja: "\(amount)の超過") }
    static let setTheLimit = Phrase(en: "Set the limit", ja: "上限を設定する")
    static let removeTheLimit = Phrase(en: "Remove the limit", ja: "上限を削除する")
    static func limitPerMonth(in code: String) -> Phrase {
        Phrase(en: "Monthly limit in \(code), or in another currency, such as 250.00 USD", ja: "毎月の上限（\(code)。ほかの通貨は 250.00 USD のように入力）")
    }
}

extension Budget.Scope: Worded {
    package var phrase: Phrase {
        switch self {
        case .all: Phrase(en: "all spending", ja: "支出の合計")
        case .category(let category): category.phrase
        }
    }
}
