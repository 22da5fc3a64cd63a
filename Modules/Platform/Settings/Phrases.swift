import Failure
import Language

/// Setting origins.
extension Phrase {
    static func line(_ line: Int, of path: String) -> Phrase { Phrase("\(path: path), line \(line)") }
    static let byDefault = Phrase("default")
    static func setting(_ name: String, at origin: Origin) -> Phrase { Phrase("\(origin): \(name)") }
}

/// Errors in setting values.
extension Phrase {
    static func invalidValue(_ place: Phrase, _ text: String, near: String?) -> Phrase {
        Phrase("\(place) has the invalid value \(text).\(didYouMean(near))")
    }
    static func isOne(of list: [String]) -> Phrase {
        Phrase("Use one of \(list.map(Phrase.verbatim).joined()).")
    }
}

extension Phrase {
    static let nameTimeZone = Phrase("Use the name of a time zone, such as Asia/Tokyo, Europe/London, America/New_York or UTC.")
}

/// Errors in the settings file.
extension Phrase {
    static func noSettingsFile(_ path: String) -> Phrase {
        Phrase("The settings file \(path: path) does not exist.")
    }
    static func createItOrNameAnother(in variable: String) -> Phrase {
        Phrase("Create the file, or name another one in \(variable).")
    }
    static func cannotBeRead(_ path: String) -> Phrase {
        Phrase("The settings file \(path: path) cannot be read.")
    }
    static let checkFileAndPermission = Phrase("Check that the path names a regular file that you can read.")
    static func hasErrors(_ path: String) -> Phrase {
        Phrase("The settings file \(path: path) has errors.")
    }
    static func at(_ line: Int, _ mistake: Phrase) -> Phrase { Phrase("Line \(line): \(mistake)") }
    static let noUTF8 = Phrase("The file is not UTF-8 text.")
    static let noJSON = Phrase("The JSON is invalid.")
    static let noObject = Phrase("The JSON is not an object.")
    static func duplicateKey(_ name: String) -> Phrase { Phrase("\(name) is a duplicate key.") }
    static func wrongType(_ name: String, itIs type: Phrase) -> Phrase {
        Phrase("\(name) has the wrong type. Use \(type).")
    }
    static func unknownSetting(_ name: String, near: String?) -> Phrase {
        Phrase("\(name) is an unknown setting.\(didYouMean(near))")
    }
}

extension Setting.Form {
    /// The type, worded so that it completes “Use …”.
    var phrase: Phrase {
        switch self {
        case .text: Phrase("a string")
        case .choice(let values):
            Phrase("one of \(values.map { "\"\($0)\"" }.map(Phrase.verbatim).joined())")
        case .truth: Phrase("true or false")
        case .timeZone: Phrase("the name of a time zone")
        }
    }
}
