import Failure
import Files
import Language

/// Text of the manual page, except the descriptions of commands.
extension Phrase {
    static let commonOptions = Phrase("Every command takes these options, anywhere on the command line.")
    static func oneOf(_ values: [String]) -> Phrase {
        Phrase("One of \(values.map(Phrase.verbatim).joined()).")
    }
    static func defaultIs(_ value: String) -> Phrase { Phrase("The default is \(value).") }
    static func sameAs(_ flag: String) -> Phrase {
        Phrase("The same as \(flag), which overrides this variable.")
    }
}

/// Environment variables.
extension Phrase {
    static let pretendedTime = Phrase(
        "The time to use instead of the current one, such as 2026-11-21T09:00:00+09:00, for reproducible scripts.")
    static let noColor = Phrase("Any non-empty value turns off color, unless a color setting is given.")
    static let pagerVariable = Phrase("The program that shows long output page by page (default: less). An empty value turns paging off.")
    static let pathOfSettings = Phrase("The path of the settings file.")
    static func folderOfSettings(of program: ProgramName) -> Phrase {
        Phrase("The folder that contains \(program.description)/settings.json. The default is .config in the home directory.")
    }
    static func folderOfData(of program: ProgramName) -> Phrase {
        Phrase("The folder that contains the data directory \(program.description). The default is .local/share in the home directory.")
    }
    static func languageVariable(unless variable: String) -> Phrase {
        Phrase("The language, unless \(variable) is set. If several language variables are set, the first one in this list applies.")
    }
}

/// Files.
extension Phrase {
    static let whereFilesAre = Phrase("All files except the settings file are in the data directory, and only their owner can read them.")
    static let savedSession = Phrase("The saved session, which the next session continues.")
    static let logFile = Phrase("The log, if a log level is set.")
    static let settingsOfAllRuns = Phrase("The settings that apply to every run.")
}

/// The meanings of exit codes.
extension Phrase {
    static let succeeded = Phrase("Success.")
    static let outputClosed = Phrase("The reader of the output closed it early, as head does.")
}

extension Failure.Kind {
    var meaning: Phrase {
        switch self {
        case .refused:
            Phrase("A rule forbids the action, such as buying a sold item.")
        case .usage: Phrase("The command line is invalid.")
        case .badData:
            Phrase("A file, a value or the database is invalid.")
        case .noSuchItem: Phrase("The item or file does not exist.")
        case .unreachable: Phrase("A service cannot be reached.")
        case .internal: Phrase("The program has a bug.")
        case .cannotCreate:
            Phrase("The data directory or a file cannot be created.")
        case .inputOutput: Phrase("Reading or writing failed.")
        case .notNow: Phrase("Try again later.")
        case .notAllowed: Phrase("Sign-in or identity verification is required.")
        case .misconfigured:
            Phrase("The configuration is invalid, a feature is off, or an upgrade is needed.")
        case .interrupted: Phrase("Interrupted, for example by Ctrl-C.")
        }
    }
}
