import Language
import Movements
import StatementImportDomain
import Statements

/// Phrases for the screens on which the user checks a statement before it is imported.
extension Phrase {
    static let checkStatement = Phrase("Check the statement before the import")
    static let firstRows = Phrase("First rows")
    static let noReadableRow = Phrase("No row can be read yet.")
    static let toCorrect = Phrase("To correct")
    static let columnName = Phrase("Column")
    static let meaning = Phrase("Meaning")
    static let example = Phrase("Example")
    static let settings = Phrase("Settings")
    static let importStatement = Phrase("Import the statement")
    static let previewStatement = Phrase("Preview the import")
    static let cancelImport = Phrase("Cancel the import")
    static let notDecided = Phrase("not decided")
    static let noAccount = Phrase("none")
    static let noProfile = Phrase("do not save")
    static let currentChoice = Phrase("current")
    static let enterOther = Phrase("Enter another value")
    static let codeOfCurrency = Phrase("Currency code, such as CHF")
    static let nameOfAccount = Phrase("Name of the account")
    static let nameOfProfile = Phrase("Name of the profile (letters, digits and hyphens)")
    static let whatAProfileIsFor = Phrase(
        "A profile keeps these columns and settings, so that the next statement with this header is read in the same way.")
    static let decideFirst = Phrase("First choose how to read the statement.")
    static let codesOfCurrencies = Phrase("Use a code such as JPY or USD.")
    static func noCurrency(_ code: String) -> Phrase {
        Phrase("“\(code)” is not a known currency.")
    }
    static func meaning(of column: Phrase) -> Phrase { Phrase("Meaning of “\(column)”") }
    static func columnNumber(_ number: String) -> Phrase { Phrase("column \(number)") }
    /// Text from the file, quoted as is until the user has decided how to read it.
    static func unread(_ text: String) -> Phrase { Phrase("“\(text)”") }
    static func unreadableRow(_ line: Int, _ reason: Phrase) -> Phrase {
        Phrase("Line \(line): \(reason)")
    }
}

/// Phrases about an import in a session.
extension Phrase {
    package static let importAStatement = Phrase("Import a statement")
    static let whatCanBeImported = Phrase("Choose a statement in CSV, OFX, QIF or CAMT.")
    static let chooseAFile = Phrase("Choose a file")
    static let pathOfStatement = Phrase("Path of the statement, such as ~/Downloads/card.csv")
    static let unreadableRows = Phrase("Unreadable rows")
    static func moreRows(_ count: Int) -> Phrase { Phrase("and \(count) more") }
}

extension String {
    /// Whether the date contains a four-digit year.
    package var hasLongYear: Bool { split { !$0.isNumber }.contains { $0.count == 4 } }
}

extension UnclearStatement.Question {
    /// The question in words.
    package var phrase: Phrase {
        switch self {
        case .spending(let amount): Phrase("Is “\(amount)” money spent or received?")
        case .dates(let date) where date.hasLongYear:
            Phrase("Does “\(date)” begin with the day or the month?")
        case .dates(let date):
            Phrase("Does “\(date)” begin with the day, the month or the year?")
        case .currency(let amount): Phrase("Which currency is “\(amount)” in?")
        case .decimalMark(let amount): Phrase("What is the decimal mark in “\(amount)”?")
        }
    }
}

extension Statement.Reading.Spending: Worded {
    package var phrase: Phrase {
        switch self {
        case .negative: Phrase("spending is negative")
        case .positive: Phrase("spending is positive")
        }
    }
}

extension DraftSetting: Worded {
    var phrase: Phrase {
        switch self {
        case .encoding: .text
        case .spending: Phrase("Sign of amounts")
        case .dates: Phrase("Date order")
        case .decimalMark: .decimalMark
        case .currency: .currency
        case .account: .account
        case .profile: Phrase("Save as profile")
        }
    }
}

extension Statement.Field {
    /// The header of the field's column in a table.
    var header: Phrase {
        switch self {
        case .date: .on
        case .amount: .amount
        case .counterparty: .counterparty
        case .message: .message
        case .originalAmount: .originalAmount
        case .category: .category
        case .status: .status
        case .account: .account
        case .note: .note
        case .tags: .tags
        default: phrase
        }
    }
}
