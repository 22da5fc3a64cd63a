import Language

/// The phrases of this module in Japanese.
let wordingsInJa: Wordings.Table = [
    "%1 movements that match a rule already have another category. Replace categories: %2": "ルールに当てはまる %1 件には、別のカテゴリがすでに付いています。置き換える: %2",
    "Apply rules": "ルールの適用",
    "Categorized": "カテゴリを変更した明細",
    "New movements follow the rules. Apply them to existing movements: %1": "新しい明細に適用されます。登録済みの明細に適用する: %1",
    "No rules yet. Add one: %1": "ルールはまだありません。追加する: %1",
    "Rule removed": "ルールを削除しました",
    "Rule saved": "ルールを保存しました",
    "Rules": "ルール",
    "Would be categorized": "カテゴリが変わる明細",
    "contains “%1”": "「%1」を含む",
    "counterparty is “%1”": "相手先が「%1」",
    "supermarket": "スーパー",
]
