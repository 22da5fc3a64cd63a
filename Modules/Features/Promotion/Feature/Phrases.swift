import Language

/// Help.
extension Phrase {
    static let showOnce = Phrase(en: "Show each announcement once.", ja: "お知らせを一度ずつ表示します。")
}

/// The screen of an announcement.
extension Phrase {
    static let okay = Phrase(en: "OK", ja: "閉じる")
}

/// The built-in campaigns.
extension Phrase {
    static let welcome = Phrase(en: "Welcome", ja: "ようこそ")
    static let actionsAreCommands = Phrase(
        en: "Every action is also a command; see --help.",
        ja: "ここでできることは、すべてコマンドでもできます。くわしくは --help をご覧ください。")
    static let oneStepToTheMarket = Phrase(en: "You’re one step away from the flea market", ja: "フリマまであと一歩です")
    static let verifyAndBuy = Phrase(
        en: "To buy products, first verify your identity with: account verify", ja: "account verify で本人確認を済ませると、商品を購入できます。")
    static let taxisAtTheTurnOfTheYear = Phrase(en: "Taxis at the turn of the year", ja: "年末年始のタクシーについて")
    static let orderInGoodTime = Phrase(
        en: "Taxis are in high demand during this period, so order early. Night fares apply from 22:00 to 5:00.",
        ja: "混み合う時期のため、お早めにご注文ください。22:00 から 5:00 までは深夜割増運賃です。")
}
