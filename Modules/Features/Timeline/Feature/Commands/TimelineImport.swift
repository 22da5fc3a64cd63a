import ArgumentParser
import Commands
import Language
import TimelineDomain
import TimelinePresentation
import World

struct TimelineImport: FeatureCommand {
    static let configuration = CommandConfiguration(
        commandName: "import", abstract: "Bring in a statement; doing it twice adds nothing.",
        discussion: """
            The file is CSV in UTF-8 or Shift_JIS. Its first line names the columns, in English or in Japanese; a date and an amount
            (or one column for money out and one for money in) are needed, the others help: time, kind, counterparty, currency,
            category, status, message, original amount, original currency, rate.

            Rows are kept as they are read: interrupted with Ctrl-C, it goes on where it was when the file is imported again.

            See how the file is understood and what would be added, then add it:
              timeline import statement.csv --dry-run
              timeline import statement.csv
            """)
    @OptionGroup var host: HostOptions
    @Argument(help: "A statement in CSV.", completion: .file(extensions: ["csv"])) var file: String
    @Flag(help: "Only tell what would be added.") var dryRun = false

    /// What an import takes, and where it may say how far it is.
    struct Needs {
        let importStatement: ImportStatement
        let work: any LongWork
        let clock: WallClock
    }

    func run(_ needs: Needs) async throws -> Answer {
        let (file, isTrial, start) = (InputFile(file), dryRun, needs.clock.now.milliseconds)
        let (importStatement, clock) = (needs.importStatement, needs.clock)
        let result = try await needs.work.run { tell in
            try await importStatement(file, isTrial: isTrial) { tell(.verbatim($0.line(after: clock.now.milliseconds - start))) }
        }
        let report = ImportReport(result, of: self.file, isTrial: isTrial)
        return Answer(report, screen: ImportReportView.screen(report), failure: report.failure)
    }
}
