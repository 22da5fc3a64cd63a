import Language
import TimelineDomain

/// How far an import is.
extension Phrase {
    static func rows(_ count: String) -> Phrase { Phrase(en: "\(count) rows", ja: "\(count) 行") }
    static func percent(_ share: Int) -> Phrase { .verbatim("\(share) %") }
    static func rowsASecond(_ count: String) -> Phrase { Phrase(en: "\(count) rows a second", ja: "毎秒 \(count) 行") }
    static func secondsLeft(_ count: Int) -> Phrase {
        Phrase(en: "\(count) \(count == 1 ? "second" : "seconds") left", ja: "残り \(count) 秒")
    }
    static func minutesLeft(_ count: Int) -> Phrase { Phrase(en: "\(count) minutes left", ja: "残り \(count) 分") }
}

/// What came of an import.
extension Phrase {
    static var `import`: Phrase { Phrase(en: "Import", ja: "取り込み") }
    static var importWithoutWriting: Phrase { Phrase(en: "Import, without writing anything", ja: "取り込みの確認（書き込みなし）") }
    static var file: Phrase { Phrase(en: "File", ja: "ファイル") }
    static var rows: Phrase { Phrase(en: "Rows", ja: "行数") }
    static var added: Phrase { Phrase(en: "Added", ja: "追加") }
    static var toBeAdded: Phrase { Phrase(en: "To be added", ja: "追加予定") }
    static var settled: Phrase { Phrase(en: "Settled", ja: "確定") }
    static var toBeSettled: Phrase { Phrase(en: "To be settled", ja: "確定予定") }
    static var alreadyThere: Phrase { Phrase(en: "Already there", ja: "登録済み") }
    static var notReadable: Phrase { Phrase(en: "Not readable", ja: "読み取り不可") }
}

/// How a statement was understood.
extension Phrase {
    static var howItWasRead: Phrase { Phrase(en: "How it was read", ja: "読み取り方") }
    static var text: Phrase { Phrase(en: "Text", ja: "文字コード") }
    static var dates: Phrase { Phrase(en: "Dates", ja: "日付") }
    static var amounts: Phrase { Phrase(en: "Amounts", ja: "金額") }
    static var currency: Phrase { Phrase(en: "Currency", ja: "通貨") }
    static var columns: Phrase { Phrase(en: "Columns", ja: "列") }
    static var ignored: Phrase { Phrase(en: "ignored", ja: "使いません") }
}

extension ImportReport.Amounts: Worded {
    package var phrase: Phrase {
        switch self {
        case .signed(.negative): Phrase(en: "one column, spending is negative", ja: "1 列（支出はマイナス）")
        case .signed(.positive): Phrase(en: "one column, spending is positive", ja: "1 列（支出はプラス）")
        case .sides: Phrase(en: "money out and money in, a column each", ja: "出金と入金の 2 列")
        case .either:
            Phrase(en: "one column, or else money out and money in", ja: "1 列、なければ出金と入金の 2 列")
        }
    }
}

/// Imports, and taking them back.
extension Phrase {
    static func undoIt(_ id: Int64) -> Phrase { Phrase(en: "Undo it: timeline undo \(id)", ja: "取り消す: timeline undo \(id)") }
    static var imports: Phrase { Phrase(en: "Imports", ja: "取り込みの履歴") }
    static var noImports: Phrase { Phrase(en: "No imports to undo.", ja: "取り消せる取り込みはありません。") }
    static func addedCount(_ count: Int) -> Phrase { Phrase(en: "\(count) added", ja: "追加 \(count)") }
    static func settledCount(_ count: Int) -> Phrase { Phrase(en: "\(count) settled", ja: "確定 \(count)") }
    static func editedCount(_ count: Int) -> Phrase { Phrase(en: "\(count) edited", ja: "編集済み \(count)") }
    static var importUndone: Phrase { Phrase(en: "Import undone", ja: "取り込みを取り消しました") }
    static var importedOn: Phrase { Phrase(en: "Imported on", ja: "取り込み日時") }
    static var removed: Phrase { Phrase(en: "Removed", ja: "削除した明細") }
    static var statusRestored: Phrase { Phrase(en: "Status restored", ja: "状態を戻した明細") }
}

/// What came of an export.
extension Phrase {
    static var export: Phrase { Phrase(en: "Export", ja: "書き出し") }
    static var movements: Phrase { Phrase(en: "Movements", ja: "明細の件数") }
}
