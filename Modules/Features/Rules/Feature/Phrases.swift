import Language
import Movements
import RulesDomain

/// Help for rules.
extension Phrase {
    static let example = Phrase(en: "Example:", ja: "例:")
    static let manageRules = Phrase(en: "Manage rules that categorize movements.", ja: "明細を分類するルールを管理します。")
    static let listRules = Phrase(en: "List rules.", ja: "ルールを一覧表示します。")
    static let addRule = Phrase(en: "Add a rule.", ja: "ルールを追加します。")
    static let removeRule = Phrase(en: "Remove a rule.", ja: "ルールを削除します。")
    static let applyRules = Phrase(en: "Apply rules to existing movements.", ja: "登録済みの明細にルールを適用します。")
    static let whatARuleDoes = Phrase(
        en: """
            A rule gives a category to movements that match its text. Rules apply to new movements in the category “other”, such as \
            rows of a statement that have no category. If several rules match, the first one counts.

            """,
        ja: """
            ルールは、文字に応じて明細にカテゴリを付けます。カテゴリの記載がない明細など、「その他」になる新しい明細に適用されます。
            複数のルールに当てはまる場合は、先に追加したルールが優先されます。

            """)
    static let whatAddingARuleDoes = Phrase(
        en: "Case, width, kana forms and accents do not matter. A new rule with the same text changes the category of the existing rule.",
        ja: "大文字と小文字、全角と半角、かなの種類、アクセントは区別しません。同じ文字のルールがあれば、そのカテゴリを変更します。")
    static let whatApplyingDoes = Phrase(
        en: "Changes movements in the category “other”. The history of each movement shows the change.",
        ja: "カテゴリが「その他」の明細を変更します。変更は明細の変更履歴に残ります。")
    static let supermarketsAreGroceries = Phrase(en: "Treat supermarkets as groceries:", ja: "スーパーでの支払いを食料品にする:")
    static let oneShopOnly = Phrase(en: "Categorize one shop by its full name:", ja: "店名が一致する明細だけを分類する:")
    static let tryThenApply = Phrase(en: "Count what would change, then apply:", ja: "件数を確認してから適用する:")
    static let categoryOfRule = Phrase(en: "The category that the rule gives.", ja: "ルールが付けるカテゴリ。")
    static let textOfRule = Phrase(en: "Text in the counterparty or message.", ja: "相手先またはメッセージに含まれる文字。")
    static let counterpartyOfRule = Phrase(en: "The full name of the counterparty.", ja: "相手先の名前の全体。")
    static let ruleID = Phrase(en: "The rule's number.", ja: "ルールの番号。")
    static let replaceCategories = Phrase(
        en: "Also replace categories that are not “other”, except in movements that you have entered, edited or split off.",
        ja: "自分で入力、編集、分割した明細を除き、「その他」以外のカテゴリも置き換えます。")
    static let countOnly = Phrase(en: "Count movements without changing them.", ja: "変更せずに、件数だけを表示します。")
}

/// Errors about rules.
extension Phrase {
    static let textOrCounterparty = Phrase(
        en: "Specify either --text or --counterparty.", ja: "--text と --counterparty のどちらか一方を指定してください。")
    static let ruleNeedsText = Phrase(en: "The text of a rule cannot be empty.", ja: "ルールの文字を空にはできません。")
    static func noRule(_ id: Int64) -> Phrase { Phrase(en: "Rule \(id) does not exist.", ja: "ルール \(id) は見つかりません。") }
    static let listRulesHint = Phrase(en: "List rules: timeline rules", ja: "一覧を見る: timeline rules")
    /// The subject of an error about a row in the database.
    static func rule(_ id: CategoryRule.ID) -> Phrase { Phrase(en: "The rule \(id)", ja: "ルール \(id) ") }
}
