import EnglishOnly
import Failure
import Foundation
import Yams

/// The part of `.espalier.yml` that records how a package was made: the answers to `espalier init`, and what `espalier new` made since.
struct MakingRecord {
    static let path = ".espalier.yml"

    /// The file with the record as espalier writes it: the answers on one line, and one more line for each thing that was made.
    let text: String
    /// The file on the disk, in which a person may have written the record in another, equivalent form.
    private let written: String
    /// The version of the skeletons of `espalier init`.
    let format: Int
    /// The package that `espalier init` would make again from the recorded answers.
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

    /// - Throws: `Failure` of kind `misconfigured` for a package that `espalier init` did not create, or a record that cannot be read.
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

    /// - Returns: nil for a text without the answers to `espalier init`.
    init?(_ text: String) throws(Failure) {
        let page: Page
        do {
            // A file without content has no record, which is not an error.
            if try Yams.compose(yaml: text) == nil { return nil }
            page = try YAMLDecoder().decode(Page.self, from: text)
        } catch {
            throw Failure(
                .misconfigured, "The record of what espalier made in \(Self.path) cannot be read.",
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

    /// Everything that was made, including what `espalier init` made.
    var all: [Made] { initial.filter { old in !new.contains { $0.kind == old.kind && $0.name == old.name } } + new }

    private var initial: [Made] {
        guard case .monorepo(let features, let app) = package.content else { return [] }
        return features.map { Made(.feature, $0.text, from: package.template, format: format) } + [Made(.app, app.text, format: format)]
    }

    /// The edit of the record; nil if there is no record, or if the record does not change.
    static func edit(in root: URL, _ change: (Self) -> String) throws(Failure) -> ChangeSet.Edit? {
        guard let record = try ifAny(in: root), case let text = change(record), text != record.text else { return nil }
        return ChangeSet.Edit(path, old: record.written, new: text)
    }
}

extension MakingRecord {
    private static let heading = "\n# What `espalier new` made, which `espalier upgrade` reads.\nnew:\n"

    func adding(_ made: Made) -> String {
        let rest = removing(made.kind, made.name)
        if initial.contains(made) { return rest }
        var lines = rest.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        guard let start = lines.firstIndex(of: "new:") else { return rest + Self.heading + made.line + "\n" }
        lines.insert(made.line, at: lines[(start + 1)...].firstIndex { !$0.hasPrefix("  - ") } ?? lines.endIndex)
        return lines.joined(separator: "\n")
    }

    /// The text without the record of something that `espalier new` made. The answers to `espalier init` stay.
    func removing(_ kind: Made.Kind, _ name: String) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false), start = Made.start(kind, name) + ","
        let rest = lines.filter { !$0.hasPrefix(start) }.joined(separator: "\n")
        guard new.allSatisfy({ $0.kind == kind && $0.name == name }), let heading = rest.firstRange(of: Self.heading) else { return rest }
        return String(rest[..<heading.lowerBound] + rest[heading.upperBound...])
    }

    /// The text after something was renamed.
    ///
    /// - Parameter rename: Renames the chosen options, which are part of the sources.
    func renaming(_ kind: Made.Kind, _ old: String, to name: String, _ rename: (String) -> String = { $0 }) -> String {
        guard let before = new.first(where: { $0.kind == kind && $0.name == old }) else {
            return replacing { $0.rename(kind, old, to: name) }
        }
        var after = before
        (after.name, after.options) = (name, before.options.mapValues(rename))
        return text.replacing(before.line + "\n", with: after.line + "\n")
    }

    /// The text after the answers to `espalier init` have changed.
    func replacing(_ change: (inout NewPackage) -> Void) -> String {
        var changed = package
        change(&changed)
        return text.replacing(package.record(format) + "\n", with: changed.record(format) + "\n")
    }

    /// The text with this version in every record.
    func updating(_ text: String, to format: Int) -> String {
        let text = text.replacing(package.record(self.format) + "\n", with: package.record(format) + "\n")
        return new.reduce(text) { text, made in
            text.replacing(
                made.line + "\n", with: Made(made.kind, made.name, from: made.source, options: made.options, format: format).line + "\n")
        }
    }
}

extension String {
    /// The YAML with these lines for a key; unchanged if it lacks the key or already has the lines.
    fileprivate func recording(_ key: String, _ record: [String]) -> String {
        var lines = split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        guard let start = lines.firstIndex(where: { $0 == "\(key):" || $0.hasPrefix("\(key): ") }) else { return self }
        let next = lines[(start + 1)...].firstIndex { $0.first.map { !" -#".contains($0) } ?? false } ?? lines.endIndex
        // Comments and empty lines before the next key belong to that key.
        let end = lines[..<next].lastIndex { !$0.isEmpty && !$0.hasPrefix("#") }.map { $0 + 1 } ?? next
        let found = lines[start..<end]
        if found.first == record.first, record.allSatisfy(found.contains) { return self }
        lines.replaceSubrange(start..<end, with: record + found.filter { $0.drop { $0 == " " }.hasPrefix("#") })
        return lines.joined(separator: "\n")
    }
}

extension NewPackage {
    fileprivate mutating func rename(_ kind: Made.Kind, _ old: String, to name: String) {
        guard case .monorepo(var features, var app) = content else { return }
        // The answers still list removed features. If they already list the new name, they need no second entry for it.
        if kind == .feature, let new = try? FeatureName(name), !features.contains(new),
            let place = features.firstIndex(where: { $0.text == old })
        {
            features[place] = new
        }
        if kind == .app, app.text == old, let new = try? AppName(name) { app = new }
        content = .monorepo(features: features, app: app)
    }
}
