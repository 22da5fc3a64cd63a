import Language

/// Help for exchange rates.
extension Phrase {
    static let manageRates = Phrase(en: "Manage exchange rates and your currency.", ja: "換算レートと自分の通貨を管理します。")
    static let listRates = Phrase(en: "List exchange rates.", ja: "換算レートを一覧表示します。")
    static let setRate = Phrase(en: "Set an exchange rate.", ja: "換算レートを設定します。")
    static let removeRate = Phrase(en: "Remove an exchange rate.", ja: "換算レートを削除します。")
    static let chooseCurrency = Phrase(en: "Choose the currency for converted totals.", ja: "合計に使う通貨を選びます。")
    static let whatARateIs = Phrase(
        en: """
            A summary has totals for each currency. With exchange rates, a summary also shows totals of all currencies, converted \
            into your currency. Unless you choose your currency, it is the one that most movements are in.

            """,
        ja: """
            集計では、通貨ごとに合計を表示します。
            レートがあれば、すべてを自分の通貨に換算した合計も表示します。
            自分の通貨を選ばない場合は、明細に最も多い通貨になります。

            """)
    static let rateOfDollar = Phrase(en: "Set the price of one US dollar in yen:", ja: "1 米ドルの円での価格を設定する:")
    static let totalsInEuro = Phrase(en: "Convert totals into euros:", ja: "合計をユーロに換算する:")
    static let currencyOfRate = Phrase(en: "The code of the currency.", ja: "通貨コード。")
    static let priceOfUnit = Phrase(en: "The price of one unit, such as 150.25.", ja: "1 単位の価格。例: 150.25")
    static let currencyOfPrice = Phrase(en: "The currency of the price; your currency by default.", ja: "価格の通貨。省略すると自分の通貨。")
    static let currencyOfTotals = Phrase(en: "The code of your currency.", ja: "自分の通貨のコード。")
}

/// Errors about exchange rates.
extension Phrase {
    static let howToWriteARate = Phrase(
        en: "Use a positive number of at most 15 digits, such as 150.25 or 0.0067.", ja: "150.25 や 0.0067 のような 15 桁までの正の数を指定してください。")
    static func rateOfItself(_ code: String) -> Phrase {
        Phrase(en: "A currency cannot have a rate against itself: \(code).", ja: "同じ通貨どうしのレートは設定できません: \(code)")
    }
    static let nameOtherCurrency = Phrase(
        en: "Name another currency with --in, or change your own currency: timeline rates currency USD",
        ja: "--in で別の通貨を指定するか、自分の通貨を選んでください: timeline rates currency USD")
    static func noRate(_ code: String, in home: String) -> Phrase {
        Phrase(en: "The rate of \(code) in \(home) is unknown.", ja: "\(home) での \(code) のレートはありません。")
    }
    static let listRatesHint = Phrase(en: "List rates: timeline rates", ja: "一覧を見る: timeline rates")
}
