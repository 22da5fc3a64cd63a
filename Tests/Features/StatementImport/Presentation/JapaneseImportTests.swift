import EnglishOnly
import Failure
import FeatureTesting
import Files
import Foundation
import Language
import Money
import MovementTesting
import Movements
import Screen
import StatementImportDomain
import StatementImportPresentation
import Statements
import Testing
import Time

@Suite("Import screens in Japanese")
struct JapaneseImportTests {
    @Test("In Japanese, an import report shows counts, and the preview of an import also shows the format of the file")
    func importing() {
        let form = Statement.Form(
            encoding: .utf8WithMark,
            columns: [.init(name: "日付", meaning: .date), .init(name: "金額", meaning: .amount), .init(name: "残高", meaning: nil)],
            dates: [.japaneseYear, .yearFirst])
        let result = ImportStatement.Result(form, added: 5, settled: 1, known: 2)
        #expect(
            ImportReportView.screen(ImportReport(result, of: "a.csv", isTrial: true)).transcript(in: .japanese) == """
                取り込みのプレビュー（書き込みなし）
                ファイル | a.csv
                行数 | 8
                追加予定 | 5
                確定予定 | 1
                登録済み | 2
                読み取り不可 | 0
                ファイルの形式
                文字コード | UTF-8（BOM 付き）
                日付 | 年・月・日の順、和暦
                金額 | 1 列（支出はマイナス）
                列
                日付 | 日付
                金額 | 金額
                残高 | 対象外
                """)
        #expect(
            ImportReportView.screen(ImportReport(result, of: "a.csv", isTrial: false)).transcript(in: .japanese)
                == "取り込み\nファイル | a.csv\n行数 | 8\n追加 | 5\n確定 | 1\n登録済み | 2\n読み取り不可 | 0")
    }

    @Test("The possible meanings of statement columns have Japanese names", arguments: Statement.Field.allCases)
    func column(field: Statement.Field) { #expect(field.phrase.japanese.latinWords(except: ["ID"]) == []) }

    @Test("The progress line of an import is shown in Japanese")
    func progress() {
        let line = { (rows: Int, read: Int, elapsed: Int64) in
            ImportStatement.Progress(rows: rows, read: read, size: 100).line(after: elapsed).japanese
        }
        #expect(line(45_000, 30, 3_000) == "45,000 行、30 %、毎秒 15,000 行、残り 7 秒")
        #expect(line(10, 1, 10_000) == "10 行、1 %、毎秒 1 行、残り 16 分")
    }

    @Test("An export report is shown in Japanese")
    func export() {
        #expect(
            ExportReportView.screen(ExportReport(file: "a.csv", movements: 3)).transcript(in: .japanese)
                == "書き出し\nファイル | a.csv\n明細の件数 | 3")
    }
}
