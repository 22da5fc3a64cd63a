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
                .importWithProfile: "timeline import mufg.csv --profile mufg",
                .importWithMap: "timeline import german.csv --map date=Tag,amount=Summe --spending negative --currency EUR",
            ])
    }
    @OptionGroup var host: HostOptions
    @Argument(help: ArgumentHelp(.statementFile), completion: .file(extensions: ["csv", "ofx", "qfx", "qif", "xml"])) var file: String
    @Flag(help: ArgumentHelp(.onlyTry)) var dryRun = false
    @Option(help: ArgumentHelp(.profileToUse, valueName: "name")) var profile: String?
    @Option(help: ArgumentHelp(.columnsByHand, valueName: "field=column")) var map: [ColumnMap] = []
    @Option(help: ArgumentHelp(.signOfSpending)) var spending: Statement.Reading.Spending?
    @Option(help: ArgumentHelp(.orderOfDates)) var dates: Statement.Reading.DateOrder?
    @Option(help: ArgumentHelp(.currencyOfAmounts, valueName: "code"), transform: Currency.init(option:)) var currency: Currency?
    @Option(help: ArgumentHelp(.markOfDecimals)) var decimal: Statement.Reading.DecimalMark?
    @Option(help: ArgumentHelp(.accountOfStatement, valueName: "name")) var account: String?
    @Option(help: ArgumentHelp(.encodingOfFile)) var encoding: Statement.Form.Encoding?

    func validate() throws {
        if encoding != nil, map.isEmpty, profile == nil { throw ValidationError(.encodingNeedsColumns) }
    }

    struct Needs {
        let importStatement: ImportStatement
        let profiles: StatementProfiles
        let questions: Questions
        let work: any LongWork
        let clock: WallClock
    }

    func run(_ needs: Needs) async throws -> Answer {
        let mapped = try map.profile(named: profile ?? StatementProfile.name(forFile: file), encoding)
        let choice = try await choice(mapped, needs.profiles)
        if let mapped { try await needs.profiles.checkName(of: mapped, replaces: profile != nil) }
        let asked = Statement.Reading(
            spending: spending, dates: dates, currency: currency, decimalMark: decimal, account: account?.nonBlank)
        let (result, decisions) = try await needs.read(InputFile(file), asked, as: choice, isTrial: dryRun)
        var saved: String?
        if !dryRun, let profile = mapped?.learned(from: result.form, decisions) {
            try await needs.profiles.keep(profile, replaces: true)
            saved = profile.name
        }
        let report = ImportReport(result, of: InputFile(file).path, isTrial: dryRun, savedProfile: saved)
        return Answer(report, screen: ImportReportView.screen(report), failure: report.failure)
    }

    private func choice(_ mapped: StatementProfile?, _ profiles: StatementProfiles) async throws -> ProfileChoice {
        if let mapped { return .chosen(mapped) }
        if let profile {
            var chosen = try await profiles.named(profile)
            chosen.encoding = encoding ?? chosen.encoding
            return .chosen(chosen)
        }
        return .recognised(among: try await profiles.all())
    }
}

extension TimelineImport.Needs {
    /// Imports the file. On a terminal, asks for the decisions that the file leaves open and, unless this is a dry run, for a confirmation
    /// of the answers.
    ///
    /// - Returns: The result and the user's decisions.
    fileprivate func read(
        _ file: InputFile, _ asked: Statement.Reading, as choice: ProfileChoice, isTrial: Bool
    ) async throws -> (ImportStatement.Result, Statement.Reading) {
        var reading = asked
        while true {
            let (now, decisions, importStatement, clock) = (clock.now, reading, importStatement, clock)
            do {
                let result = try await work.run { report in
                    try await importStatement(file, decisions, as: choice, at: now, isTrial: isTrial) {
                        report($0.line(after: clock.now.milliseconds - now.milliseconds))
                    }
                }
                return (result, decisions)
            } catch let unclear as UnclearStatement where questions.canAsk {
                reading = try await questions.decisions(on: unclear, after: reading)
                let movements = try await importStatement.firstMovements(3, of: file, reading, as: choice)
                if !isTrial, await !questions.confirm(movements) { throw unclear }
            }
        }
    }
}

extension Currency {
    init(option code: String) throws {
        guard let currency = Currency(code: code.uppercased()) else { throw ValidationError(.currenciesAreCodes) }
        self = currency
    }
}
