import Failure
import Foundation
import Language

extension Setting {
    static let yes = "yes", no = "no"

    /// Validates the text of a value and returns the normalized value.
    func read(_ text: String, from origin: Origin) throws(Failure) -> String {
        switch form {
        case .text: return text
        case .choice(let values):
            if values.contains(text) { return text }
            throw mistake(text, from: origin, near: values.nearest(to: text), list: values)
        case .truth:
            switch text.lowercased() {
            case "yes", "true", "1": return Self.yes
            case "no", "false", "0": return Self.no
            default: throw mistake(text, from: origin, near: nil, list: [Self.yes, Self.no])
            }
        case .timeZone:
            // Abbreviations such as EST are not accepted, because many of them stand for several time zones.
            let names = TimeZone.knownTimeZoneIdentifiers + ["UTC"]
            if let name = names.first(where: { $0.lowercased() == text.lowercased() }) { return name }
            let cities = names.filter { $0.split(separator: "/").last?.lowercased() == text.lowercased() }
            throw mistake(text, from: origin, near: cities.first ?? names.nearest(to: text), hint: .nameTimeZone)
        }
    }

    private func mistake(_ text: String, from origin: Origin, near: String?, list: [String]) -> Failure {
        mistake(text, from: origin, near: near, hint: .isOne(of: list))
    }

    private func mistake(_ text: String, from origin: Origin, near: String?, hint: Phrase) -> Failure {
        let place: Phrase = if case .file = origin { .setting(name, at: origin) } else { origin.phrase }
        return Failure(origin.failure, .invalidValue(place, text, near: near), hint: hint)
    }
}

extension Origin {
    /// The failure kind for an invalid value from this origin.
    public var failure: Failure.Kind {
        switch self {
        case .flag: .usage
        case .variable, .file, .standard: .misconfigured
        }
    }
}
