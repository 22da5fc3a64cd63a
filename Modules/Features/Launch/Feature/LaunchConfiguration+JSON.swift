import Account
import Failure
import Foundation
import World

/// What is wrong with a configuration, in words, and in which line, counted from 1.
struct ConfigurationMistake: Error, Hashable {
    let reason: String
    let line: Int?
}

extension LaunchConfiguration {
    /// The configuration as it is written.
    struct Schema: Decodable {
        struct Maintenance: Decodable {
            let from, until: String
            let message: String?
        }
        struct Terms: Decodable {
            let version: Int
            let text: String
        }
        let minimumVersion: String?
        let maintenance: Maintenance?
        let terms: Terms?
        /// To say in which line a value is that cannot be meant.
        private(set) var text = ""

        private enum CodingKeys: String, CodingKey { case minimumVersion, maintenance, terms }
    }

    init(_ schema: Schema) throws(ConfigurationMistake) {
        if let text = schema.minimumVersion {
            guard let version = Version(text) else { throw schema.mistake(in: "minimumVersion", "\(text) is not a version such as 1.4.0") }
            minimumVersion = version
        }
        if let maintenance = schema.maintenance {
            let from = try schema.date(maintenance.from, in: "from")
            let until = try schema.date(maintenance.until, in: "until")
            guard from < until else { throw schema.mistake(in: "until", "the maintenance ends before it begins") }
            self.maintenance = Maintenance(window: from..<until, message: maintenance.message)
        }
        if let terms = schema.terms {
            guard terms.version >= 1 else { throw schema.mistake(in: "version", "terms are counted from version 1") }
            self.terms = Terms(version: terms.version, text: terms.text)
        }
    }
}

extension LaunchConfiguration.Schema {
    init(json data: Data) throws(ConfigurationMistake) {
        let text = String(decoding: data, as: UTF8.self)
        do {
            try Self.check(JSONDecoder().decode(Keys.self, from: data), in: text)
            self = try JSONDecoder().decode(Self.self, from: data)
        } catch let mistake as ConfigurationMistake {
            throw mistake
        } catch {
            throw ConfigurationMistake(error, in: text)
        }
        self.text = text
    }

    fileprivate func date(_ value: String, in key: String) throws(ConfigurationMistake) -> Date {
        guard let date = try? Date(value, strategy: .iso8601) else {
            throw mistake(in: key, "\(value) is not a time with its zone, such as 2026-12-01T02:00:00+09:00")
        }
        return date
    }

    fileprivate func mistake(in key: String, _ reason: String) -> ConfigurationMistake {
        ConfigurationMistake(reason: "\(key): \(reason)", line: text.line(of: key))
    }

    /// A key that is misspelt would otherwise be a gate left open.
    private static func check(_ keys: Keys, in text: String) throws(ConfigurationMistake) {
        let known: [String?: [String]] = [
            nil: ["minimumVersion", "maintenance", "terms"], "maintenance": ["from", "until", "message"], "terms": ["version", "text"],
        ]
        for (parent, names) in [(nil, keys.names)] + keys.nested.map({ (Optional($0.key), $0.value) }) {
            guard let known = known[parent], let unknown = names.first(where: { !known.contains($0) }) else { continue }
            let near = known.nearest(to: unknown).map { " (did you mean \($0)?)" } ?? ""
            throw ConfigurationMistake(reason: "\(unknown) is not a key of the configuration\(near)", line: text.line(of: unknown))
        }
    }
}

/// The keys that are written, at the top and one level down.
private struct Keys: Decodable {
    let names: [String]
    let nested: [String: [String]]

    private struct Name: CodingKey {
        let stringValue: String
        let intValue: Int? = nil
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Name.self)
        names = container.allKeys.map(\.stringValue).sorted()
        var nested: [String: [String]] = [:]
        for key in container.allKeys {
            guard let inner = try? container.nestedContainer(keyedBy: Name.self, forKey: key) else { continue }
            nested[key.stringValue] = inner.allKeys.map(\.stringValue).sorted()
        }
        self.nested = nested
    }
}

extension ConfigurationMistake {
    fileprivate init(_ error: any Error, in text: String) {
        switch error {
        case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
            let key = context.codingPath.last?.stringValue
            self.init(
                reason: key.map { "\($0) has a value of the wrong type" } ?? "this is not an object of keys and values",
                line: key.flatMap(text.line))
        case DecodingError.keyNotFound(let key, let context):
            let parent = context.codingPath.last?.stringValue
            self.init(reason: "\(key.stringValue) is missing\(parent.map { " in \($0)" } ?? "")", line: parent.flatMap(text.line))
        default:
            self.init(reason: "this is not JSON", line: text.lineOfSyntaxError)
        }
    }
}

extension String {
    /// The line in which a key first stands, counted from 1.
    fileprivate func line(of key: String) -> Int? {
        range(of: "\"\(key)\"").map { self[..<$0.lowerBound].count(where: \.isNewline) + 1 }
    }

    /// The decoder does not say where it gave up. Foundation's older parser does, in bytes, in the words of its
    /// debugging text; where it runs into the end of the text, that is the last line.
    fileprivate var lineOfSyntaxError: Int? {
        do {
            _ = try JSONSerialization.jsonObject(with: Data(utf8))
            return nil
        } catch {
            let words = "\((error as NSError).userInfo)"
            let end = words.firstMatch(of: /character (\d+)/).flatMap { Int($0.1) } ?? utf8.count
            return utf8.prefix(end).count { $0 == UInt8(ascii: "\n") } + 1
        }
    }
}
