import Failure
import Foundation
import Language
import Text

/// The file in which a person keeps settings: one JSON object, a setting a key.
public struct SettingsFile: Sendable {
    struct Entry: Hashable, Sendable {
        let text: String
        /// Counted from 1.
        let line: Int
    }

    public let path: String
    /// Whether the file exists.
    public let isThere: Bool
    /// What is wrong with the file itself: a `misconfigured` that names the file and, of each mistake, the line and the key.
    public let mistake: Failure?
    /// What it sets rightly, and what is of the right type.
    let entries: [Setting: Entry]

    public static let none = SettingsFile(path: "", isThere: false, mistake: nil, entries: [:])

    private init(path: String, isThere: Bool, mistake: Failure?, entries: [Setting: Entry]) {
        (self.path, self.isThere, self.mistake, self.entries) = (path, isThere, mistake, entries)
    }

    /// Reads it, and looks at every key: one that is misspelt would otherwise be a setting that is silently not made.
    ///
    /// - Parameter variable: The variable that names it, so that it has to exist; nil where it may be missing.
    public init(_ path: String, of known: [Setting], namedBy variable: String? = nil) {
        guard let data = FileManager.default.contents(atPath: path) else {
            let isThere = FileManager.default.fileExists(atPath: path)
            let mistake: Failure? =
                if isThere {
                    Failure(.misconfigured, .cannotBeRead(path), hint: .seeWhetherItIsAFile)
                } else {
                    variable.map { Failure(.misconfigured, .noSettingsFile(path), hint: .makeItOrNameAnother(in: $0)) }
                }
            self.init(path: path, isThere: isThere, mistake: mistake, entries: [:])
            return
        }
        let (entries, mistakes) = Self.entries(in: data, of: known.filter(\.isInFile))
        let mistake = mistakes.isEmpty ? nil : Failure(.misconfigured, .isWrong(path), hint: .mendItOrMoveItAway, details: mistakes)
        self.init(path: path, isThere: true, mistake: mistake, entries: entries)
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
                if !isNew { mistakes.append(.at(key.line, .isWrittenTwice(name))) }
                guard let text = values[name]?.text(for: setting) else {
                    mistakes.append(.at(key.line, .wrongType(name, itIs: setting.form.phrase)))
                    continue
                }
                if isNew { entries[setting] = Entry(text: text, line: key.line) }
            } else {
                mistakes.append(.at(key.line, .isNoSetting(name, near: known.map(\.name).nearest(to: name))))
            }
        }
        return (entries, mistakes)
    }
}

/// A value as it is written in the file.
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

    /// nil when it is of another type than the setting.
    func text(for setting: Setting) -> String? {
        switch (self, setting.form) {
        case (.text(let text), .text), (.text(let text), .choice), (.text(let text), .truth): text
        case (.truth(let truth), .truth): truth ? Setting.yes : Setting.no
        case (.truth, .text), (.truth, .choice), (.other, _): nil
        }
    }
}
