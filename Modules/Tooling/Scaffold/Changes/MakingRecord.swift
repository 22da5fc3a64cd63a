import EnglishOnly
import Failure
import Foundation
import Yams

/// The part of `.espalier.yml` that records how a package was made: the answers to `espalier init`, and what `espalier new` has made since.
struct MakingRecord {
    static let path = ".espalier.yml"

    /// The file with the record as espalier writes it: the answers on one line, and one more line for each thing that was made.
    let text: String
    /// The file on disk, in which a person may have written the record in another, equivalent form.
    private let written: String
    /// The version of the skeletons that the files from `espalier init` follow; `espalier upgrade` increases it.
    let format: Int
    /// The package that the recorded answers to `espalier init` describe.
    let package: NewPackage
    private let new: [Made]

    private struct Page: Decodable {
        struct Answers: Decodable {
            let format: Int
            let name, app, feature: String?
            let features: [String]?
            let template, espalier: String
            let version: String?
            let web: Bool?
        }
        let `init`: Answers?
        let new: [Made]?
    }

    /// - Throws: `Failure` of kind `misconfigured` for a package that `espalier init` did not create, or for a record that cannot be read;
    ///   `usage` for an invalid name in the record.
    init(of root: URL) throws(Failure) {
        guard let record = try Self.ifAny(in: root) else {
            throw Failure(
                .misconfigured, "\(Self.path) does not record how the package was created.",
                hint: "Run upgrade in a package that espalier init created.")
        }
        self = record
    }

    /// The record of a package; nil if it has none.
    private static func ifAny(in root: URL) throws(Failure) -> Self? {
        guard FileManager.default.fileExists(atPath: root.appending(path: path).withoutSlash) else { return nil }
        return try Self(Monorepo(root).text(of: path))
    }

    /// - Returns: nil if the text does not contain the answers to `espalier init`.
    init?(_ text: String) throws(Failure) {
        let page: Page
        do {
            // A file without content has no record, which is not an error.
            if try Yams.compose(yaml: text) == nil { return nil }
            page = try YAMLDecoder().decode(Page.self, from: text)
        } catch {
            throw Failure(
                .misconfigured, "\(Self.path), which records what espalier made, cannot be read.",
                hint: "Restore the keys init and new, for example with git checkout \(Self.path).", details: ["\(error.inYAML)."])
        }
        guard let answers = page.`init` else { return nil }
        let source = EspalierSource(recorded: answers.espalier, version: answers.version, hasWeb: answers.web ?? false)
        (written, format, new) = (text, answers.format, page.new ?? [])
        package =
            if let feature = answers.feature {
                try NewPackage(feature: feature, template: answers.template, source: source)
            } else {
                try NewPackage(
                    answers.name ?? "", app: answers.app, features: answers.features ?? [], template: answers.template, source: source)
            }
        self.text = text.recording("init", [package.record(format)]).recording("new", new.isEmpty ? [] : ["new:"] + new.map(\.line))
    }

    /// The features, apps and templates that were made, including those that `espalier init` made in a monorepo.
    var all: [Made] { initial.filter { old in !new.contains { $0.kind == old.kind && $0.name == old.name } } + new }

    private var initial: [Made] {
        guard case .monorepo(let features, let app) = package.content else { return [] }
        return features.map { Made(.feature, $0.text, from: package.template, format: format) } + [Made(.app, app.text, format: format)]
    }

    /// The edit to the record; nil if there is no record, or if the record does not change.
    static func edit(in root: URL, _ change: (Self) -> String) throws(Failure) -> ChangeSet.Edit? {
        guard let record = try ifAny(in: root), case let text = change(record), text != record.text else { return nil }
        // A key that does not change keeps the form in which a person wrote it.
        let new = ["init", "new"].reduce(text) { $0.restoring($1, from: record.written, unlessChangedSince: record.text) }
        return ChangeSet.Edit(path, old: record.written, new: new)
    }
}

extension MakingRecord {
    private static let heading = "\n# What `espalier new` made, which `espalier upgrade` reads.\nnew:\n"

    func adding(_ made: Made) -> String {
        if initial.contains(made) { return removing(made.kind, made.name, from: text) }
        let rest = removing(made.kind, made.name)
        var lines = rest.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        guard let section = lines.section("new") else { return rest + Self.heading + made.line + "\n" }
        lines.insert(made.line, at: section.upperBound)
        return lines.joined(separator: "\n")
    }

    /// The text without the record of something that was made. A feature is also removed from the answers to `espalier init`, but an app is
    /// not.
    func removing(_ kind: Made.Kind, _ name: String) -> String {
        removing(kind, name, from: kind == .feature ? replacing { $0.remove(name) } : text)
    }

    /// The text without the record of something that `espalier new` made. The answers to `espalier init` are kept.
    private func removing(_ kind: Made.Kind, _ name: String, from text: String) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false), start = Made.start(kind, name) + ","
        let rest = lines.filter { !$0.hasPrefix(start) }.joined(separator: "\n")
        guard new.allSatisfy({ $0.kind == kind && $0.name == name }), let heading = rest.firstRange(of: Self.heading) else { return rest }
        return String(rest[..<heading.lowerBound] + rest[heading.upperBound...])
    }

    /// The text after something was renamed.
    ///
    /// - Parameter rename: Renames the feature in an option's value, so that the value matches the renamed sources.
    func renaming(_ kind: Made.Kind, _ old: String, to name: String, _ rename: (String) -> String = { $0 }) -> String {
        guard let before = new.first(where: { $0.kind == kind && $0.name == old }) else {
            return replacing { $0.rename(kind, old, to: name) }
        }
        var after = before
        (after.name, after.options) = (name, before.options.mapValues(rename))
        return text.replacing(before.line, with: after.line)
    }

    /// The text after the answers to `espalier init` have changed.
    func replacing(_ change: (inout NewPackage) -> Void) -> String {
        var changed = package
        change(&changed)
        return text.replacing(package.record(format), with: changed.record(format))
    }

    /// The text with `format` as the version in every record, and with the answers that describe `package`.
    func updating(_ text: String, to package: NewPackage, _ format: Int) -> String {
        let text = text.replacing(self.package.record(self.format), with: package.record(format))
        return new.reduce(text) { text, made in
            text.replacing(made.line, with: Made(made.kind, made.name, from: made.source, options: made.options, format: format).line)
        }
    }
}

extension String {
    /// The YAML with the lines of a key replaced by `record`; unchanged if it lacks the key or already has these lines. Comments are kept,
    /// if possible between the same lines.
    fileprivate func recording(_ key: String, _ record: [String]) -> String {
        var lines = split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        guard let section = lines.section(key) else { return self }
        let found = Array(lines[section])
        if found.first == record.first, record.allSatisfy(found.contains) { return self }
        let items = found.indices.filter { found[$0].drop { $0 == " " }.hasPrefix("- ") }
        // If the items are not one per line, for example in a list on one line, the record replaces the whole section except comments.
        let isList = items.count == record.count - 1
        let starts = Dictionary(uniqueKeysWithValues: isList ? Array(zip([0] + items, record.map { [$0] })) : [(0, record)])
        var text: [String] = []
        for (index, line) in found.enumerated() {
            text += starts[index] ?? []
            let comment = line.yamlComment
            if starts[index] != nil, !comment.isEmpty, let last = text.popLast() {
                text.append(last + comment)
            } else if !comment.isEmpty {
                text.append(comment == line ? line : "  " + comment.drop { $0.isWhitespace })
            }
        }
        lines.replaceSubrange(section, with: text)
        return lines.joined(separator: "\n")
    }

    /// The YAML with a key's lines as they are in `written`, the file on disk; unchanged if the key's lines differ from the lines in
    /// `read`.
    fileprivate func restoring(_ key: String, from written: String, unlessChangedSince read: String) -> String {
        func lines(_ text: String) -> [String] { text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
        var new = lines(self)
        let (old, before) = (lines(written), lines(read))
        guard let place = new.section(key), let same = before.section(key), let own = old.section(key), new[place] == before[same] else {
            return self
        }
        new.replaceSubrange(place, with: old[own])
        return new.joined(separator: "\n")
    }

    /// The comment at the end of a line of YAML, with the spaces before it; empty if there is none.
    private var yamlComment: Substring {
        var quote: Character?, before: Character = " ", spaces: String.Index?
        for index in indices {
            let letter = self[index]
            if let open = quote {
                if letter == open, open == "'" || before != "\\" { quote = nil }
            } else if letter == "#", before.isWhitespace {
                return self[(spaces ?? index)...]
            } else if "\"'".contains(letter), " [{,".contains(before) {
                quote = letter
            }
            spaces = letter.isWhitespace ? spaces ?? index : nil
            before = letter == "\\" && before == "\\" ? " " : letter
        }
        return ""
    }
}

extension [String] {
    /// The lines of a top-level key of YAML. Comments and empty lines directly before the next key belong to the next key.
    fileprivate func section(_ key: String) -> Range<Int>? {
        guard let start = firstIndex(where: { $0 == "\(key):" || $0.hasPrefix("\(key): ") }) else { return nil }
        let next = self[(start + 1)...].firstIndex { $0.first.map { !" -#".contains($0) } ?? false } ?? endIndex
        let last = self[..<next].lastIndex { !$0.isEmpty && !$0.hasPrefix("#") }
        return start..<(last.map { $0 + 1 } ?? next)
    }
}

extension NewPackage {
    fileprivate mutating func remove(_ feature: String) {
        guard case .monorepo(let features, let app) = content else { return }
        content = .monorepo(features: features.filter { $0.text != feature }, app: app)
    }

    fileprivate mutating func rename(_ kind: Made.Kind, _ old: String, to name: String) {
        guard case .monorepo(var features, var app) = content else { return }
        // Earlier versions left removed features in the answers, so the new name may already be listed; it then needs no second entry.
        if kind == .feature, let new = try? FeatureName(name), !features.contains(new),
            let place = features.firstIndex(where: { $0.text == old })
        {
            features[place] = new
        }
        if kind == .app, app.text == old, let new = try? AppName(name) { app = new }
        content = .monorepo(features: features, app: app)
    }
}
