import Failure
import Language
import Money
import Movements
import StatementImportDomain
import StatementImportPresentation
import Statements
import Time

extension StatementFileError: ReportableError {
    package var failure: Failure {
        switch self {
        case .changed(let path): Failure(.badData, .fileChanged(path), hint: .checkStatementAgain)
        case .exportInterrupted(let path): Failure(.interrupted, .exportInterrupted(path), hint: .exportAgain)
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
