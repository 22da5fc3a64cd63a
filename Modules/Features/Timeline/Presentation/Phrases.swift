import Language
import TimelineDomain

extension Phrase {
    static func count(_ number: Int) -> Phrase { .verbatim("\(number)") }
}

/// The list.
extension Phrase {
    static var timeline: Phrase { Phrase(en: "Timeline", ja: "タイムライン") }
    static func onlyWhatContains(_ text: String) -> Phrase { Phrase(en: "Only what contains “\(text)”.", ja: "「\(text)」を含む明細だけを表示しています。") }
    static func nextPage(_ cursor: String) -> Phrase {
        Phrase(en: "Next page: --after \(cursor)", ja: "続きを見る: --after \(cursor)")
    }
    static var nothingYet: Phrase {
        Phrase(
            en: "Nothing yet. Import a statement: timeline import FILE",
            ja: "まだ明細がありません。明細ファイルを取り込む: timeline import ファイル")
    }
    static var nothingMatches: Phrase { Phrase(en: "Nothing matches.", ja: "条件に合う明細はありません。") }
    static var older: Phrase { Phrase(en: "Older", ja: "さらに前を表示") }
    static var filterByText: Phrase { Phrase(en: "Filter by text", ja: "文字で絞り込む") }
    static var textOrNothing: Phrase { Phrase(en: "Text, or nothing for everything", ja: "含まれる文字（空欄ならすべて表示）") }
}

/// The summary.
extension Phrase {
    static var summary: Phrase { Phrase(en: "Summary", ja: "集計") }
    static func summary(by grouping: MovementSummary.Grouping) -> Phrase { Phrase(en: "Summary by \(grouping)", ja: "\(grouping)別の集計") }
    static var byMonth: Phrase { Phrase(en: "By month", ja: "月別にする") }
    static var byCategory: Phrase { Phrase(en: "By category", ja: "カテゴリ別にする") }
    static var moneyOut: Phrase { Phrase(en: "Money out", ja: "支出") }
    static var moneyIn: Phrase { Phrase(en: "Money in", ja: "収入") }
    static var total: Phrase { Phrase(en: "Total", ja: "合計") }
    static var nothingMoved: Phrase { Phrase(en: "Nothing moved.", ja: "お金の動きはありません。") }
    static func notCounted(_ count: Int) -> Phrase {
        Phrase(en: "Not counted, because not in yen: \(count).", ja: "円以外の明細 \(count) 件は集計に含まれていません。")
    }
    /// - Parameter name: As a month is named in view data, `2026-11`.
    static func month(_ name: String) -> Phrase {
        let parts = name.split(separator: "-").compactMap { Int($0) }
        return parts.count == 2 ? Phrase(en: "\(name)", ja: "\(parts[0])年\(parts[1])月") : .verbatim(name)
    }
}

extension MovementSummary.Grouping {
    /// What a person reads for the name of a group.
    func title(of name: String) -> Phrase {
        switch self {
        case .month: .month(name)
        case .category: Movement.Category(rawValue: name)?.phrase ?? .verbatim(name)
        }
    }
}

/// A movement and its category.
extension Phrase {
    static var category: Phrase { Phrase(en: "Category", ja: "カテゴリ") }
    static var currentCategory: Phrase { Phrase(en: "current", ja: "現在のカテゴリ") }
    static var changeTheCategory: Phrase { Phrase(en: "Change the category", ja: "カテゴリを変更する") }
}

/// What can be said of a movement of any kind.
extension Phrase {
    static var on: Phrase { Phrase(en: "On", ja: "日時") }
    static var amount: Phrase { Phrase(en: "Amount", ja: "金額") }
    static var status: Phrase { Phrase(en: "Status", ja: "状態") }
}

/// What can be said of a movement of some kinds.
extension Phrase {
    static var counterparty: Phrase { Phrase(en: "Counterparty", ja: "相手先") }
    static var paidTo: Phrase { Phrase(en: "Paid to", ja: "支払先") }
    static var originalAmount: Phrase { Phrase(en: "Original amount", ja: "現地通貨額") }
    static var exchangeRate: Phrase { Phrase(en: "Exchange rate", ja: "換算レート") }
    static func rate(of original: String, _ rate: String, _ currency: String) -> Phrase {
        Phrase(en: "\(original) 1 = \(currency) \(rate)", ja: "1 \(original) = \(rate) \(currency)")
    }

    static var sentTo: Phrase { Phrase(en: "Sent to", ja: "送金先") }
    static var receivedFrom: Phrase { Phrase(en: "Received from", ja: "送金元") }
    static var askedOf: Phrase { Phrase(en: "Asked of", ja: "請求先") }
    static var askedBy: Phrase { Phrase(en: "Asked by", ja: "請求元") }
    static var sharedWith: Phrase { Phrase(en: "Shared with", ja: "割り勘の相手") }
    static var message: Phrase { Phrase(en: "Message", ja: "メッセージ") }

    static var paidBy: Phrase { Phrase(en: "Paid by", ja: "支払元") }
    static var depositedFrom: Phrase { Phrase(en: "From", ja: "入金元") }
    static var to: Phrase { Phrase(en: "To", ja: "出金先") }
    static var at: Phrase { Phrase(en: "At", ja: "場所") }

    static var grantedBy: Phrase { Phrase(en: "From", ja: "付与元") }
    static var spentAt: Phrase { Phrase(en: "Spent at", ja: "利用先") }
    static var campaign: Phrase { Phrase(en: "Campaign", ja: "キャンペーン") }
    static var points: Phrase { Phrase(en: "Points", ja: "ポイント") }
    static var cashback: Phrase { Phrase(en: "Cashback", ja: "キャッシュバック") }

    static var drivenBy: Phrase { Phrase(en: "Driven by", ja: "タクシー会社") }
    static var fare: Phrase { Phrase(en: "Fare", ja: "料金") }

    static var boughtFrom: Phrase { Phrase(en: "Bought from", ja: "出品者") }
    static var price: Phrase { Phrase(en: "Price", ja: "価格") }
}
