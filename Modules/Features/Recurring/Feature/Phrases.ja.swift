import Language

/// The phrases of this module in Japanese.
let wordingsInJa: Wordings.Table = [
    "Example:": "例:",
    "List recurring payments.": "定期的な支払いを一覧表示します。",
    "Payments recur if at least three have the same counterparty, kind and currency and follow each other weekly, every two weeks, monthly, quarterly or yearly. A payment can be a few days early or late: 1 day if weekly, 2 if every two weeks, 3 if monthly, 4 if quarterly, 5 if yearly. Recurring payments that have ended are not listed.\n\nThe amount is the last one, with “about” if the amounts differ by more than 5 %. The summary of this month, such as timeline summary --since 2026-11-01 in November, shows the recurring payments that are still expected this month.\n":
        "相手先、種別、通貨が同じ支払いが 3 回以上あり、毎週、2 週間ごと、毎月、3 か月ごと、毎年のいずれかの間隔で続いていれば、\n定期的な支払いとみなします。\n日付は多少ずれていてもかまいません（毎週は 1 日、2 週間ごとは 2 日、毎月は 3 日、3 か月ごとは 4 日、毎年は 5 日まで）。\n終了した定期的な支払いは表示しません。\n\n金額は前回の金額で、5 % を超える差があるときは「約」を付けます。\n今月の集計（11 月なら --since 2026-11-01）には、今月これから見込まれる定期的な支払いも表示します。\n",
    "Print the next dates and amounts for a script:": "次回の日付と金額をスクリプト用に出力する:",
]
