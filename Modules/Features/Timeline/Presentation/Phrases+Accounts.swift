import Language
import Money
import Time

/// Phrases about accounts.
extension Phrase {
    static let account = Phrase(en: "Account", ja: "口座")
    static let accounts = Phrase(en: "Accounts", ja: "口座")
    static let balance = Phrase(en: "Balance", ja: "残高")
    static let comparison = Phrase(en: "Statement", ja: "明細の残高")
    static let movements = Phrase(en: "Movements", ja: "明細の件数")
    static let noAccounts = Phrase(
        en: "No movements yet. Import a statement: timeline import FILE", ja: "まだ明細がありません。明細ファイルを取り込む: timeline import ファイル")
    static let withoutAccount = Phrase(en: "without an account", ja: "口座なし")
    static func movements(_ count: Int) -> Phrase {
        Phrase(en: "\(count) \(count == 1 ? "movement" : "movements")", ja: "\(count) 件")
    }
    static func matches(_ day: Day) -> Phrase { Phrase(en: "matches \(day)", ja: "\(day)の明細と一致") }
    static func differs(_ amount: Amount, _ day: Day) -> Phrase {
        Phrase(en: "differs by \(amount) on \(day)", ja: "\(day)の明細と \(amount) の差")
    }
}
