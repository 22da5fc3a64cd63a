import Language

/// The phrases of this module in Japanese.
let wordingsInJa: Wordings.Table = [
    "A budget is a monthly limit on money out, in one category or, with “all”, in all categories. timeline summary by month or category shows what is left of each budget in this month or, if the period does not include this month, in the nearest month of the period.\n\nA budget counts the same movements as the summary, in its own currency only. If the budget for “all” is in the currency that the summary converts totals into, it also counts other currencies, converted with the rates that you set with timeline rates.\n":
        "予算は毎月の支出の上限です。カテゴリごとに、または all ですべての支出に対して設定できます。\n月別とカテゴリ別の集計に、今月（期間に今月が含まれない場合は、期間内で今月に最も近い月）の予算の残りも表示します。\n\n対象は集計と同じ明細で、予算と同じ通貨の支出だけです。\nall の予算が集計の換算先の通貨なら、ほかの通貨の支出も rates コマンドのレートで換算して含めます。\n",
    "A category, or all.": "カテゴリ、または all。",
    "Compare October with the budgets:": "10 月の支出を予算と比べる:",
    "Example:": "例:",
    "Limit all spending:": "すべての支出の上限を決める:",
    "List budgets and what is left of them.": "予算とその残りを一覧表示します。",
    "List budgets: %1": "一覧を見る: %1",
    "Manage monthly budgets.": "毎月の予算を管理します。",
    "Remove a budget.": "予算を削除します。",
    "Replaces any budget of the same category. Without --currency, the amount is in the currency of the replaced budget. If there is no such budget, the amount is in the currency that you have chosen or, if you have not chosen one, in the only currency in use.\n":
        "同じカテゴリの予算があれば置き換えます。\n--currency を省略すると、置き換える予算の通貨、選択した通貨、使用中の唯一の通貨の順に決まります。\n",
    "Set a monthly budget.": "毎月の予算を設定します。",
    "Spend at most 30,000 yen on food each month:": "食事の支出を毎月 3 万円までにする:",
    "The budget for %1": "%1 の予算 ",
    "The currency of the limit.": "上限の通貨。",
    "The limit for each month.": "毎月の上限。",
    "The month to compare with; this month by default.": "比べる月。省略すると今月。",
    "There is no budget for %1.": "%1の予算は設定されていません。",
    "Use a currency code, such as JPY or USD.": "JPY や USD のような通貨コードを指定してください。",
    "Use a month such as 2026-11.": "月は 2026-11 の形式で指定してください。",
    "Use a number above zero, such as 30000 in JPY or 250.00 in USD.": "JPY なら 30000、USD なら 250.00 のように、0 より大きい数を指定してください。",
    "“%1” is not a limit in %2.": "「%1」は %2 の上限として使えません。",
]
