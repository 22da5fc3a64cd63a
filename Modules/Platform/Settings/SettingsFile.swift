import Failure
import Foundation
import Language
import Text

/// The file in which a person keeps settings: one JSON object, a setting a key.
package struct SettingsFile: Sendable {
    struct Entry: Hashable, Sendable {
        let text: String
        /// Counted from 1.
        let line: Int
    }

    package let path: String
    /// Whether there is one.
    package let isThere: Bool
    let entries: [Setting: Entry]

    package static let none = SettingsFile(path: "", isThere: false, entries: [:])

    private init(path: String, isThere: Bool, entries: [Setting: Entry]) {
        (self.path, self.isThere, self.entries) = (path, isThere, entries)
    }

    /// Reads it, and looks at every key: one that is misspelt would otherwise be a setting that is silently not made.
    ///
    /// - Parameter isWanted: Whether somebody named it, so that it has to be there.
    /// - Throws: `misconfigured` that names the file and, of each mistake, the line and the key.
    package init(_ path: String, of known: [Setting], isWanted: Bool) throws(Failure) {
        guard isWanted || FileManager.default.fileExists(atPath: path) else {
            self.init(path: path, isThere: false, entries: [:])
            return
        }
        guard let data = FileManager.default.contents(atPath: path) else {
            let isThere = FileManager.default.fileExists(atPath: path)
            throw Failure(
                .misconfigured, isThere ? .cannotBeRead(path) : .noSettingsFile(path),
                hint: isThere ? .seeWhetherItIsAFile : .makeItOrNameAnother)
        }
        let (entries, mistakes) = Self.entries(in: data, of: known.filter(\.isInFile))
        guard mistakes.isEmpty else {
            throw Failure(.misconfigured, .isWrong(path), hint: .mendItOrMoveItAway, details: mistakes)
        }
        self.init(path: path, isThere: true, entries: entries)
    }

    /// What it says rightly, where some of it may be wrong: nothing where it cannot be read.
    package init(right path: String, of known: [Setting]) {
        guard let data = FileManager.default.contents(atPath: path) else {
            self = .none
            return
        }
        let entries = Self.entries(in: data, of: known.filter(\.isInFile)).0.filter { setting, entry in
            (try? setting.read(entry.text, from: .file(path, line: entry.line))) != nil
        }
        self.init(path: path, isThere: true, entries: entries)
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
