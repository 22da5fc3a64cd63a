import Language
import Movements
import StatementImportDomain
import StatementImportPresentation
import Statements

/// Words of the commands, and errors.
extension Phrase {
    static let importAndExport = Phrase(en: "Import and export statements.", ja: "明細ファイルの取り込みと書き出しを行います。")
    static let accountOfStatement = Phrase(en: "The account for movements without one.", ja: "口座の記載がない明細の口座。")
    static func andMoreMovements(_ count: Int) -> Phrase { Phrase(en: "and \(count) more", ja: "ほか \(count) 件") }
    static func editedMovement(_ id: String, _ day: Phrase, _ counterparty: String, _ amount: Phrase) -> Phrase {
        Phrase(en: "\(id): \(day) \(counterparty) \(amount)", ja: "\(id): \(day) \(counterparty) \(amount)")
    }
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
    static func noImport(_ id: Int64) -> Phrase { Phrase(en: "Import \(id) does not exist.", ja: "取り込み \(id) は見つかりません。") }
    static let listImports = Phrase(en: "List imports: timeline imports", ja: "履歴を見る: timeline imports")
    static func importWasEdited(_ id: Int64, _ edited: Int) -> Phrase {
        Phrase(
            en: "You edited \(edited) \(edited == 1 ? "movement" : "movements") of import \(id). Nothing was undone.",
            ja: "取り込み \(id) の明細のうち \(edited) 件が編集されているため、取り消していません。")
    }
    static let loseEdits = Phrase(en: "Add --force to undo the import and discard the edits.", ja: "編集内容を失ってもよければ、--force を付けてください。")
    static func exportInterrupted(_ file: String) -> Phrase {
        Phrase(en: "The export to \(file) was interrupted.", ja: "\(file) への書き出しは中断されました。")
    }
    static let exportAgain = Phrase(en: "No file was written. Export again.", ja: "ファイルは残していません。もう一度書き出してください。")
    static let importStatement = Phrase(en: "Import a bank or card statement.", ja: "銀行やカードの明細ファイルを取り込みます。")
    static let listImportsToUndo = Phrase(en: "List imports that can be undone.", ja: "取り消せる取り込みを一覧表示します。")
    static let undoImport = Phrase(en: "Undo an import.", ja: "取り込みを取り消します。")
    static let exportMovements = Phrase(en: "Export movements as CSV, oldest first.", ja: "明細を古い順に CSV へ書き出します。")
    static let whatAStatementIs = Phrase(
        en: """
            The file is OFX (QFX), QIF, CAMT.053, or CSV in UTF-8, UTF-16, Shift_JIS or Latin-1. Statements of many banks are recognized \
            by their header (list banks: timeline profiles). In any other CSV file, a line must name the columns in English, \
            Japanese or German. Required: date, and amount or separate columns for money out and money in. Optional: time, kind, \
            counterparty, currency, fee, category, status, message, account, balance, original amount, original currency, rate, \
            bank reference.

            With --map, you name the columns yourself, and the import saves them as a profile for next time.

            On a terminal, the first import from a bank without a profile shows three rows as they would be read, and you can \
            correct the meaning of each column. The import saves your corrections as a profile for next time.

            If the sign of spending, the order of dates, the currency or the decimal mark is ambiguous, the import asks you on a terminal; \
            without a terminal, it imports nothing, and the error names the option to add.

            No movement is added twice. After an interruption, import the file again to add the rest.

            """,
        ja: """
            ファイルは OFX（QFX）、QIF、CAMT.053 または CSV で、CSV の文字コードは UTF-8、UTF-16、Shift_JIS、Latin-1 に対応しています。
            多くの銀行の明細は、見出し行から自動で認識します（対応する明細の一覧は profiles コマンド）。
            そのほかのファイルでは、見出し行に列名を日本語、英語、ドイツ語のいずれかで書きます。
            日付と、金額（または出金と入金の 2 列）は必須です。次の列も読み取れます。
            時刻、種別、内容、通貨、手数料、カテゴリ、状態、メッセージ、口座、残高、現地通貨額、現地通貨、換算レート、取引番号。

            --map で列を指定すると、次回のためにプロファイルとして保存します。

            端末では、プロファイルのない銀行の明細を初めて取り込むときに先頭の 3 行の読み取り結果を表示し、列の意味を修正できます。
            修正した内容は、次回のためにプロファイルとして保存します。

            支出の符号、日付の年月日の順、通貨、小数点がファイルから決まらない場合は取り込みません。
            端末では質問し、それ以外では指定すべきオプションを表示します。

            同じファイルを 2 回取り込んでも重複しません。中断した場合は、もう一度取り込むと残りが追加されます。

            """)
    static let whatUndoDoes = Phrase(
        en: "Removes the movements that the import added, and restores each status that it changed.",
        ja: "取り込みで追加された明細を削除し、変更された状態を元に戻します。")
    static let whatAnExportIs = Phrase(
        en: "The file is CSV in UTF-8, which timeline import can read.", ja: "ファイルは UTF-8 の CSV です。取り込みにそのまま使えます。")
    static let example = Phrase(en: "Example:", ja: "例:")
    static let tryThenImport = Phrase(en: "Preview the import, then import:", ja: "内容を確認してから取り込む:")
    static let importCardStatement = Phrase(
        en: "Import a card statement that shows spending as positive amounts:", ja: "支出がプラスのカード明細を取り込む:")
    static let importUSStatement = Phrase(en: "Import a US statement with dates such as 11/05/2026:", ja: "日付が 11/05/2026 のような米国の明細を取り込む:")
    static let findThenUndo = Phrase(en: "Find the import, then undo it:", ja: "履歴を見てから取り消す:")
    static let keepCopyOfYear = Phrase(en: "Export the movements of one year:", ja: "1 年分を保存する:")
    static let statementFile = Phrase(
        en: "A statement in CSV, OFX, QIF or CAMT, or - for standard input.", ja: "CSV、OFX、QIF、CAMT の明細ファイル。- は標準入力。")
    static let onlyTry = Phrase(en: "Show what would be added, without writing anything.", ja: "書き込まずに、追加される内容を表示します。")
    static let signOfSpending = Phrase(en: "The sign of money spent.", ja: "支出の符号。")
    static let orderOfDates = Phrase(en: "What comes first in dates such as 05/11/26.", ja: "05/11/26 のような日付の年月日の順。")
    static let currencyOfAmounts = Phrase(en: "The currency for amounts without one.", ja: "通貨の記載がない金額の通貨。")
    static let importID = Phrase(en: "The import's number.", ja: "取り込みの番号。")
    static let undoEvenIfEdited = Phrase(en: "Undo the import and discard your edits.", ja: "編集内容が失われても取り消します。")
    static let outputFile = Phrase(en: "The file to write, or - for standard output.", ja: "書き出し先。- は標準出力。")
    static let replaceFile = Phrase(en: "Replace the file if it exists.", ja: "ファイルがあれば置き換えます。")
    static let currenciesAreCodes = Phrase(en: "Use a currency code, such as JPY or USD.", ja: "JPY や USD のような通貨コードを指定してください。")
}
