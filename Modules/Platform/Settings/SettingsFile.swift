import Failure
import Foundation
import Language
import Text

/// A settings file: one JSON object, in which each key is the name of a setting.
public struct SettingsFile: Sendable {
    struct Entry: Hashable, Sendable {
        let text: String
        /// The line number, starting at 1.
        let line: Int
    }

    /// The path of the file.
    public let path: String
    /// Whether the file exists.
    public let exists: Bool
    /// A `misconfigured` failure if the file has errors, cannot be read, or is missing although an environment variable names it;
    /// otherwise nil. The failure lists the errors in syntax, keys and value types.
    public let mistake: Failure?
    /// The entries of known settings with values of the right type.
    let entries: [Setting: Entry]

    /// The value that represents a missing settings file.
    public static let none = SettingsFile(path: "", exists: false, mistake: nil, entries: [:])

    private init(path: String, exists: Bool, mistake: Failure?, entries: [Setting: Entry]) {
        (self.path, self.exists, self.mistake, self.entries) = (path, exists, mistake, entries)
    }

    /// Reads a settings file and checks every key, so that a misspelled key is not silently ignored.
    ///
    /// - `variable`: The environment variable that names the file; nil for the default file. Only the default file may be
    ///   missing.
    public init(_ path: String, of known: [Setting], namedBy variable: String? = nil) {
        guard let data = FileManager.default.contents(atPath: path) else {
            let exists = FileManager.default.fileExists(atPath: path)
            let mistake: Failure? =
                if exists {
                    Failure(.misconfigured, .cannotBeRead(path), hint: .checkFileAndPermission)
                } else {
                    variable.map { Failure(.misconfigured, .noSettingsFile(path), hint: .createItOrNameAnother(in: $0)) }
                }
            self.init(path: path, exists: exists, mistake: mistake, entries: [:])
            return
        }
        let (entries, mistakes) = Self.entries(in: data, of: known.filter(\.isInFile))
        let mistake = mistakes.isEmpty ? nil : Failure(.misconfigured, .hasErrors(path), hint: .fixItOrMoveItAway, details: mistakes)
        self.init(path: path, exists: true, mistake: mistake, entries: entries)
    }

    private static func entries(in data: Data, of known: [Setting]) -> ([Setting: Entry], mistakes: [Phrase]) {
        guard let text = String(validating: data, as: UTF8.self) else { return ([:], [.noUTF8]) }
        if let line = text.lineOfSyntaxError { return ([:], [.at(line, .noJSON)]) }
        let keys = JSONKeys(text)
        guard let values = try? JSONDecoder().decode([String: Value].self, from: data) else {
            return ([:], [.at(keys.line(of: []) ?? 1, .noObject)])
        }
        var (entries, mistakes): ([Setting: Entry], [Phrase]) = ([:], [])
        for key in keys.all where key.path.count == 1 {
            let name = key.path[0]
            if let setting = known.first(where: { $0.name == name }) {
                let isNew = entries[setting] == nil
                if !isNew { mistakes.append(.at(key.line, .duplicateKey(name))) }
                guard let text = values[name]?.text(for: setting) else {
                    mistakes.append(.at(key.line, .wrongType(name, itIs: setting.form.phrase)))
                    continue
                }
                if isNew { entries[setting] = Entry(text: text, line: key.line) }
            } else {
                mistakes.append(.at(key.line, .unknownSetting(name, near: known.map(\.name).nearest(to: name))))
            }
        }
        return (entries, mistakes)
    }
}

private enum Value: Decodable {
    case text(String), truth(Bool), other

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self) {
            self = .text(text)
        } else if let truth = try? container.decode(Bool.self) {
            self = .truth(truth)
        } else {
            self = .other
        }
    }

    /// Returns the value as text; nil if the value does not have the setting's type.
    func text(for setting: Setting) -> String? {
        switch (self, setting.form) {
        case (.text(let text), .text), (.text(let text), .choice), (.text(let text), .truth),
            (.text(let text), .timeZone):
            text
        case (.truth(let truth), .truth): truth ? Setting.yes : Setting.no
        case (.truth, .text), (.truth, .choice), (.truth, .timeZone), (.other, _): nil
        }
    }
}
