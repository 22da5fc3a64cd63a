import Language
import TimelineDomain

/// What a movement can be said to be, as a person reads it.
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
        }
    }
}

extension MovementSummary.Grouping: Worded {
    package var phrase: Phrase {
        switch self {
        case .month: Phrase(en: "month", ja: "月")
        case .category: Phrase(en: "category", ja: "カテゴリ")
        }
    }
}
