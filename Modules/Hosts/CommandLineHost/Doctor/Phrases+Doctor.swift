import Failure
import Language
import Settings

/// The command `doctor`.
extension Phrase {
    static let checkTheSetup = Phrase("Check the setup and suggest fixes.")
    static let aboutDoctor = Phrase(
        """
        Changes nothing. Each problem is shown with a command that fixes it or helps to find its cause. If there is a problem, the \
        exit code is 1.
        """)
    static let checkTheSetupNow = Phrase("Check the setup:")
    static let doctor = Phrase("Doctor")
    static let ok = Phrase("ok")
    static let problem = Phrase("problem")
    static let suggestedFixes = Phrase("Suggested fixes")
}

/// Checks of the settings.
extension Phrase {
    static let noPlaceForSettings = Phrase("There is no folder for settings.")
    static let noSettingsFileNeeded = Phrase("There is no settings file; none is required.")
    static func settingsAreValid(_ path: String) -> Phrase { Phrase("\(path) is valid.") }
    static func unknownVariable(_ name: String, near: String?) -> Phrase {
        Phrase("\(name) is an unknown variable.\(didYouMean(near))")
    }
    static func variablesAreValid(_ names: [String]) -> Phrase {
        names.isEmpty
            ? Phrase("None of the program's environment variables is set.")
            : Phrase("Valid: \(names.map(Phrase.verbatim).joined()).")
    }
    static let clockIsTheSystems = Phrase("The program uses the system clock.")
    static func clockIsStopped(_ now: String) -> Phrase { Phrase("The clock is stopped at \(now).") }
    static func localeIsUTF8(_ locale: String) -> Phrase { Phrase("The locale is \(locale).") }
    static func localeIsNotUTF8(_ locale: String?) -> Phrase {
        let found = locale.map { Phrase(" (\($0))") }
        return Phrase("The locale is not UTF-8\(found), so a terminal may show wrong characters.")
    }
    static let allFeaturesAreOn = Phrase("All features are on, and their composition is valid.")
    static func featuresAreOff(_ names: [String], by origin: Origin) -> Phrase {
        Phrase("Turned off by \(origin): \(names.map(Phrase.verbatim).joined()). The composition of the other features is valid.")
    }
}

/// Checks of the data directory.
extension Phrase {
    static func homeDoesNotExistYet(_ path: String) -> Phrase {
        Phrase("\(path) will be created on first use.")
    }
    static func homeIsNoFolder(_ path: String) -> Phrase { Phrase("\(path) is not a folder.") }
    static func homeIsPrivate(_ path: String) -> Phrase { Phrase("\(path) is private to you.") }
    static func wrongPermissions(_ paths: [String]) -> Phrase {
        Phrase("Wrong permissions: \(paths.map(Phrase.verbatim).joined()).")
    }
    static func belongsToAnother(_ paths: [String]) -> Phrase {
        Phrase("Owned by another user: \(paths.map(Phrase.verbatim).joined()).")
    }
    static func holdsOtherThings(_ path: String) -> Phrase {
        Phrase("\(path) contains files that do not belong to this program, and other users can access it.")
    }
    static func cannotBeWritten(_ path: String) -> Phrase { Phrase("\(path) cannot be written.") }
    static let filesArePrivate = Phrase("The program's files in the data directory are private to you.")
    static func leftOver(_ paths: [String]) -> Phrase {
        Phrase("Temporary files left by a killed program: \(paths.map(Phrase.verbatim).joined()).")
    }
    static let nothingIsLeftOver = Phrase("There are no stale temporary files.")
    static func freeSpace(_ free: Int64) -> Phrase { Phrase("\(free) MiB are free.") }
    static func littleFreeSpace(_ free: Int64) -> Phrase { Phrase("Only \(free) MiB are free.") }
    static let noLog = Phrase("There is no log.")
    static func logIsWritable(_ path: String) -> Phrase { Phrase("The log is \(path).") }
    static func logIsNoFile(_ path: String) -> Phrase {
        Phrase("\(path) is not a file, so no log is written.")
    }
    static let savedSessionIsReadable = Phrase("The saved session, if any, is readable.")
}
