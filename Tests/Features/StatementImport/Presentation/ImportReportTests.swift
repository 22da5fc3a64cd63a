import Commands
import EnglishOnly
import FeatureTesting
import Language
import Movements
import Screen
import StatementImportDomain
import StatementImportPresentation
import Statements
import Testing
import TimelineDomain

@Suite("Import reports")
struct ImportReportTests {
    private let form = Statement.Form(
        encoding: .shiftJIS,
        columns: [.init(name: "日付", meaning: .date), .init(name: "出金", meaning: .debit), .init(name: "残高", meaning: nil)],
        dates: [.japaneseYear, .yearFirst])
    private var result: ImportStatement.Result {
        ImportStatement.Result(
            form, added: 5, known: 2,
            rejections: [.init(line: 3, .noDate), .init(line: 9, .quotes)])
    }

    @Test("An import report counts the rows")
    func counts() {
        let report = ImportReport(result, of: "a.csv", isTrial: false)
        #expect(
            ImportReportView.screen(report).transcript
                == "Import\nFile | a.csv\nRows | 9\nAdded | 5\nAlready exists | 2\nUnreadable | 2")
    }

    @Test("The preview of an import shows the format of the file")
    func trial() {
        let report = ImportReport(result, of: "a.csv", isTrial: true)
        #expect(
            ImportReportView.screen(report).transcript == """
                Import preview, nothing written
                File | a.csv
                Rows | 9
                To be added | 5
                Already exists | 2
                Unreadable | 2
                File format
                Encoding | Shift_JIS
                Dates | year first, Japanese year
                Amounts | separate columns for money out and money in
                Columns
                日付 | date
                出金 | money out
                残高 | ignored
                """)
    }

    @Test("An import report counts settled movements")
    func settled() {
        let report = ImportReport(.init(form, settled: 2), of: "a.csv", isTrial: false)
        #expect(
            ImportReportView.screen(report).transcript
                == "Import\nFile | a.csv\nRows | 2\nAdded | 0\nSettled | 2\nAlready exists | 0\nUnreadable | 0")
    }

    @Test("An import report names the accounts that were assigned to existing movements")
    func assigned() throws {
        var result = ImportStatement.Result(form, known: 3)
        var additions = Additions(known: 3)
        additions.assign(2, to: "Household")
        additions.assign(1, to: "Card")
        result.count(additions)
        let report = ImportReport(result, of: "a.csv", isTrial: false)
        #expect(
            ImportReportView.screen(report).transcript.hasSuffix(
                "Account assigned to existing movements\nCard | 1 movement\nHousehold | 2 movements"))
        let trial = ImportReportView.screen(ImportReport(result, of: "a.csv", isTrial: true))
        #expect(trial.transcript.contains("Account to be assigned to existing movements\nCard | 1 movement\n"))
        #expect(trial.transcript(in: .japanese).contains("登録済みの明細に設定する予定の口座\nCard | 1 件\nHousehold | 2 件"))
        let json = try Answer(report, screen: Screen("")).json(in: .english)
        #expect(json.contains(#""account" : "Household""#) && json.contains(#""movements" : 2"#))
    }

    @Test(
        "The progress line of an import shows rows, percentage, speed and time left",
        arguments: [
            (0, 0, 100, 0, "0 rows, 0 %"), (45_000, 30, 100, 3_000, "45,000 rows, 30 %, 15,000 rows per second, 7 seconds left"),
            (1_234_567, 100, 100, 60_000, "1,234,567 rows, 100 %, 20,576 rows per second, 0 seconds left"),
            (10, 1, 100, 10_000, "10 rows, 1 %, 1 row per second, 16 minutes left"), (5, 5, 0, 0, "5 rows"),
            (10, 1, 100_000, 253_402_300_800_000, "10 rows, 0 %, 0 rows per second, 422332944628320 minutes left"),
        ] as [(Int, Int, Int, Int64, String)])
    func progress(rows: Int, read: Int, size: Int, elapsed: Int64, line: String) {
        #expect(ImportStatement.Progress(rows: rows, read: read, size: size).line(after: elapsed).english == line)
    }
}
