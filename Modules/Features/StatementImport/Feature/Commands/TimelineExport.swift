import ArgumentParser
import Commands
import Files
import Language
import Movements
import Navigation
import StatementImportDomain
import StatementImportPresentation
import Statements

struct TimelineExport: Command {
    static let effect = Effect.reads
    static var configuration: CommandConfiguration {
        .init(
            "export", .exportMovements, discussion: .whatAnExportIs,
            examples: [.keepCopyOfYear: "timeline export 2026.csv --since 2026-01-01 --until 2026-12-31"])
    }
    @OptionGroup var host: HostOptions
    @Argument(help: ArgumentHelp(.outputFile), completion: .file(extensions: ["csv"])) var file: String
    @Flag(help: ArgumentHelp(.replaceFile)) var force = false
    @OptionGroup var period: Period

    func validate() throws { try OutputFile(file).check(json: host.json) }

    struct Needs {
        let export: ExportMovements
        let work: any LongWork
    }

    func run(_ needs: Needs) async throws -> Answer {
        let (output, since, end) = (OutputFile(file, replaces: force), period.start, period.end)
        let export = needs.export
        let count = try await needs.work.run { _ in try await export(to: output, since: since, until: end) }
        let report = ExportReport(file: file, movements: count)
        if output.isStandardOutput { return .shown }
        return Answer(report, screen: ExportReportView.screen(report))
    }
}
