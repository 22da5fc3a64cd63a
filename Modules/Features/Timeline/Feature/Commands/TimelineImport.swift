import ArgumentParser
import Commands
import TimelineDomain
import TimelinePresentation
import World

struct TimelineImport: FeatureCommand {
    static let configuration = CommandConfiguration(
        commandName: "import", abstract: "Bring in a statement; doing it twice adds nothing.",
        discussion: """
            The file is CSV in UTF-8. Its first line names the columns, in English or in Japanese; a date and an amount are needed,
            the others help: time, kind, counterparty, currency, category, status, message, original amount, original currency, rate.

            See what would be added, then add it:
              timeline import statement.csv --dry-run
              timeline import statement.csv
            """)
    @OptionGroup var host: HostOptions
    @Argument(help: "A statement in CSV.", completion: .file(extensions: ["csv"])) var file: String
    @Flag(help: "Only tell what would be added.") var dryRun = false

    func run(_ importStatement: ImportStatement) async throws -> Answer {
        let result = try await importStatement(InputFile(file).bytes(), of: file, isTrial: dryRun)
        let report = ImportReport(result, of: file, isTrial: dryRun)
        return Answer(report, screen: ImportReportView.screen(report), failure: report.failure)
    }
}
