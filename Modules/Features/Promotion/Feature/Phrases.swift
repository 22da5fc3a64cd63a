import Language

/// Help.
extension Phrase {
    static var announcementsShownOnce: Phrase { Phrase(en: "Announcements, each shown once.", ja: "お知らせを一度ずつ表示します。") }
}

/// The announcement on the screen.
extension Phrase {
    static var okay: Phrase { Phrase(en: "OK", ja: "閉じる") }
}

/// The campaigns that come with the program.
extension Phrase {
    static var welcome: Phrase { Phrase(en: "Welcome", ja: "ようこそ") }
    static var chooseByNumber: Phrase {
        Phrase(
            en: "Choose by number. Everything here is also a command: see --help.",
            ja: "番号で選んでください。ここでできることは、すべてコマンドでもできます。くわしくは --help をご覧ください。")
    }
    static var oneStepToTheMarket: Phrase { Phrase(en: "One step to the flea market", ja: "フリマまであと一歩です") }
    static var verifyAndBuy: Phrase {
        Phrase(
            en: "Verify your identity with account verify, and you can buy.",
            ja: "account verify で本人確認を済ませると、商品を購入できます。")
    }
    static var taxisAtTheTurnOfTheYear: Phrase { Phrase(en: "Taxis at the turn of the year", ja: "年末年始のタクシーについて") }
    static var orderInGoodTime: Phrase {
        Phrase(
            en: "Taxis are in high demand these weeks, so order early. Night fares apply from 22:00 to 5:00.",
            ja: "混み合う時期のため、お早めにご注文ください。22:00 から 5:00 までは深夜割増運賃です。")
    }
}
