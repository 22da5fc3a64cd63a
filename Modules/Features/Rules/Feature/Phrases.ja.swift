import Language

/// The phrases of this module in Japanese.
let wordingsInJa: Wordings.Table = [
    "A rule gives a category to movements that match its text. Rules apply to new movements in the category “other”, such as rows of a statement that have no category. If several rules match, the first one counts.\n":
        "ルールは、文字に応じて明細にカテゴリを付けます。カテゴリの記載がない明細など、「その他」になる新しい明細に適用されます。\n複数のルールに当てはまる場合は、先に追加したルールが優先されます。\n",
    "Add a rule.": "ルールを追加します。",
    "Also replace categories that are not “other”, except in movements that you have entered, edited or split off.":
        "自分で入力、編集、分割した明細を除き、「その他」以外のカテゴリも置き換えます。",
    "Apply rules to existing movements.": "登録済みの明細にルールを適用します。",
    "Case, width, kana forms and accents do not matter. A new rule with the same text changes the category of the existing rule.":
        "大文字と小文字、全角と半角、かなの種類、アクセントは区別しません。同じ文字のルールがあれば、そのカテゴリを変更します。",
    "Categorize one shop by its full name:": "店名が一致する明細だけを分類する:",
    "Changes movements in the category “other”. The history of each movement shows the change.": "カテゴリが「その他」の明細を変更します。変更は明細の変更履歴に残ります。",
    "Count movements without changing them.": "変更せずに、件数だけを表示します。",
    "Count what would change, then apply:": "件数を確認してから適用する:",
    "Example:": "例:",
    "List rules.": "ルールを一覧表示します。",
    "List rules: %1": "一覧を見る: %1",
    "Manage rules that categorize movements.": "明細を分類するルールを管理します。",
    "Remove a rule.": "ルールを削除します。",
    "Rule %1 does not exist.": "ルール %1 は見つかりません。",
    "Specify either --text or --counterparty.": "--text と --counterparty のどちらか一方を指定してください。",
    "Text in the counterparty or message.": "相手先またはメッセージに含まれる文字。",
    "The category that the rule gives.": "ルールが付けるカテゴリ。",
    "The full name of the counterparty.": "相手先の名前の全体。",
    "The rule %1": "ルール %1 ",
    "The rule's number.": "ルールの番号。",
    "The text of a rule cannot be empty.": "ルールの文字を空にはできません。",
    "Treat supermarkets as groceries:": "スーパーでの支払いを食料品にする:",
]
