import Language
import Money

extension Movement.Field: Worded {
    package var phrase: Phrase {
        switch self {
        case .id: Phrase(en: "movement id", ja: "明細 ID")
        case .date: Phrase(en: "date", ja: "日付")
        case .time: Phrase(en: "time", ja: "時刻")
        case .kind: Phrase(en: "kind", ja: "種別")
        case .amount: Phrase(en: "amount", ja: "金額")
        case .debit: Phrase(en: "money out", ja: "出金")
        case .credit: Phrase(en: "money in", ja: "入金")
        case .fee: Phrase(en: "fee", ja: "手数料")
        case .counterparty: Phrase(en: "counterparty", ja: "相手先")
        case .currency: Phrase(en: "currency", ja: "通貨")
        case .originalAmount: Phrase(en: "original amount", ja: "現地通貨額")
        case .originalCurrency: Phrase(en: "original currency", ja: "現地通貨")
        case .rate: Phrase(en: "rate", ja: "換算レート")
        case .category: Phrase(en: "category", ja: "カテゴリ")
        case .status: Phrase(en: "status", ja: "状態")
        case .message: Phrase(en: "message", ja: "メッセージ")
        case .note: Phrase(en: "note", ja: "メモ")
        case .tags: Phrase(en: "tags", ja: "タグ")
        case .account: Phrase(en: "account", ja: "口座")
        case .balance: Phrase(en: "balance", ja: "残高")
        case .whole: Phrase(en: "part of", ja: "分割元")
        case .reference: Phrase(en: "bank reference", ja: "取引番号")
        }
    }
}

extension Movement.Category: Worded {
    package var phrase: Phrase {
        switch self {
        case .food: Phrase(en: "food", ja: "食事")
        case .groceries: Phrase(en: "groceries", ja: "食料品")
        case .transport: Phrase(en: "transport", ja: "交通")
        case .travel: Phrase(en: "travel", ja: "旅行")
        case .shopping: Phrase(en: "shopping", ja: "買い物")
        case .utilities: Phrase(en: "utilities", ja: "公共料金")
        case .entertainment: Phrase(en: "entertainment", ja: "娯楽")
        case .health: Phrase(en: "health", ja: "医療・健康")
        case .education: Phrase(en: "education", ja: "教育")
        case .income: Phrase(en: "income", ja: "収入")
        case .transfers: Phrase(en: "transfers", ja: "送金")
        case .other: Phrase(en: "other", ja: "その他")
        }
    }
}

extension Movement.Status: Worded {
    package var phrase: Phrase {
        switch self {
        case .pending: Phrase(en: "pending", ja: "未確定")
        case .settled: Phrase(en: "settled", ja: "確定")
        case .refunded: Phrase(en: "refunded", ja: "返金済み")
        case .cancelled: Phrase(en: "cancelled", ja: "キャンセル済み")
        case .uncounted: Phrase(en: "not counted", ja: "集計対象外")
        }
    }
}

extension MovementSummary.Grouping: Worded {
    package var phrase: Phrase {
        switch self {
        case .month: Phrase(en: "month", ja: "月")
        case .category: Phrase(en: "category", ja: "カテゴリ")
        case .account: Phrase(en: "account", ja: "口座")
        }
    }
}

extension Phrase {
    /// - Parameter name: A month such as `2026-11`.
    package static func month(_ name: String) -> Phrase {
        let parts = name.split(separator: "-").compactMap { Int($0) }
        return parts.count == 2 ? Phrase(en: "\(name)", ja: "\(parts[0])年\(parts[1])月") : .verbatim(name)
    }

    /// Says that amounts were not converted, because rates are missing.
    ///
    /// - Parameter codes: The codes of the currencies without a rate.
    package static func rateIsMissing(_ codes: [String], in home: String) -> Phrase {
        let list = codes.joined(separator: ", "), first = codes.first ?? ""
        return Phrase(
            en: "Not converted into \(home), because there is no rate for \(list). To set a rate: timeline rates set \(first) RATE",
            ja: "レートが不明なため \(home) に換算していません: \(list)。設定する: timeline rates set \(first) レート")
    }
}
