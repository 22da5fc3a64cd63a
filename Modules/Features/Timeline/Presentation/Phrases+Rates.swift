import Language

/// Phrases about exchange rates.
extension Phrase {
    package static let exchangeRates = Phrase(en: "Exchange rates", ja: "換算レート")
    static let totalsIn = Phrase(en: "Totals in", ja: "合計の通貨")
    static let ratesIn = Phrase(en: "Rates in", ja: "レートの通貨")
    static func mostUsed(_ code: String) -> Phrase { Phrase(en: "\(code) (most used)", ja: "\(code)（最も多い通貨）") }
    static func noRates(in code: String) -> Phrase {
        let example = code == "USD" ? "EUR 1.08" : "USD 150.25"
        return Phrase(
            en: "No rates yet. Set a rate: timeline rates set \(example)", ja: "まだレートがありません。設定する: timeline rates set \(example)")
    }
    package static let rateSaved = Phrase(en: "Rate saved", ja: "レートを保存しました")
    package static let rateRemoved = Phrase(en: "Rate removed", ja: "レートを削除しました")
    package static let currencyChosen = Phrase(en: "Currency chosen", ja: "通貨を選択しました")
}
