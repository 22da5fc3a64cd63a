import Account
import Foundation
import Language
import Text
import Time

/// Help.
extension Phrase {
    static let checkAtLaunch = Phrase("Check version, maintenance and terms at launch.")
}

/// The gates.
extension Phrase {
    static func isTooOld(_ running: Version, needed: Version) -> Phrase {
        Phrase("Version \(running.description) is too old: \(needed.description) or later is needed.")
    }
    static let upgrade = Phrase("Upgrade the program.")

    /// - Parameter message: The operator's text.
    static func isClosed(until end: Date, in zone: TimeZone, _ message: Phrase?) -> Phrase {
        let isTokyo = [TimeZone.tokyo.identifier, "Asia/Tokyo"].contains(zone.identifier)
        let (end, place) = (Minute(end, in: zone), isTokyo ? Phrase("Tokyo") : .verbatim(zone.identifier))
        let rest = message.map { Phrase(" \($0)") }
        return Phrase("Closed for maintenance until \(end) (\(place)).\(rest)")
    }
    static let tryAgainAfterThat = Phrase("Try again later.")
}

/// The terms of use.
extension Phrase {
    static func newTerms(_ version: Int) -> Phrase {
        Phrase("New terms of use, version \(version)")
    }
    static let accept = Phrase("Accept")
    static let notNow = Phrase("Not now")
    static func hasNotAccepted(_ version: Int) -> Phrase {
        Phrase("You have not accepted the new terms of use (version \(version)).")
    }
    static let readOrAcceptThem = Phrase("Start the program without arguments to read the terms, or accept them with --accept-terms.")
    static func bundledTerms(of program: String) -> Phrase {
        Phrase(
            """
            \(program) keeps your data on this machine, in your data directory, and sends it nowhere. You may delete your data at any \
            time.
            """)
    }
}

/// Errors in the configuration file. A reason is shown after the file name and the line.
extension Phrase {
    static func file(_ path: String, line: Int?, _ reason: Phrase) -> Phrase {
        let place = line.map { Phrase(", line \($0)") }
        return Phrase("\(path: path)\(place): \(reason).")
    }
    static func isUnreadable(_ path: String) -> Phrase {
        Phrase("The configuration file \(path: path) cannot be read.")
    }

    static func key(_ name: String, _ reason: Phrase) -> Phrase { Phrase("\(name): \(reason)") }
    static func isNoVersion(_ text: String) -> Phrase {
        Phrase("\(text) is not a valid version, such as 1.4.0")
    }
    static func isNoTime(_ text: String) -> Phrase {
        Phrase("\(text) is not a time with a time zone, such as 2026-12-01T02:00:00+09:00")
    }
    static let endsBeforeItBegins = Phrase("the end must be after the start")
    static let countedFromOne = Phrase("the version must be 1 or higher")
    static func isNoKey(_ name: String, near: String?) -> Phrase {
        let question = near.map { Phrase(" (did you mean \($0)?)") }
        return Phrase("unknown key \(name)\(question)")
    }
    static func isWrittenTwice(_ name: String) -> Phrase { Phrase("\(name) appears twice") }
    static func hasNoValue(_ name: String) -> Phrase {
        Phrase("\(name) has no value; remove the key or set it")
    }
    static func isOfTheWrongType(_ name: String) -> Phrase {
        Phrase("\(name) has a value of the wrong type")
    }
    static func isMissing(_ name: String, in parent: String?) -> Phrase {
        let place = parent.map { Phrase(" in \($0)") }
        return Phrase("\(name) is missing\(place)")
    }
    static let isNoObject = Phrase("the file is not a JSON object")
    static let isNoText = Phrase("the file is not UTF-8 text")
    static let isNoJSON = Phrase("invalid JSON")
}

/// Text for the doctor and the manual.
extension Phrase {
    static let whatTheConfigurationSays = Phrase("The minimum version, maintenance window and terms of use. Optional.")
    static func configIsRight(_ path: String) -> Phrase { Phrase("\(path: path) is valid.") }
    static let noConfig = Phrase("No config.json; the defaults apply.")
    static func versionSuffices(_ version: String) -> Phrase {
        Phrase("Version \(version) is supported.")
    }
    static func versionIsTooOld(_ version: String, needed: String, by path: String) -> Phrase {
        Phrase(
            "Version \(version) is too old: \(path: path) requires \(needed). Upgrade the program, or move the file away if it is outdated."
        )
    }
}
