import ArgumentParser
import Commands
import Failure
import Files
import Language
import Money
import Movements
import Navigation
import Screen
import StatementImportDomain
import StatementImportPresentation
import Statements
import Text
import Time

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
    @Option(help: ArgumentHelp(.columnsByHand, valueName: "field=column"), transform: ColumnMap.init(option:))
    var map: [ColumnMap] = []
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
        let importing: FirstImport
        let dialog: ScreenDialog
        let work: any LongWork
    }

    func run(_ needs: Needs) async throws -> Answer {
        let profiles = needs.importing.profiles
        let mapped = try map.profile(named: profile ?? StatementProfile.name(forFile: file), encoding)
        let choice = try await choice(mapped, profiles)
        if let mapped { try await profiles.checkName(of: mapped, replaces: profile != nil) }
        let asked = Statement.Reading(
            spending: spending, dates: dates, currency: currency, decimalMark: decimal, account: account?.nonBlank)
        var (result, isChecked, saved) = try await needs.read(InputFile(file), asked, as: choice, named: mapped?.name, isTrial: dryRun)
        if !dryRun, !isChecked, let profile = mapped?.learned(from: result.form, asked) {
            try await profiles.keep(profile, replaces: true)
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
        return .recognized(among: try await profiles.all())
    }
}

extension TimelineImport.Needs {
    /// Imports the file. On a terminal, first lets the user check how the file is read if ``FirstImport`` requires it.
    ///
    /// - Returns: The result, whether the user has checked how the file is read, and the name of the saved profile, if any.
    fileprivate func read(
        _ file: InputFile, _ asked: Statement.Reading, as choice: ProfileChoice, named name: String?, isTrial: Bool
    ) async throws -> (ImportStatement.Result, isChecked: Bool, savedProfile: String?) {
        let importing = importing
        guard dialog.isPossible else {
            let result = try await watched { onProgress in
                try await importing.importStatement(
                    file, asked, as: choice, at: importing.clock.now, isTrial: isTrial, onProgress: onProgress)
            }
            return (result, false, nil)
        }
        let step = try await watched { onProgress in
            try await importing.start(file, asked, as: choice, named: name, isTrial: isTrial, onProgress: onProgress)
        }
        switch step {
        case .imported(let result): return (result, false, nil)
        case .check(let draft, let reason):
            guard let confirmed = try await confirmed(draft, isTrial: isTrial) else {
                throw Failure(.interrupted, .importCancelled, hint: reason.flatMap { Failure($0) }?.hint)
            }
            let (result, saved) = try await watched { onProgress in
                try await importing.finish(confirmed, isTrial: isTrial, onProgress: onProgress)
            }
            return (result, true, saved)
        }
    }

    /// Shows the draft until the user confirms it; returns nil if the user cancels.
    @MainActor
    private func confirmed(_ draft: StatementDraft, isTrial: Bool) async throws -> StatementDraft? {
        let checks = try await DraftChecks(draft, importing, isTrial: isTrial)
        var messages: [Phrase] = []
        while let event = await dialog.event(on: checks.screen, after: messages) {
            messages = []
            do {
                switch try await checks.receive(event) {
                case .confirmed(let draft): return draft
                case .cancelled: return nil
                case nil: break
                }
            } catch {
                guard let failure = Failure(error) else { throw error }
                messages = failure.lines
            }
        }
        return nil
    }

    private func watched<Value: Sendable>(
        _ body: @escaping @Sendable (_ onProgress: @escaping @Sendable (ImportStatement.Progress) -> Void) async throws -> Value
    ) async throws -> Value {
        let (start, clock) = (importing.clock.now, importing.clock)
        return try await work.run { report in
            try await body { report($0.line(after: clock.now.milliseconds - start.milliseconds)) }
        }
    }
}

extension Currency {
    init(option code: String) throws {
        guard let currency = Currency(code: code.uppercased()) else { throw ValidationError(.currenciesAreCodes) }
        self = currency
    }
}
