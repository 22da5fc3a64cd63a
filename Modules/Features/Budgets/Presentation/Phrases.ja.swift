import Language

/// The phrases of this module in Japanese.
let wordingsInJa: Wordings.Table = [
    "%1 left": "残り %1",
    "%1 of %2": "%2のうち %1",
    "%1 over": "%1の超過",
    "Budget": "予算",
    "Budget for %1": "%1の予算",
    "Budget removed": "予算を削除しました",
    "Budget saved": "予算を保存しました",
    "Budgets": "予算",
    "Budgets for %1": "%1の予算",
    "Left": "残り",
    "Monthly limit": "毎月の上限",
    "Monthly limit in %1, or in another currency, such as 250.00 USD": "毎月の上限（%1。ほかの通貨は 250.00 USD のように入力）",
    "No budgets yet. Set one: %1": "予算はまだありません。設定する: %1",
    "Over the limit": "超過",
    "Remove the limit": "上限を削除する",
    "Set the limit": "上限を設定する",
    "Spent": "使った金額",
    "Spent in %1": "%1に使った金額",
    "There is no monthly limit yet.": "毎月の上限はまだありません。",
    "all spending": "支出の合計",
    "no limit": "上限なし",
]
