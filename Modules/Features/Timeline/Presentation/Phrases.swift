import Language
import Movements
import TimelineDomain

extension Phrase {
    static func count(_ number: Int) -> Phrase { .verbatim("\(number)") }
}

/// Phrases for the list of movements.
extension Phrase {
    static let timeline = Phrase(en: "Timeline", ja: "タイムライン")
    static func onlyWhatContains(_ text: String) -> Phrase { Phrase(en: "Filtered by “\(text)”.", ja: "「\(text)」で絞り込み中です。") }
    static func nextPage(_ cursor: String) -> Phrase {
        Phrase(en: "Next page: --after \(cursor)", ja: "続きを見る: --after \(cursor)")
    }
    static func cut(after count: Int, next limit: Int) -> Phrase {
        Phrase(
            en: "Only the first \(count) are listed. Show more: --limit \(limit)", ja: "先頭の \(count) 件だけを表示しています。続きも見る: --limit \(limit)")
    }
    static func cut(after count: Int) -> Phrase {
        Phrase(
            en: "Only the first \(count) are listed. Narrow the list, for example with --since or --min.",
            ja: "先頭の \(count) 件だけを表示しています。--since や --min などで絞り込んでください。")
    }
    static let nothingYet = Phrase(
        en: "No movements yet. Import a statement: timeline import FILE", ja: "まだ明細がありません。明細ファイルを取り込む: timeline import ファイル")
    static let nothingMatches = Phrase(en: "No movements match.", ja: "条件に合う明細はありません。")
    static let older = Phrase(en: "Older", ja: "さらに前を表示")
    static let filterByText = Phrase(en: "Filter by text", ja: "文字で絞り込む")
    static let textOrNothing = Phrase(en: "Text (empty to show everything)", ja: "検索する文字（空欄ですべて表示）")
}

/// Phrases for the summary.
extension Phrase {
    static let summary = Phrase(en: "Summary", ja: "集計")
    static func summary(by grouping: MovementSummary.Grouping) -> Phrase { Phrase(en: "Summary by \(grouping)", ja: "\(grouping)別の集計") }
    static let byMonth = Phrase(en: "By month", ja: "月別にする")
    static let byCategory = Phrase(en: "By category", ja: "カテゴリ別にする")
    static let byAccount = Phrase(en: "By account", ja: "口座別にする")
    static let moneyOut = Phrase(en: "Money out", ja: "支出")
    static let moneyIn = Phrase(en: "Money in", ja: "収入")
    static let total = Phrase(en: "Total", ja: "合計")
    static let nothingMoved = Phrase(en: "No movements to sum up.", ja: "集計する明細はありません。")
    static func amounts(_ title: Phrase, in currency: String) -> Phrase {
        Phrase(en: "\(title) (\(currency))", ja: "\(title)（\(currency)）")
    }
    static func convertedInto(_ currency: String) -> Phrase {
        Phrase(en: "All currencies, converted into \(currency)", ja: "全通貨の合計（\(currency) 換算）")
    }
}

extension MovementSummary.Grouping {
    func title(of name: String) -> Phrase {
        switch self {
        case .month: .month(name)
        case .category: Movement.Category(rawValue: name)?.phrase ?? .verbatim(name)
        case .account: name.isEmpty ? .withoutAccount : .verbatim(name)
        }
    }
}

/// Phrases about the category of a movement.
extension Phrase {
    static let category = Phrase(en: "Category", ja: "カテゴリ")
    static let currentCategory = Phrase(en: "current", ja: "現在のカテゴリ")
    static let changeTheCategory = Phrase(en: "Change category", ja: "カテゴリを変更する")
}

/// Labels for movements of every kind.
extension Phrase {
    static let on = Phrase(en: "Date", ja: "日時")
    static let amount = Phrase(en: "Amount", ja: "金額")
    static let status = Phrase(en: "Status", ja: "状態")
}

/// Labels that depend on the kind of a movement, and labels for optional fields.
extension Phrase {
    static let counterparty = Phrase(en: "Counterparty", ja: "相手先")
    static let paidTo = Phrase(en: "Paid to", ja: "支払先")
    static let originalAmount = Phrase(en: "Original amount", ja: "現地通貨額")
    static let exchangeRate = Phrase(en: "Exchange rate", ja: "換算レート")
    static func rate(of original: String, _ rate: String, _ currency: String) -> Phrase {
        Phrase(en: "\(original) 1 = \(currency) \(rate)", ja: "1 \(original) = \(rate) \(currency)")
    }

    static let sentTo = Phrase(en: "Sent to", ja: "送金先")
    static let receivedFrom = Phrase(en: "Received from", ja: "送金元")
    static let askedOf = Phrase(en: "Requested from", ja: "請求先")
    static let askedBy = Phrase(en: "Requested by", ja: "請求元")
    static let sharedWith = Phrase(en: "Shared with", ja: "割り勘の相手")
    static let message = Phrase(en: "Message", ja: "メッセージ")
    static let note = Phrase(en: "Note", ja: "メモ")
    static let tags = Phrase(en: "Tags", ja: "タグ")

    static let paidBy = Phrase(en: "Paid by", ja: "支払元")
    static let depositedFrom = Phrase(en: "From", ja: "入金元")
    static let to = Phrase(en: "To", ja: "出金先")
    static let at = Phrase(en: "At", ja: "場所")

    static let grantedBy = Phrase(en: "From", ja: "付与元")
    static let spentAt = Phrase(en: "Spent at", ja: "利用先")
    static let campaign = Phrase(en: "Campaign", ja: "キャンペーン")
    static let points = Phrase(en: "Points", ja: "ポイント")
    static let cashback = Phrase(en: "Cashback", ja: "キャッシュバック")

    static let drivenBy = Phrase(en: "Driven by", ja: "タクシー会社")
    static let fare = Phrase(en: "Fare", ja: "料金")

    static let boughtFrom = Phrase(en: "Bought from", ja: "出品者")
    static let price = Phrase(en: "Price", ja: "価格")
}
