import ArgumentParser
import Commands
import TimelineDomain
import TimelinePresentation
import World

struct TimelineExport: FeatureCommand {
    static let configuration = CommandConfiguration(
        commandName: "export", abstract: "Write the movements down, oldest first, as a statement that import takes back.",
        discussion: """
            The file is CSV in UTF-8. Exported, imported into an empty home and exported again, it is the same to the byte.

            Keep a copy of a year:
              timeline export 2026.csv --since 2026-01-01 --until 2026-12-31
            """)
    @OptionGroup var host: HostOptions
    @Argument(help: "Where to write to.", completion: .file(extensions: ["csv"])) var file: String
    @Flag(help: "Replace the file if it is there.") var force = false
    @OptionGroup var period: Period

    func run(_ export: ExportMovements) async throws -> Answer {
        let count = try await export(to: OutputFile(file, replaces: force), since: period.since, until: period.end)
        let report = ExportReport(file: file, movements: count)
        return Answer(report, screen: ExportReportView.screen(report))
    }
}
