import Language

/// Labels of movements.
extension Phrase {
    static let on = Phrase(en: "Date", ja: "日時")
    static let amount = Phrase(en: "Amount", ja: "金額")
    static let counterparty = Phrase(en: "Counterparty", ja: "相手先")
    static let originalAmount = Phrase(en: "Original amount", ja: "現地通貨額")
    static let message = Phrase(en: "Message", ja: "メッセージ")
    static let note = Phrase(en: "Note", ja: "メモ")
    static let tags = Phrase(en: "Tags", ja: "タグ")
    static let category = Phrase(en: "Category", ja: "カテゴリ")
    static let status = Phrase(en: "Status", ja: "状態")
    static let account = Phrase(en: "Account", ja: "口座")
    static func count(_ number: Int) -> Phrase { .verbatim("\(number)") }
    static func movements(_ count: Int) -> Phrase {
        Phrase(en: "\(count) \(count == 1 ? "movement" : "movements")", ja: "\(count) 件")
    }
}
