import Language

/// The phrases of this module in Japanese.
let wordingsInJa: Wordings.Table = [
    "Amount": "金額",
    "Counterparty": "相手先",
    "Interval": "間隔",
    "Last": "前回",
    "Next": "次回",
    "No recurring payments found. At least three payments at a regular interval are needed.": "定期的な支払いは見つかりませんでした。一定の間隔の支払いが 3 回以上必要です。",
    "Recurring payments": "定期的な支払い",
    "Still expected in %1": "%1にこれから見込まれる支払い",
    "about %1": "約 %1",
    "every two weeks": "2 週間ごと",
    "last %1": "前回 %1",
    "monthly": "毎月",
    "quarterly": "3 か月ごと",
    "weekly": "毎週",
    "yearly": "毎年",
]
