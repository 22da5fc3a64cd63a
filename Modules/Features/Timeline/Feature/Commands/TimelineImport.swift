import ArgumentParser
import Commands
import Language
import TimelineDomain
import TimelinePresentation
import World

struct TimelineImport: Command {
    static let effect = Effect.writes
    static var configuration: CommandConfiguration {
        .init(
            "import", .bringInAStatement, discussion: .whatAStatementIs,
            examples: [.tryItThenDoIt: "timeline import statement.csv --dry-run\n  timeline import statement.csv"])
    }
    @OptionGroup var host: HostOptions
    @Argument(help: ArgumentHelp(.aStatementInCSV), completion: .file(extensions: ["csv"])) var file: String
    @Flag(help: ArgumentHelp(.onlyTellWhatWouldBeAdded)) var dryRun = false

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
            try await importStatement(file, isTrial: isTrial) { tell($0.line(after: clock.now.milliseconds - start)) }
        }
        let report = ImportReport(result, of: self.file, isTrial: isTrial)
        return Answer(report, screen: ImportReportView.screen(report), failure: report.failure)
    }
}
