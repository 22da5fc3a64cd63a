import Account
import Failure
import Files
import Foundation
import Language
import Text
import Time

/// A mistake in a configuration file, with its line number, counted from 1; the number is nil if it is unknown.
struct ConfigurationMistake: Error, Hashable {
    /// The reason, without a period at the end.
    let reason: Phrase
    let line: Int?
}

extension LaunchConfiguration {
    /// The decoded contents of the configuration file.
    struct Schema: Decodable {
        struct Maintenance: Decodable {
            let from, until: String
            let message: TextByLanguage?
        }
        struct Terms: Decodable {
            let version: WholeNumber
            let text: TextByLanguage
        }
        let minimumVersion: String?
        let maintenance: Maintenance?
        let terms: Terms?
        /// The keys with their positions, used to report the line of an invalid value.
        private(set) var keys = JSONKeys("{}")

        private enum CodingKeys: String, CodingKey { case minimumVersion, maintenance, terms }
    }

    init(_ schema: Schema, of program: ProgramName) throws(ConfigurationMistake) {
        self.init(of: program)
        if let text = schema.minimumVersion {
            guard let version = Version(text) else { throw schema.mistake(in: ["minimumVersion"], .isNoVersion(text)) }
            minimumVersion = version
        }
        if let maintenance = schema.maintenance {
            let from = try schema.date(maintenance.from, in: ["maintenance", "from"])
            let until = try schema.date(maintenance.until, in: ["maintenance", "until"])
            guard from < until else { throw schema.mistake(in: ["maintenance", "until"], .endsBeforeItBegins) }
            self.maintenance = Maintenance(window: from..<until, message: maintenance.message?.phrase)
        }
        if let terms = schema.terms {
            let version = Int(terms.version.value)
            guard version >= 1 else { throw schema.mistake(in: ["terms", "version"], .countedFromOne) }
            self.terms = Terms(version: version, text: terms.text.phrase)
        }
    }
}

extension LaunchConfiguration.Schema {
    init(json data: Data) throws(ConfigurationMistake) {
        guard let text = String(validating: data, as: UTF8.self) else { throw ConfigurationMistake(reason: .isNoText, line: nil) }
        if let line = text.lineOfSyntaxError { throw ConfigurationMistake(reason: .isNoJSON, line: line) }
        // Check the keys before decoding, because the decoder ignores a misspelled optional key and reports a misspelled required key as
        // missing.
        let keys = JSONKeys(text)
        try Self.check(keys)
        do { self = try JSONDecoder().decode(Self.self, from: data) } catch { throw ConfigurationMistake(error, in: keys) }
        self.keys = keys
    }

    fileprivate func date(_ value: String, in key: [String]) throws(ConfigurationMistake) -> Date {
        guard let date = Date(moment: value) else { throw mistake(in: key, .isNoTime(value)) }
        return date
    }

    fileprivate func mistake(in path: [String], _ reason: Phrase) -> ConfigurationMistake {
        ConfigurationMistake(reason: .key(path.last ?? "", reason), line: keys.line(of: path))
    }

    private static var languages: [String] { Language.offered.map(\.code) }
    private static var known: [[String]: [String]] {
        [
            []: ["minimumVersion", "maintenance", "terms"], ["maintenance"]: ["from", "until", "message"], ["terms"]: ["version", "text"],
            ["maintenance", "message"]: languages, ["terms", "text"]: languages,
        ]
    }

    /// Rejects an unknown key, a repeated key and a key whose value is null; otherwise, the setting that the operator meant would be
    /// ignored.
    private static func check(_ keys: JSONKeys) throws(ConfigurationMistake) {
        var seen: Set<[String]> = []
        for key in keys.all {
            let (parent, name) = (Array(key.path.dropLast()), key.path.last ?? "")
            guard let known = known[parent] else { continue }
            guard known.contains(name) else {
                throw ConfigurationMistake(reason: .isNoKey(name, near: known.nearest(to: name)), line: key.line)
            }
            guard seen.insert(key.path).inserted else { throw ConfigurationMistake(reason: .isWrittenTwice(name), line: key.line) }
            guard !key.isNull else { throw ConfigurationMistake(reason: .hasNoValue(name), line: key.line) }
        }
    }
}

extension ConfigurationMistake {
    /// - Parameter error: An error from decoding syntactically valid JSON.
    fileprivate init(_ error: any Error, in keys: JSONKeys) {
        switch error {
        case DecodingError.keyNotFound(let key, let context):
            let path = context.codingPath.map(\.stringValue)
            self.init(reason: .isMissing(key.stringValue, in: path.last), line: keys.line(of: path))
        case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
            let path = context.codingPath.map(\.stringValue)
            self.init(reason: path.last.map { .isOfTheWrongType($0) } ?? .isNoObject, line: keys.line(of: path))
        default:
            self.init(reason: .isNoJSON, line: keys.line(of: []))
        }
    }
}

/// One string for all languages, or one string per language.
struct TextByLanguage: Decodable {
    let phrase: Phrase

    init(from decoder: any Decoder) throws {
        if let text = try? decoder.singleValueContainer().decode(String.self) {
            phrase = .verbatim(text)
        } else {
            let texts = try decoder.container(keyedBy: Code.self)
            let all = try Language.offered.map { ($0.code, try texts.decode(String.self, forKey: Code(stringValue: $0.code))) }
            phrase = Phrase(texts: Dictionary(all) { $1 })
        }
    }

    private struct Code: CodingKey {
        let stringValue: String
        let intValue: Int? = nil
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }
}
