import Language
import Movements
import StatementImportDomain
import Statements

/// Phrases about the progress of an import.
extension Phrase {
    static func rows(_ count: String) -> Phrase { Phrase(en: "\(count) rows", ja: "\(count) 行") }
    static func percent(_ share: Int) -> Phrase { .verbatim("\(share) %") }
    static func rowsASecond(_ count: String) -> Phrase {
        Phrase(en: "\(count) \(count == "1" ? "row" : "rows") per second", ja: "毎秒 \(count) 行")
    }
    static func secondsLeft(_ count: Int) -> Phrase {
        Phrase(en: "\(count) \(count == 1 ? "second" : "seconds") left", ja: "残り \(count) 秒")
    }
    static func minutesLeft(_ count: Int) -> Phrase { Phrase(en: "\(count) minutes left", ja: "残り \(count) 分") }
}

/// Phrases about the result of an import.
extension Phrase {
    static let `import` = Phrase(en: "Import", ja: "取り込み")
    static let importWithoutWriting = Phrase(en: "Import preview, nothing written", ja: "取り込みのプレビュー（書き込みなし）")
    static let readAs = Phrase(en: "Read as", ja: "明細の種類")
    static func savedProfile(_ name: String) -> Phrase {
        Phrase(en: "Saved as profile \(name). Statements like this will be recognized.", ja: "プロファイル \(name) として保存しました。次回から自動で認識します。")
    }
    static func savedProfileToChoose(_ name: String) -> Phrase {
        Phrase(
            en: "Saved as profile \(name). Next time, add --profile \(name).",
            ja: "プロファイル \(name) として保存しました。次回は --profile \(name) を付けてください。")
    }
    static let file = Phrase(en: "File", ja: "ファイル")
    static let rows = Phrase(en: "Rows", ja: "行数")
    static let added = Phrase(en: "Added", ja: "追加")
    static let toBeAdded = Phrase(en: "To be added", ja: "追加予定")
    static let settled = Phrase(en: "Settled", ja: "確定")
    static let toBeSettled = Phrase(en: "To be settled", ja: "確定予定")
    static let assigned = Phrase(en: "Account assigned to existing movements", ja: "登録済みの明細に設定した口座")
    static let toBeAssigned = Phrase(en: "Account to be assigned to existing movements", ja: "登録済みの明細に設定する予定の口座")
    static let alreadyThere = Phrase(en: "Already exists", ja: "登録済み")
    static let notReadable = Phrase(en: "Unreadable", ja: "読み取り不可")
}

/// Phrases about the format of a statement.
extension Phrase {
    static let howItWasRead = Phrase(en: "File format", ja: "ファイルの形式")
    static let text = Phrase(en: "Encoding", ja: "文字コード")
    static let dates = Phrase(en: "Dates", ja: "日付")
    static let amounts = Phrase(en: "Amounts", ja: "金額")
    static let currency = Phrase(en: "Currency", ja: "通貨")
    static let decimalMark = Phrase(en: "Numbers", ja: "小数点")
    static let columns = Phrase(en: "Columns", ja: "列")
    static let ignored = Phrase(en: "ignored", ja: "対象外")
}

extension Statement.Reading.DecimalMark: Worded {
    package var phrase: Phrase {
        switch self {
        case .point: Phrase(en: "decimal point", ja: "ピリオド")
        case .comma: Phrase(en: "decimal comma", ja: "カンマ")
        }
    }
}

extension ImportReport.Amounts: Worded {
    package var phrase: Phrase {
        switch self {
        case .signed(.negative): Phrase(en: "one column, spending is negative", ja: "1 列（支出はマイナス）")
        case .signed(.positive): Phrase(en: "one column, spending is positive", ja: "1 列（支出はプラス）")
        case .sides: Phrase(en: "separate columns for money out and money in", ja: "出金と入金の 2 列")
        case .either:
            Phrase(en: "one column, or money out and money in if that column is empty", ja: "1 列（空欄なら出金と入金の 2 列）")
        }
    }
}

/// Phrases about the list of imports and the result of an undo.
extension Phrase {
    static func undoIt(_ id: Int64) -> Phrase { Phrase(en: "Undo: timeline undo \(id)", ja: "取り消す: timeline undo \(id)") }
    static let imports = Phrase(en: "Imports", ja: "取り込みの履歴")
    static let noImports = Phrase(en: "No imports to undo.", ja: "取り消せる取り込みはありません。")
    static func addedCount(_ count: Int) -> Phrase { Phrase(en: "\(count) added", ja: "追加 \(count)") }
    static func settledCount(_ count: Int) -> Phrase { Phrase(en: "\(count) settled", ja: "確定 \(count)") }
    static func editedCount(_ count: Int) -> Phrase { Phrase(en: "\(count) edited", ja: "編集済み \(count)") }
    static let importUndone = Phrase(en: "Import undone", ja: "取り込みを取り消しました")
    static let importedOn = Phrase(en: "Imported on", ja: "取り込み日時")
    static let removed = Phrase(en: "Removed", ja: "削除した明細")
    static let statusRestored = Phrase(en: "Status restored", ja: "状態を戻した明細")
}

/// Phrases about the result of an export.
extension Phrase {
    static let export = Phrase(en: "Export", ja: "書き出し")
    static let movements = Phrase(en: "Movements", ja: "明細の件数")
}
