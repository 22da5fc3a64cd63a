import Failure
import Language
import Money
import Movements
import Storage
import Time
import TimelineDomain
import TimelineInfra
import TimelinePresentation

extension TimelineError: ReportableError {
    package var failure: Failure {
        switch self {
        case .noMovement(let id): Failure(.noSuchItem, .noMovement(id), hint: .listMovements)
        case .noKind(let id, let known):
            Failure(.usage, .noKind(id, near: known.map(\.id).nearest(to: id)), hint: .chooseKind(known.map(\.id)))
        case .noRate(let currency, let home): Failure(.noSuchItem, .noRate(currency.code, in: home.code), hint: .listRatesHint)
        case .noAccount(let name, let known): Failure(.noSuchItem, .noAccount(name, near: known.nearest(to: name)), hint: .listAccountsHint)
        case .accountExists(let name): Failure(.refused, .accountExists(name), hint: .chooseOtherName)
        case .notAPart(let amount, let whole): Failure(.usage, .notAPart(amount.phrase, of: whole.phrase), hint: .smallerAmount)
        case .notSplit(let id): Failure(.refused, .notSplit(id))
        case .isPart(let id, let whole): Failure(.refused, .isPart(id, of: whole), hint: .joinTheWhole(whole))
        case .isSplit(let id): Failure(.refused, .isSplit(id), hint: .joinFirst(id))
        case .mixedCurrencies(let id): Failure(.refused, .mixedCurrencies(id), hint: .editCurrencies)
        case .noRule(let id): Failure(.noSuchItem, .noRule(id), hint: .listRulesHint)
        case .noBudget(let scope): Failure(.noSuchItem, .noBudget(scope), hint: .listBudgetsHint)
        case .notALimit(let text, let currency): Failure(.usage, .notALimit(text, currency.code), hint: .howToWriteABudget)
        case .fileChanged(let path): Failure(.badData, .fileChanged(path), hint: .checkStatementAgain)
        case .exportInterrupted(let path): Failure(.interrupted, .exportInterrupted(path), hint: .exportAgain)
        }
    }
}

extension SumError: ReportableError {
    package var failure: Failure {
        switch self {
        case .sumTooLarge(let grouping?): Failure(.badData, .sumTooLarge(of: grouping), hint: .chooseShorterPeriod)
        case .sumTooLarge(nil): Failure(.badData, .totalTooLarge)
        case .totalTooLarge: Failure(.badData, .totalTooLarge, hint: .chooseShorterPeriod)
        }
    }
}

extension ImportError: ReportableError {
    package var failure: Failure {
        switch self {
        case .noImport(let id): Failure(.noSuchItem, .noImport(id), hint: .listImports)
        case .wasEdited(let found):
            Failure(.refused, .importWasEdited(found.id, found.edited), hint: .loseEdits, details: found.editDetails)
        }
    }
}

extension MovementImport {
    /// Lists movements whose edits would be lost. If some are not listed, the last line counts them.
    fileprivate var editDetails: [Phrase] {
        edits.map { .editedMovement($0.id, Day(dated: $0.time).phrase, $0.counterparty, $0.amount.phrase) }
            + (!edits.isEmpty && edited > edits.count ? [.andMoreMovements(edited - edits.count)] : [])
    }
}

extension UnreadableStatement: ReportableError {
    package var failure: Failure {
        switch reason {
        case .document(let document): Failure(.badData, .document(document, path), hint: .exportAsCSV(document))
        case .endlessLine: Failure(.badData, .endlessLine(path), hint: .checkStatementFile)
        case .tooLarge(let mebibytes): Failure(.badData, .tooLarge(path, mebibytes: mebibytes), hint: .downloadShorterPeriod)
        case .malformed(let line): Failure(.badData, .malformed(path, line: line), hint: .downloadAgain)
        case .profiles(let names): Failure(.badData, .manyProfiles(path, names), hint: .chooseProfile(names))
        case .noColumn(let column, let profile): Failure(.badData, .noColumnOfProfile(path, column, profile), hint: .chooseOtherProfile)
        case .noText: Failure(.badData, .noText(path), hint: .saveAsUTF8)
        case .noKnownColumn: Failure(.badData, .noKnownColumn(path), hint: .nameColumns)
        case .noDate: Failure(.badData, .noDateColumn(path), hint: .nameColumns)
        case .noAmount: Failure(.badData, .noAmountColumn(path), hint: .nameColumns)
        }
    }
}

extension UnclearStatement: ReportableError {
    package var failure: Failure {
        let details = questions.map { question in
            switch question {
            case .spending(let amount): Phrase.unclearSpending(amount)
            case .dates(let date): Phrase.unclearDates(date)
            case .currency(let amount): Phrase.unclearCurrency(amount)
            case .decimalMark(let amount): Phrase.unclearDecimalMark(amount)
            }
        }
        let message = profile.map { Phrase.unclearStatement(path, recognizedAs: $0) } ?? .unclearStatement(path)
        return Failure(.badData, message, hint: .checkWithDryRun, details: details)
    }
}

extension UnreadableMovement: ReportableError {
    package var failure: Failure { .notUnderstood(.movement(id)) }
}

extension UnreadableRule: ReportableError {
    package var failure: Failure { .notUnderstood(.rule(id)) }
}

extension UnreadableBudget: ReportableError {
    package var failure: Failure { .notUnderstood(.budget(scope)) }
}

extension ImportReport {
    /// The failure of a partial import; nil if every row was read.
    var failure: Failure? {
        if isInterrupted {
            return Failure(.interrupted, .importInterrupted(file, after: rows), hint: .importAgainForRest, details: details)
        }
        guard unreadable > 0 else { return nil }
        return Failure(.badData, .unreadableRows(unreadable, of: rows, file), hint: .correctAndImportAgain, details: details)
    }

    private var details: [Phrase] {
        rejected.map { .line($0.line, $0.reason) } + (unreadable > rejected.count ? [.andMore(unreadable - rejected.count)] : [])
    }
}
