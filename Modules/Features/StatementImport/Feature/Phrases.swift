import Language
import Movements
import StatementImportDomain
import StatementImportPresentation
import Statements

/// Words of the commands, and errors.
extension Phrase {
    static let importAndExport = Phrase("Import and export statements.")
    static let accountOfStatement = Phrase("The account for movements without one.")
    static func andMoreMovements(_ count: Int) -> Phrase { Phrase("and \(count) more") }
    static func editedMovement(_ id: String, _ day: Phrase, _ counterparty: String, _ amount: Phrase) -> Phrase {
        Phrase("\(id): \(day) \(counterparty) \(amount)")
    }
    static func fileChanged(_ path: String) -> Phrase {
        Phrase("\(path) has changed since its rows were shown. Nothing was imported.")
    }
    static let checkStatementAgain = Phrase("Import the file again to check it.")
    static func noText(_ path: String) -> Phrase {
        Phrase("\(path) is not text in UTF-8, UTF-16, Shift_JIS or Latin-1.")
    }
    static let saveAsUTF8 = Phrase("Save the file as UTF-8 and import it again.")
    static func noKnownColumn(_ path: String) -> Phrase {
        Phrase("\(path) is not a statement: the first line contains no known column name.")
    }
    static func noDateColumn(_ path: String) -> Phrase { Phrase("\(path) has no date column.") }
    static func noAmountColumn(_ path: String) -> Phrase { Phrase("\(path) has no amount column.") }
    static let nameColumns = Phrase("Name the columns: --map date=COLUMN,amount=COLUMN,counterparty=COLUMN")
    static func unclearStatement(_ path: String) -> Phrase {
        Phrase("\(path) is ambiguous. Nothing was imported.")
    }
    static func unclearSpending(_ amount: String) -> Phrase {
        Phrase("Is “\(amount)” money spent or received? Add --spending positive if spent, or --spending negative if received.")
    }
    static func unclearDates(_ date: String) -> Phrase {
        if date.hasLongYear {
            return Phrase("Does “\(date)” begin with the day or the month? Add --dates day-first or --dates month-first.")
        }
        return Phrase("Does “\(date)” begin with the day, the month or the year? Add --dates day-first, month-first or year-first.")
    }
    static func unclearCurrency(_ amount: String) -> Phrase {
        Phrase("Which currency is “\(amount)” in? Add --currency with its code, such as --currency USD.")
    }
    static func unclearStatement(_ path: String, recognizedAs profile: String) -> Phrase {
        Phrase("\(path) matches the profile \(profile) but is ambiguous. Nothing was imported.")
    }
    static func unclearDecimalMark(_ amount: String) -> Phrase {
        Phrase("What is the decimal mark in “\(amount)”? Add --decimal point or --decimal comma.")
    }
    static let checkWithDryRun = Phrase("Add --dry-run to check the result before you import.")
    static func importInterrupted(_ file: String, after rows: Int) -> Phrase {
        Phrase(
            .counted(
                rows, one: "The import of \(file) was interrupted after \(rows) row.",
                other: "The import of \(file) was interrupted after \(rows) rows."))
    }
    static let importAgainForRest = Phrase("Import the file again to add the rest. Nothing is added twice.")
    static func unreadableRows(_ unreadable: Int, of rows: Int, _ file: String) -> Phrase {
        Phrase(
            .counted(
                rows, one: "\(unreadable) of \(rows) row of \(file) could not be read.",
                other: "\(unreadable) of \(rows) rows of \(file) could not be read."))
    }
    static let correctAndImportAgain = Phrase("Correct the rows and import the file again. Nothing is added twice.")
    static func line(_ number: Int, _ reason: Phrase) -> Phrase { Phrase("line \(number): \(reason)") }
    static func andMore(_ count: Int) -> Phrase { Phrase("and \(count) more", as: "andMore") }
    static func noImport(_ id: Int64) -> Phrase { Phrase("Import \(id) does not exist.") }
    static let listImports = Phrase("List imports: \(command: "timeline imports")")
    static func importWasEdited(_ id: Int64, _ edited: Int) -> Phrase {
        Phrase(
            .counted(
                edited, one: "You edited \(edited) movement of import \(id). Nothing was undone.",
                other: "You edited \(edited) movements of import \(id). Nothing was undone."))
    }
    static let loseEdits = Phrase("Add --force to undo the import and discard the edits.")
    static func exportInterrupted(_ file: String) -> Phrase {
        Phrase("The export to \(file) was interrupted.")
    }
    static let exportAgain = Phrase("No file was written. Export again.")
    static let importStatement = Phrase("Import a bank or card statement.")
    static let listImportsToUndo = Phrase("List imports that can be undone.")
    static let undoImport = Phrase("Undo an import.")
    static let exportMovements = Phrase("Export movements as CSV, oldest first.")
    static let whatAStatementIs = Phrase(
        """
        The file is OFX (QFX), QIF, CAMT.053, or CSV in UTF-8, UTF-16, Shift_JIS or Latin-1. Statements of many banks are recognized \
        by their header (list banks: timeline profiles). In any other CSV file, a line must name the columns in English, \
        Japanese or German. Required: date, and amount or separate columns for money out and money in. Optional: time, kind, \
        counterparty, currency, fee, category, status, message, account, balance, original amount, original currency, rate, \
        bank reference.

        With --map, you name the columns yourself, and the import saves them as a profile for next time.

        On a terminal, the first import from a bank without a profile shows three rows as they would be read, and you can \
        correct the meaning of each column. The import saves your corrections as a profile for next time.

        If the sign of spending, the order of dates, the currency or the decimal mark is ambiguous, the import asks you on a terminal; \
        without a terminal, it imports nothing, and the error names the option to add.

        No movement is added twice. After an interruption, import the file again to add the rest.

        """)
    static let whatUndoDoes = Phrase("Removes the movements that the import added, and restores each status that it changed.")
    static let whatAnExportIs = Phrase("The file is CSV in UTF-8, which timeline import can read.")
    static let example = Phrase("Example:")
    static let tryThenImport = Phrase("Preview the import, then import:")
    static let importCardStatement = Phrase("Import a card statement that shows spending as positive amounts:")
    static let importUSStatement = Phrase("Import a US statement with dates such as 11/05/2026:")
    static let findThenUndo = Phrase("Find the import, then undo it:")
    static let keepCopyOfYear = Phrase("Export the movements of one year:")
    static let statementFile = Phrase("A statement in CSV, OFX, QIF or CAMT, or - for standard input.")
    static let onlyTry = Phrase("Show what would be added, without writing anything.")
    static let signOfSpending = Phrase("The sign of money spent.")
    static let orderOfDates = Phrase("What comes first in dates such as 05/11/26.")
    static let currencyOfAmounts = Phrase("The currency for amounts without one.")
    static let importID = Phrase("The import's number.")
    static let undoEvenIfEdited = Phrase("Undo the import and discard your edits.")
    static let outputFile = Phrase("The file to write, or - for standard output.")
    static let replaceFile = Phrase("Replace the file if it exists.")
    static let currenciesAreCodes = Phrase("Use a currency code, such as JPY or USD.")
}
