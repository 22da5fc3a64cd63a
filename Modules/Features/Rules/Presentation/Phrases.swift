import Language

/// Phrases about rules.
extension Phrase {
    static func count(_ number: Int) -> Phrase { .verbatim("\(number)") }
    package static let rules = Phrase(en: "Rules", ja: "ルール")
    package static let ruleSaved = Phrase(en: "Rule saved", ja: "ルールを保存しました")
    package static let ruleRemoved = Phrase(en: "Rule removed", ja: "ルールを削除しました")
    static let noRules = Phrase(
        en: "No rules yet. Add one: timeline rules add groceries --text supermarket",
        ja: "ルールはまだありません。追加する: timeline rules add groceries --text スーパー")
    static func textContains(_ text: String) -> Phrase { Phrase(en: "contains “\(text)”", ja: "「\(text)」を含む") }
    static func counterpartyIs(_ name: String) -> Phrase { Phrase(en: "counterparty is “\(name)”", ja: "相手先が「\(name)」") }
    static let applyToExisting = Phrase(
        en: "New movements follow the rules. Apply them to existing movements: timeline rules apply",
        ja: "新しい明細に適用されます。登録済みの明細に適用する: timeline rules apply")
    static let rulesApplied = Phrase(en: "Apply rules", ja: "ルールの適用")
    static let categorized = Phrase(en: "Categorized", ja: "カテゴリを変更した明細")
    static func haveCategories(_ count: Int) -> Phrase {
        let movements = count == 1 ? "1 movement that matches a rule already has" : "\(count) movements that match a rule already have"
        return Phrase(
            en: "\(movements) another category. Replace categories: timeline rules apply --replace",
            ja: "ルールに当てはまる \(count) 件には、別のカテゴリがすでに付いています。置き換える: timeline rules apply --replace")
    }
    static let wouldBeCategorized = Phrase(en: "Would be categorized", ja: "カテゴリが変わる明細")
}
