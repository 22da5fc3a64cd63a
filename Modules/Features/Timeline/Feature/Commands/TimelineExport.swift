import ArgumentParser
import Commands
import Language
import TimelineDomain
import TimelinePresentation
import World

struct TimelineExport: FeatureCommand {
    static var configuration: CommandConfiguration {
        .init(
            "export", .writeTheMovementsDown, discussion: .whatAnExportIs,
            examples: [.keepACopyOfAYear: "timeline export 2026.csv --since 2026-01-01 --until 2026-12-31"])
    }
    @OptionGroup var host: HostOptions
    @Argument(help: ArgumentHelp(.whereToWriteTo), completion: .file(extensions: ["csv"])) var file: String
    @Flag(help: ArgumentHelp(.replaceTheFile)) var force = false
    @OptionGroup var period: Period

    func run(_ export: ExportMovements) async throws -> Answer {
        let count = try await export(to: OutputFile(file, replaces: force), since: period.since, until: period.end)
        let report = ExportReport(file: file, movements: count)
        return Answer(report, screen: ExportReportView.screen(report))
    }
}
