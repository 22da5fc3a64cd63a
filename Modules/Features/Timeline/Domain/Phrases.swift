import Language

/// What a movement can be said to be.
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

/// What is said of a movement that is not there.
extension Phrase {
    static func noMovement(_ id: Movement.ID) -> Phrase { Phrase(en: "There is no movement \(id).", ja: "明細 \(id) はありません。") }
    static var seeWhatThereIs: Phrase { Phrase(en: "See what there is with: timeline list", ja: "一覧を見る: timeline list") }
}

/// What helps when a sum does not fit, wherever it was added up.
extension Phrase {
    package static var chooseAShorterPeriod: Phrase {
        Phrase(en: "Choose a shorter period with --since and --until.", ja: "--since と --until で期間を短くしてください。")
    }
}

/// What went wrong in an export.
extension Phrase {
    static func exportWasInterrupted(_ file: String) -> Phrase {
        Phrase(en: "The export to \(file) was interrupted.", ja: "\(file) への書き出しは中断されました。")
    }
    static var nothingWasExported: Phrase {
        Phrase(en: "No file was left. Export again for all of it.", ja: "ファイルは残していません。もう一度書き出してください。")
    }
}
