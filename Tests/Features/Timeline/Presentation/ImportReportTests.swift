import Failure
import FeatureTesting
import Testing
import TimelineDomain
import TimelinePresentation

@Suite("The report of an import")
struct ImportReportTests {
    private let result = ImportStatement.Result(
        added: 5, known: 2, rejected: [.init(line: 3, reason: "it has no date"), .init(line: 9, reason: "its quotes do not match")])

    @Test("counts the rows")
    func counts() {
        let report = ImportReport(result, of: "a.csv", isTrial: false)
        #expect(
            ImportReportView.screen(report).transcript
                == "Import\nFile | a.csv\nRows | 9\nAdded | 5\nAlready there | 2\nNot readable | 2")
    }

    @Test("says when nothing was written")
    func trial() {
        let report = ImportReport(result, of: "a.csv", isTrial: true)
        #expect(
            ImportReportView.screen(report).transcript.hasPrefix(
                "Import, without writing anything\nFile | a.csv\nRows | 9\nTo be added | 5"))
    }

    @Test("names each wrong row in its failure, and has none when all is well")
    func failure() {
        #expect(
            ImportReport(result, of: "a.csv", isTrial: false).failure
                == Failure(
                    .badData, "2 of 9 rows of a.csv could not be read.",
                    hint: "Correct them and import the file again: what is there already is not added twice.",
                    details: ["line 3: it has no date", "line 9: its quotes do not match"]))
        #expect(ImportReport(.init(added: 1, known: 0, rejected: []), of: "a.csv", isTrial: false).failure == nil)
    }
}
