import Language

/// The phrases of this module in Japanese.
let wordingsInJa: Wordings.Table = [
    "Every action is also a command; see --help.": "ここでできることは、すべてコマンドでもできます。くわしくは --help をご覧ください。",
    "OK": "閉じる",
    "Show each announcement once.": "お知らせを一度ずつ表示します。",
    "Taxis are in high demand during this period, so order early. Night fares apply from 22:00 to 5:00.":
        "混み合う時期のため、お早めにご注文ください。22:00 から 5:00 までは深夜割増運賃です。",
    "Taxis at the turn of the year": "年末年始のタクシーについて",
    "To buy products, first verify your identity with: %1": "%1 で本人確認を済ませると、商品を購入できます。",
    "Welcome": "ようこそ",
    "You’re one step away from the flea market": "フリマまであと一歩です",
    "the Account tab": "アカウントの画面",
]
