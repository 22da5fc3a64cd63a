import EnglishOnly
import Failure
import FeatureTesting
import Files
import Foundation
import Language
import Money
import MovementTesting
import Movements
import StatementImportDomain
import Statements
import Testing
import Time

@testable import StatementImport
@testable import StatementImportPresentation

@Suite("Errors about statements")
struct StatementFailureTests {
    private func check(
        _ error: any Error, _ kind: Failure.Kind, _ english: String, _ japanese: String, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let failure = Failure(error)
        #expect(failure?.kind == kind, sourceLocation: sourceLocation)
        #expect(failure?.lines.map(\.english).joined(separator: "\n") == english, sourceLocation: sourceLocation)
        #expect(failure?.japanese.joined(separator: "\n") == japanese, sourceLocation: sourceLocation)
    }

    @Test("An interrupted export reports that it left no file")
    func export() {
        check(
            StatementFileError.exportInterrupted(path: "a.csv"), .interrupted,
            "The export to a.csv was interrupted.\nNo file was written. Export again.",
            "a.csv への書き出しは中断されました。\nファイルは残していません。もう一度書き出してください。")
    }

    @Test("The error for an import that cannot be undone contains a hint")
    func undo() {
        check(
            ImportError.noImport(7), .noSuchItem, "Import 7 does not exist.\nList imports: timeline imports",
            "取り込み 7 は見つかりません。\n履歴を見る: timeline imports")
        let found = MovementImport(id: 3, file: "a.csv", time: .testing, added: 9, edited: 2, settled: 0)
        check(
            ImportError.wasEdited(found), .refused,
            "You edited 2 movements of import 3. Nothing was undone.\nAdd --force to undo the import and discard the edits.",
            "取り込み 3 の明細のうち 2 件が編集されているため、取り消していません。\n編集内容を失ってもよければ、--force を付けてください。")
        let coffee = MovementImport(id: 3, file: "a.csv", time: .testing, added: 9, edited: 2, settled: 0, edits: [.coffee])
        let details = ImportError.wasEdited(coffee).failure.details
        #expect(details.map(\.english) == ["coffee: 2026-11-21 ドトール -¥540", "and 1 more"])
        #expect(details.map(\.japanese) == ["coffee: 2026年11月21日 ドトール -540円", "ほか 1 件"])
    }

    @Test(
        "The error for a file that cannot be read as a statement contains a hint",
        arguments: [
            (
                .noKnownColumn, "a.csv is not a statement: the first line contains no known column name.",
                "Name the columns: --map date=COLUMN,amount=COLUMN,counterparty=COLUMN", "a.csv は明細ファイルではありません。1 行目に認識できる列名がありません。",
                "列を指定してください: --map date=列名,amount=列名,counterparty=列名"
            ),
            (
                .noDate, "a.csv has no date column.", "Name the columns: --map date=COLUMN,amount=COLUMN,counterparty=COLUMN",
                "a.csv に日付の列がありません。", "列を指定してください: --map date=列名,amount=列名,counterparty=列名"
            ),
            (
                .noAmount, "a.csv has no amount column.", "Name the columns: --map date=COLUMN,amount=COLUMN,counterparty=COLUMN",
                "a.csv に金額の列がありません。", "列を指定してください: --map date=列名,amount=列名,counterparty=列名"
            ),
            (
                .document(.spreadsheet), "a.csv is a spreadsheet, not CSV.",
                "Open the file in a spreadsheet program, save it as CSV and import the CSV file.", "a.csv は CSV ではなく、表計算ソフトのファイルです。",
                "表計算ソフトで開き、CSV 形式で保存して取り込んでください。"
            ),
            (
                .profiles(["a", "b"]), "a.csv matches several profiles: a, b. Nothing was imported.",
                "Choose one with --profile, such as --profile a.", "a.csv は複数のプロファイルに一致するため、取り込みませんでした: a, b",
                "--profile a のように指定してください。"
            ),
            (
                .noColumn("Datum", profile: "p"), "a.csv has no column “Datum”, which the profile p requires.",
                "Choose another profile, or name the columns with --map.", "a.csv に、プロファイル p に必要な列「Datum」がありません。",
                "別のプロファイルを選ぶか、--map で列を指定してください。"
            ),
            (
                .noText, "a.csv is not text in UTF-8, UTF-16, Shift_JIS or Latin-1.", "Save the file as UTF-8 and import it again.",
                "a.csv は UTF-8、UTF-16、Shift_JIS、Latin-1 のいずれのテキストでもありません。", "UTF-8 で保存してから、もう一度取り込んでください。"
            ),
        ] as [(UnreadableStatement.Reason, String, String, String, String)])
    func statement(reason: UnreadableStatement.Reason, message: String, hint: String, japanese: String, japaneseHint: String) {
        check(UnreadableStatement("a.csv", reason), .badData, "\(message)\n\(hint)", "\(japanese)\n\(japaneseHint)")
    }

    @Test("The error for an ambiguous statement names the option for each decision")
    func unclear() {
        check(
            UnclearStatement("a.csv", [.spending("540"), .dates("05/11/2026"), .currency("12.50")]), .badData,
            """
            a.csv is ambiguous. Nothing was imported.
            Is “540” money spent or received? Add --spending positive if spent, or --spending negative if received.
            Does “05/11/2026” begin with the day or the month? Add --dates day-first or --dates month-first.
            Which currency is “12.50” in? Add --currency with its code, such as --currency USD.
            Add --dry-run to check the result before you import.
            """,
            """
            a.csv の読み取り方を決められないため、取り込みませんでした。
            「540」は支出ですか、収入ですか。支出なら --spending positive、収入なら --spending negative を付けてください。
            「05/11/2026」の先頭は日ですか、月ですか。--dates day-first か --dates month-first を付けてください。
            「12.50」の通貨は何ですか。--currency USD のように通貨コードを付けてください。
            --dry-run を付けると、取り込む前に結果を確かめられます。
            """)
    }

    @Test(
        "An error in a row of a statement has a Japanese message",
        arguments: [
            (Statement.Flaw.quotes, "引用符が対応していません"), (.width(4, of: 3), "項目数が 4 個で、列数の 3 と一致しません"),
            (.encoding(.shiftJIS), "Shift_JIS として読み取れない文字があります"), (.value("昨日", not: .date), "「昨日」は有効な日付ではありません"),
            (.value("x", not: .currency), "「x」は対応している通貨のコードではありません"),
            (.amount("12abc", in: .yen), "「12abc」は JPY の金額ではありません"), (.noDate, "日付がありません"), (.noAmount, "金額がありません"),
            (.noOriginalCurrency, "現地通貨額に通貨がありません"), (.belowZero(.yen(-5)), "出金または入金の列に、マイナスの金額（-5円）があります"),
            (.bothSides, "出金と入金の両方に金額があります"),
        ])
    func flaw(flaw: Statement.Flaw, text: String) { #expect(flaw.phrase.japanese == text) }
}

@Suite("Import errors")
struct ImportFailureTests {
    private func failure(_ result: ImportStatement.Result) -> Failure? { ImportReport(result, of: "a.csv", isTrial: false).failure }

    private let form = Statement.Form(encoding: .utf8, columns: [])

    @Test("An import whose rows are all valid reports no failure")
    func nothing() { #expect(failure(.init(form, added: 1)) == nil) }

    @Test("An import reports the first unreadable rows with their line numbers and counts the others")
    func rows() {
        var result = ImportStatement.Result(form, added: 7, rejections: [.init(line: 3, .noDate), .init(line: 9, .quotes)])
        result.rejected = 5
        #expect(
            failure(result)?.english
                == Failure(
                    .badData, "5 of 12 rows of a.csv could not be read.",
                    hint: "Correct the rows and import the file again. Nothing is added twice.",
                    details: ["line 3: the date is missing", "line 9: the quotes do not match", "and 3 more"]))
        #expect(
            failure(result)?.japanese == [
                "a.csv の 12 行のうち 5 行を読み取れませんでした。", "3 行目: 日付がありません", "9 行目: 引用符が対応していません", "ほか 3 行",
                "修正してもう一度取り込んでください。登録済みの明細は重複しません。",
            ])
    }

    @Test("An interrupted import reports the number of rows and how to continue")
    func interrupted() {
        var result = ImportStatement.Result(form, added: 5_000)
        result.isInterrupted = true
        #expect(
            failure(result)?.english
                == Failure(
                    .interrupted, "The import of a.csv was interrupted after 5000 rows.",
                    hint: "Import the file again to add the rest. Nothing is added twice."))
        #expect(failure(result)?.japanese == ["a.csv の取り込みは 5000 行で中断されました。", "もう一度取り込むと残りが追加されます。登録済みの明細は重複しません。"])
    }
}
