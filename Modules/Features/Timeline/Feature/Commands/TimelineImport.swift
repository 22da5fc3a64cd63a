import ArgumentParser
import Commands
import Language
import Money
import TimelineDomain
import TimelinePresentation
import World

struct TimelineImport: Command {
    static let effect = Effect.writes
    static var configuration: CommandConfiguration {
        .init(
            "import", .importStatement, discussion: .whatAStatementIs,
            examples: [
                .tryThenImport: "timeline import statement.csv --dry-run\n  timeline import statement.csv",
                .importCardStatement: "timeline import card.csv --spending positive",
                .importUSStatement: "timeline import us.csv --dates month-first --spending negative --currency USD",
            ])
    }
    @OptionGroup var host: HostOptions
    @Argument(help: ArgumentHelp(.statementFile), completion: .file(extensions: ["csv"])) var file: String
    @Flag(help: ArgumentHelp(.onlyTry)) var dryRun = false
    @Option(help: ArgumentHelp(.signOfSpending)) var spending: Statement.Reading.Spending?
    @Option(help: ArgumentHelp(.orderOfDates)) var dates: Statement.Reading.DateOrder?
    @Option(help: ArgumentHelp(.currencyOfAmounts, valueName: "code"), transform: Currency.init(option:)) var currency: Currency?

    struct Needs {
        let importStatement: ImportStatement
        let work: any LongWork
        let clock: WallClock
    }

    func run(_ needs: Needs) async throws -> Answer {
        let (file, isTrial, now) = (InputFile(file), dryRun, needs.clock.now)
        let (importStatement, clock) = (needs.importStatement, needs.clock)
        let reading = Statement.Reading(spending: spending, dates: dates, currency: currency)
        let result = try await needs.work.run { report in
            try await importStatement(file, reading, at: now, isTrial: isTrial) {
                report($0.line(after: clock.now.milliseconds - now.milliseconds))
            }
        }
        let report = ImportReport(result, of: self.file, isTrial: isTrial)
        return Answer(report, screen: ImportReportView.screen(report), failure: report.failure)
    }
}

extension Currency {
    fileprivate init(option code: String) throws {
        guard let currency = Currency(code: code.uppercased()) else { throw ValidationError(.currenciesAreCodes) }
        self = currency
    }
}
