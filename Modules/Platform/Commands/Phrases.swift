import Failure
import Language

/// Help for the options that every command accepts.
extension Phrase {
    static let dataFolder = Phrase("Store data in this folder.")
    static let onlyTheseFeatures = Phrase("Use only these features, comma-separated.")
    static let outputLanguage = Phrase("Use this language.")
    static let outputTimeZone = Phrase("Show times in this time zone.")
    static let logLevels = Phrase("Log this level and above: error, warning, notice, info, debug or trace.")
    static let sameAsLogLevelDebug = Phrase("The same as --log-level debug.")
    static let outputJSON = Phrase("Print JSON.")
    static let onlyTheseFields = Phrase("Print only these fields of JSON or CSV.")
    static let outputCSV = Phrase("Print a list as CSV.")
    static let whenToUseColor = Phrase("Choose when to use color.")
    static let acceptTerms = Phrase("Accept updated terms without prompting.")
    static let forScreenReaders = Phrase("Format output for a screen reader.")
}

extension Phrase {
    /// The heading above the examples.
    public static let forExample = Phrase("For example:")
}

/// Errors for the fields of an answer.
extension Phrase {
    static func noField(_ name: String, near: String?) -> Phrase {
        Phrase("The answer has no field \(name).\(didYouMean(near))")
    }
    static func fields(_ names: [String]) -> Phrase {
        names.isEmpty
            ? Phrase("The answer has no fields.")
            : Phrase("The fields are \(names.map(Phrase.verbatim).joined()).")
    }
    static let answerIsNoList = Phrase("--csv needs an answer that is a list.")
    static let useJSONInstead = Phrase("Use --json instead.")
}

/// Errors for unknown commands.
extension Phrase {
    static func noCommand(_ name: String, below path: String?, near: String?) -> Phrase {
        path.map { path in
            Phrase("\(path) has no command \(name).\(didYouMean(near))")
        } ?? Phrase("There is no command \(name).\(didYouMean(near))")
    }
    static func commands(_ names: [String]) -> Phrase {
        names.count == 1
            ? Phrase("The only command is \(names[0]).")
            : Phrase("The commands are \(names.map(Phrase.verbatim).joined()).")
    }
}

/// Results of the doctor's checks.
extension Phrase {
    /// Joins an error and its details into one line.
    public static func inOneLine(_ message: Phrase, details: [Phrase]) -> Phrase { ([message] + details).joined(by: .verbatim(" ")) }
    /// The result of a check that cannot run because of a problem that an earlier check reports.
    public static let notChecked = Phrase("Not checked, because an earlier check found a problem.")
    /// The result of a check that needs a data directory, if there is none.
    public static let noPlaceForData = Phrase("There is no data directory.")
}

/// Periods.
extension Phrase {
    static let onlyDay = Phrase("Only this day.")
    static let onlyWeek = Phrase("Only the week of this day, from Monday to Sunday.")
    static let onePeriod = Phrase("Use only one of --day, --week and --since/--until.")
    static let fromThisDayOn = Phrase("From this day on.")
    static let upToThisDay = Phrase("Up to and including this day.")
    static let untilIsBeforeSince = Phrase("--until is earlier than --since.")
    static let howToWriteADay = Phrase("Use a date such as 2026-11-21.")
}

/// Recordings of sessions.
extension Phrase {
    static let recordToFile = Phrase("Record the events of the session to this new file.")
    static let revealTypedValues = Phrase("Record the values that you enter, not only their types.")
    static let nothingToReveal = Phrase("--reveal needs a recording.")
    static let addRecord = Phrase("Add --record with a file name.")
}
