import Failure
import Language
import Movements
import TimelineDomain
import TimelinePresentation

/// Errors about movements.
extension Phrase {
    static func noMovement(_ id: Movement.ID) -> Phrase { Phrase(en: "Movement \(id) does not exist.", ja: "明細 \(id) は見つかりません。") }
    static let listMovements = Phrase(en: "List movements: timeline list", ja: "一覧を見る: timeline list")
    static func noKind(_ id: String, near: String?) -> Phrase {
        Phrase(en: "Unknown kind of movement: \(id).\(didYouMean(near))", ja: "「\(id)」は不明な種別です。\(didYouMean(near))")
    }
    static func chooseKind(_ known: [String]) -> Phrase {
        Phrase(en: "Choose one of: \(known.joined(separator: ", "))", ja: "次のいずれかを指定してください: \(known.joined(separator: "、"))")
    }
    static func sumTooLarge(of grouping: MovementSummary.Grouping) -> Phrase {
        Phrase(en: "The sum for one \(grouping) is too large.", ja: "\(grouping)の合計が大きすぎて計算できません。")
    }
    static let totalTooLarge = Phrase(en: "The total is too large.", ja: "明細の合計が大きすぎて計算できません。")
    static let chooseShorterPeriod = Phrase(en: "Choose a shorter period with --since and --until.", ja: "--since と --until で期間を短くしてください。")
    /// The subject of an error about a row in the database.
    static func movement(_ id: Movement.ID) -> Phrase { Phrase(en: "The movement \(id)", ja: "明細 \(id) ") }
}

/// Errors about files.
extension Phrase {
    static func fileChanged(_ path: String) -> Phrase {
        Phrase(en: "\(path) has changed since its rows were shown. Nothing was imported.", ja: "\(path) は、表示した後に変更されました。何も取り込んでいません。")
    }
    static let checkStatementAgain = Phrase(en: "Import the file again to check it.", ja: "もう一度取り込んで、内容を確認してください。")
    static func noText(_ path: String) -> Phrase {
        Phrase(
            en: "\(path) is not text in UTF-8, UTF-16, Shift_JIS or Latin-1.",
            ja: "\(path) は UTF-8、UTF-16、Shift_JIS、Latin-1 のいずれのテキストでもありません。")
    }
    static let saveAsUTF8 = Phrase(en: "Save the file as UTF-8 and import it again.", ja: "UTF-8 で保存してから、もう一度取り込んでください。")
    static func noKnownColumn(_ path: String) -> Phrase {
        Phrase(
            en: "\(path) is not a statement: the first line contains no known column name.",
            ja: "\(path) は明細ファイルではありません。1 行目に認識できる列名がありません。")
    }
    static func noDateColumn(_ path: String) -> Phrase { Phrase(en: "\(path) has no date column.", ja: "\(path) に日付の列がありません。") }
    static func noAmountColumn(_ path: String) -> Phrase { Phrase(en: "\(path) has no amount column.", ja: "\(path) に金額の列がありません。") }
    static let nameColumns = Phrase(
        en: "Name the columns: --map date=COLUMN,amount=COLUMN,counterparty=COLUMN",
        ja: "列を指定してください: --map date=列名,amount=列名,counterparty=列名")
}

/// Errors about ambiguous statements.
extension Phrase {
    static func unclearStatement(_ path: String) -> Phrase {
        Phrase(en: "\(path) is ambiguous. Nothing was imported.", ja: "\(path) の読み取り方を決められないため、取り込みませんでした。")
    }
    static func unclearSpending(_ amount: String) -> Phrase {
        Phrase(
            en: "Is “\(amount)” money spent or received? Add --spending positive if spent, or --spending negative if received.",
            ja: "「\(amount)」は支出ですか、収入ですか。支出なら --spending positive、収入なら --spending negative を付けてください。")
    }
    static func unclearDates(_ date: String) -> Phrase {
        if date.hasLongYear {
            return Phrase(
                en: "Does “\(date)” begin with the day or the month? Add --dates day-first or --dates month-first.",
                ja: "「\(date)」の先頭は日ですか、月ですか。--dates day-first か --dates month-first を付けてください。")
        }
        return Phrase(
            en: "Does “\(date)” begin with the day, the month or the year? Add --dates day-first, month-first or year-first.",
            ja: "「\(date)」の先頭は日、月、年のどれですか。--dates day-first、month-first、year-first のいずれかを付けてください。")
    }
    static func unclearCurrency(_ amount: String) -> Phrase {
        Phrase(
            en: "Which currency is “\(amount)” in? Add --currency with its code, such as --currency USD.",
            ja: "「\(amount)」の通貨は何ですか。--currency USD のように通貨コードを付けてください。")
    }
    static func unclearStatement(_ path: String, recognizedAs profile: String) -> Phrase {
        Phrase(
            en: "\(path) matches the profile \(profile) but is ambiguous. Nothing was imported.",
            ja: "\(path) はプロファイル \(profile) に一致しますが、読み取り方を決められないため、取り込みませんでした。")
    }
    static func unclearDecimalMark(_ amount: String) -> Phrase {
        Phrase(
            en: "What is the decimal mark in “\(amount)”? Add --decimal point or --decimal comma.",
            ja: "「\(amount)」の小数点はどれですか。--decimal point か --decimal comma を付けてください。")
    }
    static let checkWithDryRun = Phrase(en: "Add --dry-run to check the result before you import.", ja: "--dry-run を付けると、取り込む前に結果を確かめられます。")
}

/// Errors when importing a statement.
extension Phrase {
    static func importInterrupted(_ file: String, after rows: Int) -> Phrase {
        Phrase(
            en: "The import of \(file) was interrupted after \(rows) \(rows == 1 ? "row" : "rows").",
            ja: "\(file) の取り込みは \(rows) 行で中断されました。")
    }
    static let importAgainForRest = Phrase(
        en: "Import the file again to add the rest. Nothing is added twice.", ja: "もう一度取り込むと残りが追加されます。登録済みの明細は重複しません。")
    static func unreadableRows(_ unreadable: Int, of rows: Int, _ file: String) -> Phrase {
        Phrase(
            en: "\(unreadable) of \(rows) \(rows == 1 ? "row" : "rows") of \(file) could not be read.",
            ja: "\(file) の \(rows) 行のうち \(unreadable) 行を読み取れませんでした。")
    }
    static let correctAndImportAgain = Phrase(
        en: "Correct the rows and import the file again. Nothing is added twice.", ja: "修正してもう一度取り込んでください。登録済みの明細は重複しません。")
    static func line(_ number: Int, _ reason: Phrase) -> Phrase { Phrase(en: "line \(number): \(reason)", ja: "\(number) 行目: \(reason)") }
    static func andMore(_ count: Int) -> Phrase { Phrase(en: "and \(count) more", ja: "ほか \(count) 行") }
}

/// Errors when undoing an import.
extension Phrase {
    static func noImport(_ id: Int64) -> Phrase { Phrase(en: "Import \(id) does not exist.", ja: "取り込み \(id) は見つかりません。") }
    static let listImports = Phrase(en: "List imports: timeline imports", ja: "履歴を見る: timeline imports")
    static func importWasEdited(_ id: Int64, _ edited: Int) -> Phrase {
        Phrase(
            en: "You edited \(edited) \(edited == 1 ? "movement" : "movements") of import \(id). Nothing was undone.",
            ja: "取り込み \(id) の明細のうち \(edited) 件が編集されているため、取り消していません。")
    }
    static let loseEdits = Phrase(en: "Add --force to undo the import and discard the edits.", ja: "編集内容を失ってもよければ、--force を付けてください。")
}

/// Errors when exporting movements.
extension Phrase {
    static func exportInterrupted(_ file: String) -> Phrase {
        Phrase(en: "The export to \(file) was interrupted.", ja: "\(file) への書き出しは中断されました。")
    }
    static let exportAgain = Phrase(en: "No file was written. Export again.", ja: "ファイルは残していません。もう一度書き出してください。")
}
