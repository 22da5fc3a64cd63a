import BudgetsDomain
import Language
import Movements

/// Help for budgets.
extension Phrase {
    static let example = Phrase(en: "Example:", ja: "例:")
    static let manageBudgets = Phrase(en: "Manage monthly budgets.", ja: "毎月の予算を管理します。")
    static let listBudgets = Phrase(en: "List budgets and what is left of them.", ja: "予算とその残りを一覧表示します。")
    static let setBudget = Phrase(en: "Set a monthly budget.", ja: "毎月の予算を設定します。")
    static let removeBudget = Phrase(en: "Remove a budget.", ja: "予算を削除します。")
    static let whatABudgetIs = Phrase(
        en: """
            A budget is a monthly limit on money out, in one category or, with “all”, in all categories. timeline summary by month or \
            category shows what is left of each budget in this month or, if the period does not include this month, in the nearest month \
            of the period.

            A budget counts the same movements as the summary, in its own currency only. If the budget for “all” is in the currency that \
            the summary converts totals into, it also counts other currencies, converted with the rates that you set with timeline rates.

            """,
        ja: """
            予算は毎月の支出の上限です。カテゴリごとに、または all ですべての支出に対して設定できます。
            月別とカテゴリ別の集計に、今月（期間に今月が含まれない場合は、期間内で今月に最も近い月）の予算の残りも表示します。

            対象は集計と同じ明細で、予算と同じ通貨の支出だけです。
            all の予算が集計の換算先の通貨なら、ほかの通貨の支出も rates コマンドのレートで換算して含めます。

            """)
    static let whatSettingABudgetDoes = Phrase(
        en: """
            Replaces any budget of the same category. Without --currency, the amount is in the currency of the replaced budget. If there \
            is no such budget, the amount is in the currency that you have chosen or, if you have not chosen one, in the only currency in \
            use.

            """,
        ja: """
            同じカテゴリの予算があれば置き換えます。
            --currency を省略すると、置き換える予算の通貨、選択した通貨、使用中の唯一の通貨の順に決まります。

            """)
    static let limitFood = Phrase(en: "Spend at most 30,000 yen on food each month:", ja: "食事の支出を毎月 3 万円までにする:")
    static let limitEverything = Phrase(en: "Limit all spending:", ja: "すべての支出の上限を決める:")
    static let budgetsInOctober = Phrase(en: "Compare October with the budgets:", ja: "10 月の支出を予算と比べる:")
    static let categoryOfBudget = Phrase(en: "A category, or all.", ja: "カテゴリ、または all。")
    static let amountOfBudget = Phrase(en: "The limit for each month.", ja: "毎月の上限。")
    static let currencyOfBudget = Phrase(en: "The currency of the limit.", ja: "上限の通貨。")
    static let monthOfBudgets = Phrase(en: "The month to compare with; this month by default.", ja: "比べる月。省略すると今月。")
}

/// Errors about budgets.
extension Phrase {
    static let currenciesAreCodes = Phrase(en: "Use a currency code, such as JPY or USD.", ja: "JPY や USD のような通貨コードを指定してください。")
    static let howToWriteAMonth = Phrase(en: "Use a month such as 2026-11.", ja: "月は 2026-11 の形式で指定してください。")
    static func noBudget(_ scope: Budget.Scope) -> Phrase {
        Phrase(en: "There is no budget for \(scope).", ja: "\(scope)の予算は設定されていません。")
    }
    static let listBudgetsHint = Phrase(en: "List budgets: timeline budgets", ja: "一覧を見る: timeline budgets")
    static func notALimit(_ text: String, _ code: String) -> Phrase {
        Phrase(en: "“\(text)” is not a limit in \(code).", ja: "「\(text)」は \(code) の上限として使えません。")
    }
    static let howToWriteABudget = Phrase(
        en: "Use a number above zero, such as 30000 in JPY or 250.00 in USD.", ja: "JPY なら 30000、USD なら 250.00 のように、0 より大きい数を指定してください。")
    /// The subject of an error about a row in the database.
    static func budget(_ scope: String) -> Phrase { Phrase(en: "The budget for \(scope)", ja: "\(scope) の予算 ") }
}
