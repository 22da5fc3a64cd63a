import Failure
import Language
import Movements
import StatementImportDomain
import StatementImportPresentation
import Statements

/// Help for profiles.
extension Phrase {
    static let manageProfiles = Phrase("Manage profiles that recognize statements.")
    static let listProfiles = Phrase("List profiles.")
    static let showOneProfile = Phrase("Show one profile.")
    static let exportProfile = Phrase("Export a profile as JSON.")
    static let importProfile = Phrase("Import a profile from JSON.")
    static let removeProfile = Phrase("Remove one of your profiles.")
    static let whatAProfileIs = Phrase(
        """
        A profile describes the statements of one bank: their columns, encoding, delimiter, date order, decimal mark, currency \
        and sign of spending. An import recognizes a statement by its header.

        """)
    static let showProfile = Phrase("Show how statements from a bank are read:")
    static let copyThenEdit = Phrase("Export a profile to adapt it to your bank:")
    static let profileName = Phrase("The profile's name.")
    static let profileFile = Phrase("A profile in JSON, or - for standard input.")
    static let replaceProfile = Phrase("Replace your profile of the same name.")
    static let profileToUse = Phrase("The profile to read the file with; with --map, the name of the saved profile.")
    static let columnsByHand = Phrase("The columns, such as date=Datum,amount=Betrag. Repeat a text field to join columns.")
    static let markOfDecimals = Phrase("The decimal mark of amounts.")
    static let encodingOfFile = Phrase("The file's encoding; only with --map or --profile.")
    static let encodingNeedsColumns = Phrase("--encoding requires --map or --profile.")
    static let importWithProfile = Phrase("Import with a chosen profile:")
    static let importWithMap = Phrase("Name the columns of another bank's statement:")
    static let oneOutputAtATime = Phrase("--json and - both write to standard output. Choose one.")
}

/// Errors when the user checks a statement before the import.
extension Phrase {
    static let importCancelled = Phrase("The import was cancelled. Nothing was imported.")
}

/// Errors about profiles.
extension Phrase {
    static func noProfile(_ name: String, near: String?) -> Phrase {
        Phrase("The profile \(name) does not exist.\(didYouMean(near))")
    }
    static let seeProfiles = Phrase("List profiles: \(command: "timeline profiles")")
    static func profileExists(_ name: String) -> Phrase {
        Phrase("The profile \(name) already exists.")
    }
    static func removeProfileFirst(_ name: String) -> Phrase {
        Phrase("Remove the profile first: \(command: "timeline profiles remove \(name)")")
    }
    static func profileIsBuiltIn(_ name: String) -> Phrase {
        Phrase("The profile \(name) is built in and cannot be changed.")
    }
    static func inFile(_ path: String, _ message: Phrase) -> Phrase { Phrase("\(path): \(message)") }
    static func profileIsNotJSON(line: Int) -> Phrase {
        Phrase("The profile is not valid JSON: line \(line).")
    }
    static func profileIsNewer(_ version: Int) -> Phrase {
        Phrase("The profile has version \(version), which is too new.")
    }
    static let updateProgram = Phrase("Update the program.")
    static func missingInProfile(_ key: String) -> Phrase {
        Phrase("The profile has no value for “\(key)”.")
    }
    static func unknownInProfile(_ key: String) -> Phrase {
        Phrase("The profile has the unknown key “\(key)”.")
    }
    static func invalidInProfile(_ key: String, _ value: String) -> Phrase {
        Phrase("The profile has an invalid value for “\(key)”: “\(value)”.")
    }
    static func overlappingColumn(_ column: String) -> Phrase {
        Phrase("The column “\(column)” has two meanings.")
    }
    static func repeatedField(_ field: Statement.Field) -> Phrase {
        Phrase("Only one column can contain the \(field).")
    }
    static func noColumnInHeader(_ column: String) -> Phrase {
        Phrase("The header has no column “\(column)”.")
    }
    static let noDateInProfile = Phrase("No column contains the date.")
    static let noAmountInProfile = Phrase("No column contains the amount, money out or money in.")
    static func fieldsOfProfiles(_ fields: String) -> Phrase {
        Phrase("The fields are: \(fields)")
    }
    static let seeExampleProfile = Phrase("See an example: \(command: "timeline profiles export lloyds -")")
}

/// Errors about statements and profiles.
extension Phrase {
    static func manyProfiles(_ path: String, _ names: [String]) -> Phrase {
        let list = names.joined(separator: ", ")
        return Phrase("\(path) matches several profiles: \(list). Nothing was imported.")
    }
    static func chooseProfile(_ names: [String]) -> Phrase {
        let name = names.first ?? ""
        return Phrase("Choose one with --profile, such as --profile \(name).")
    }
    static func noColumnOfProfile(_ path: String, _ column: String, _ profile: String) -> Phrase {
        Phrase("\(path) has no column “\(column)”, which the profile \(profile) requires.")
    }
    static let chooseOtherProfile = Phrase("Choose another profile, or name the columns with --map.")
    static func endlessLine(_ path: String) -> Phrase {
        Phrase("\(path) is not a statement: its first line is too long.")
    }
    static func tooLarge(_ path: String, mebibytes: Int) -> Phrase {
        Phrase("\(path) is too large: a file in OFX, QIF or CAMT can have up to \(mebibytes) MiB.")
    }
    static let downloadShorterPeriod = Phrase("Download a shorter period, or choose CSV.")
    static func malformed(_ path: String, line: Int) -> Phrase {
        Phrase("\(path) is not a valid CAMT file: line \(line).")
    }
    static let downloadAgain = Phrase("Download the statement again, or choose CSV.")
    static let checkStatementFile = Phrase("Check that it is the right file.")
    static func document(_ document: UnreadableStatement.Document, _ path: String) -> Phrase {
        switch document {
        case .zip: Phrase("\(path) is a compressed archive, not CSV.")
        case .spreadsheet: Phrase("\(path) is a spreadsheet, not CSV.")
        case .pdf: Phrase("\(path) is a PDF document, not CSV.")
        case .html: Phrase("\(path) is a web page, not CSV.")
        case .image: Phrase("\(path) is an image, not CSV.")
        }
    }
    static func exportAsCSV(_ document: UnreadableStatement.Document) -> Phrase {
        switch document {
        case .zip: Phrase("Unpack the archive and import the CSV file in it.")
        case .spreadsheet, .html:
            Phrase("Open the file in a spreadsheet program, save it as CSV and import the CSV file.")
        case .pdf, .image:
            Phrase("Download the statement as CSV from your bank and import that file.")
        }
    }
}
