import Failure
import Language
import TimelinePresentation

extension ImportReport {
    /// What went wrong although the rest was imported; nil when every row was read.
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
