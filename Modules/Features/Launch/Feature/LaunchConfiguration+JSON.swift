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
        private(set) var keys = JSONKeys("{}")

        private enum CodingKeys: String, CodingKey { case minimumVersion, maintenance, terms }
    }

    init(_ schema: Schema) throws(ConfigurationMistake) {
        if let text = schema.minimumVersion {
            guard let version = Version(text) else {
                throw schema.mistake(in: ["minimumVersion"], "\(text) is not a version such as 1.4.0")
            }
            minimumVersion = version
        }
        if let maintenance = schema.maintenance {
            let from = try schema.date(maintenance.from, in: ["maintenance", "from"])
            let until = try schema.date(maintenance.until, in: ["maintenance", "until"])
            guard from < until else { throw schema.mistake(in: ["maintenance", "until"], "the maintenance ends before it begins") }
            self.maintenance = Maintenance(window: from..<until, message: maintenance.message)
        }
        if let terms = schema.terms {
            guard terms.version >= 1 else { throw schema.mistake(in: ["terms", "version"], "terms are counted from version 1") }
            self.terms = Terms(version: terms.version, text: terms.text)
        }
    }
}

extension LaunchConfiguration.Schema {
    init(json data: Data) throws(ConfigurationMistake) {
        guard let text = String(validating: data, as: UTF8.self) else {
            throw ConfigurationMistake(reason: "this is not text in UTF-8", line: nil)
        }
        let found: Self?
        var mistake: ConfigurationMistake?
        do { found = try JSONDecoder().decode(Self.self, from: data) } catch {
            (found, mistake) = (nil, ConfigurationMistake(error, in: text))
        }
        // Only of what is JSON can the keys be told; and what they are is told before what their values are.
        if (try? JSONDecoder().decode(AnyJSON.self, from: data)) != nil { try Self.check(JSONKeys(text)) }
        guard let found else { throw mistake ?? ConfigurationMistake(reason: "this is not JSON", line: nil) }
        self = found
        keys = JSONKeys(text)
    }

    fileprivate func date(_ value: String, in key: [String]) throws(ConfigurationMistake) -> Date {
        guard let date = try? Date(value, strategy: .iso8601) else {
            throw mistake(in: key, "\(value) is not a time with its zone, such as 2026-12-01T02:00:00+09:00")
        }
        return date
    }

    fileprivate func mistake(in path: [String], _ reason: String) -> ConfigurationMistake {
        ConfigurationMistake(reason: "\(path.last ?? ""): \(reason)", line: keys.line(of: path))
    }

    private static let known: [[String]: [String]] = [
        []: ["minimumVersion", "maintenance", "terms"], ["maintenance"]: ["from", "until", "message"], ["terms"]: ["version", "text"],
    ]

    /// A key that is misspelt, written twice or written for nothing would otherwise be a gate left open.
    private static func check(_ keys: JSONKeys) throws(ConfigurationMistake) {
        var seen: Set<[String]> = []
        for key in keys.all {
            let (parent, name) = (Array(key.path.dropLast()), key.path.last ?? "")
            guard let known = known[parent] else { continue }
            guard known.contains(name) else {
                let near = known.nearest(to: name).map { " (did you mean \($0)?)" } ?? ""
                throw ConfigurationMistake(reason: "\(name) is not a key of the configuration\(near)", line: key.line)
            }
            guard seen.insert(key.path).inserted else { throw ConfigurationMistake(reason: "\(name) is written twice", line: key.line) }
            guard !key.isNull else {
                throw ConfigurationMistake(reason: "\(name) has no value; leave it out if none is meant", line: key.line)
            }
        }
    }
}

extension ConfigurationMistake {
    fileprivate init(_ error: any Error, in text: String) {
        switch error {
        case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
            let path = context.codingPath.map(\.stringValue)
            self.init(
                reason: path.last.map { "\($0) has a value of the wrong type" } ?? "this is not an object of keys and values",
                line: JSONKeys(text).line(of: path))
        case DecodingError.keyNotFound(let key, let context):
            let path = context.codingPath.map(\.stringValue)
            self.init(
                reason: "\(key.stringValue) is missing\(path.last.map { " in \($0)" } ?? "")", line: JSONKeys(text).line(of: path))
        default:
            self.init(reason: "this is not JSON", line: text.lineOfSyntaxError)
        }
    }
}

extension String {
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

/// Anything at all, as long as it is JSON.
private struct AnyJSON: Decodable {
    init(from decoder: any Decoder) {}
}
