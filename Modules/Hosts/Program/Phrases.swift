import Failure
import Language
import Settings

/// The choice of features.
extension Phrase {
    static func noFeature(_ name: String, chosenBy origin: Origin, near: String?) -> Phrase {
        if case .flag = origin {
            return Phrase("There is no feature \(name).\(didYouMean(near))")
        }
        return Phrase("\(origin): there is no feature \(name).\(didYouMean(near))")
    }
    static let hasNoFeatures = Phrase("This program has no features.")
    static func has(features: [String]) -> Phrase {
        Phrase("The features are \(features.map(Phrase.verbatim).joined()).")
    }
    static func leavesItOut(_ origin: Origin) -> Phrase { Phrase("not chosen by \(origin)") }
    static func need(_ features: [String], _ missing: String) -> Phrase {
        let last = features.last ?? ""
        if features.count == 1 { return Phrase("\(last) needs \(missing).") }
        let all = features.map(Phrase.verbatim).joined(), before = features.dropLast().map(Phrase.verbatim).joined()
        return Phrase("\(before) and \(last) need \(missing).\(unsaid: all)")
    }
    static func chooseToo(_ feature: String) -> Phrase { Phrase("Choose \(feature), too.") }
    static func buildWith(_ feature: String) -> Phrase { Phrase("Build the program with \(feature).") }
    static let featuresDoNotFit = Phrase("The features cannot be composed.")
    static let changeTheFeatures = Phrase("Change the list of features in the program's source code.")
    static let chooseOtherFeatures = Phrase("Choose other features, or use all features.")
}

/// The exit codes of a checker.
extension Phrase {
    static let checkHasFindings = Phrase("The check has findings.")
    static let checkFailed = Phrase("The check could not run, for example because the usage is invalid.")
}

/// Settings.
extension Phrase {
    static let homeIsEmpty = Phrase("--home is empty.")
    static let nameAFolderOrOmitHome = Phrase("Name a folder, or omit the option.")
    static let noHomeDirectory = Phrase("There is no home directory, and thus no default data directory.")
    static let chooseHome = Phrase("Choose a folder with --home.")
    static func relativeHome(_ path: String, at origin: Origin) -> Phrase {
        Phrase("\(origin): home is not an absolute path: \(path: path)")
    }
    static let startWithSlash = Phrase("Start the path with a slash.")
    static func invalidTime(_ variable: String, _ text: String) -> Phrase {
        Phrase("\(variable) is not a time: \(text)")
    }
    static let timeFormat = Phrase("Use the form 2026-11-21T09:00:00+09:00.")
}

/// The saved session.
extension Phrase {
    static func savedSessionCannotBeRead(_ path: String) -> Phrase {
        Phrase("The saved session \(path: path) cannot be read.")
    }
    static func sessionCannotBeSaved(_ path: String) -> Phrase {
        Phrase("The session cannot be saved in \(path: path).")
    }
    static let sessionStartsNew = Phrase("The session starts from the beginning.")
}
