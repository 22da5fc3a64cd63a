import Language
import Movements
import StatementImportDomain
import Statements

/// Phrases about the progress of an import.
extension Phrase {
    static func rows(_ count: String) -> Phrase { Phrase("\(count) rows") }
    static func percent(_ share: Int) -> Phrase { .verbatim("\(share) %") }
    static func rowsASecond(_ count: String) -> Phrase {
        count == "1" ? Phrase("\(count) row per second") : Phrase("\(count) rows per second")
    }
    static func secondsLeft(_ count: Int) -> Phrase {
        Phrase(.counted(count, one: "\(count) second left", other: "\(count) seconds left"))
    }
    static func minutesLeft(_ count: Int) -> Phrase { Phrase("\(count) minutes left") }
}

/// Phrases about the result of an import.
extension Phrase {
    static let `import` = Phrase("Import")
    static let importWithoutWriting = Phrase("Import preview, nothing written")
    static let readAs = Phrase("Read as")
    static func savedProfile(_ name: String) -> Phrase {
        Phrase("Saved as profile \(name). Statements like this will be recognized.")
    }
    static func savedProfileToChoose(_ name: String) -> Phrase {
        Phrase("Saved as profile \(name). Next time, add --profile \(name).")
    }
    static let file = Phrase("File")
    static let rows = Phrase("Rows")
    static let added = Phrase("Added")
    static let toBeAdded = Phrase("To be added")
    static let settled = Phrase("Settled")
    static let toBeSettled = Phrase("To be settled")
    static let assigned = Phrase("Account assigned to existing movements")
    static let toBeAssigned = Phrase("Account to be assigned to existing movements")
    static let alreadyThere = Phrase("Already exists")
    static let notReadable = Phrase("Unreadable")
}

/// Phrases about the format of a statement.
extension Phrase {
    static let howItWasRead = Phrase("File format")
    static let text = Phrase("Encoding")
    static let dates = Phrase("Dates")
    static let amounts = Phrase("Amounts")
    static let currency = Phrase("Currency")
    static let decimalMark = Phrase("Numbers")
    static let columns = Phrase("Columns")
    static let ignored = Phrase("ignored")
}

extension Statement.Reading.DecimalMark: Worded {
    package var phrase: Phrase {
        switch self {
        case .point: Phrase("decimal point")
        case .comma: Phrase("decimal comma")
        }
    }
}

extension ImportReport.Amounts: Worded {
    package var phrase: Phrase {
        switch self {
        case .signed(.negative): Phrase("one column, spending is negative")
        case .signed(.positive): Phrase("one column, spending is positive")
        case .sides: Phrase("separate columns for money out and money in")
        case .either:
            Phrase("one column, or money out and money in if that column is empty")
        }
    }
}

/// Phrases about the list of imports and the result of an undo.
extension Phrase {
    static func undoIt(_ id: Int64) -> Phrase {
        Phrase("Undo: \(command: "timeline undo \(id)")")
    }
    static let imports = Phrase("Imports")
    static let noImports = Phrase("No imports to undo.")
    static func addedCount(_ count: Int) -> Phrase { Phrase("\(count) added") }
    static func settledCount(_ count: Int) -> Phrase { Phrase("\(count) settled") }
    static func editedCount(_ count: Int) -> Phrase { Phrase("\(count) edited") }
    static let importUndone = Phrase("Import undone")
    static let importedOn = Phrase("Imported on")
    static let removed = Phrase("Removed")
    static let statusRestored = Phrase("Status restored")
}

/// Phrases about the result of an export.
extension Phrase {
    static let export = Phrase("Export")
    static let movements = Phrase("Movements")
}
