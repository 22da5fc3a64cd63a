import EnglishOnly
import Failure
import Foundation
import Yams

/// The part of `.espalier.yml` that records how a monorepo was made: the answers to `espalier init`, and what `espalier new` made since.
struct MakingRecord {
    static let path = ".espalier.yml"

    let text: String
    /// The version of the skeletons of `espalier init`.
    let format: Int
    /// The package that `espalier init` would make again from the recorded answers.
    let package: NewPackage
    private let new: [Made]

    private struct Page: Decodable {
        struct Answers: Decodable {
            let format: Int
            let name: String
            let app: String?
            let features: [String]
            let template, espalier: String
            let version: String?
            let web: Bool?
        }
        let `init`: Answers
        let new: [Made]?
    }

    /// - Throws: `Failure` of kind `misconfigured` for a package that `espalier init` did not create.
    init(of root: URL) throws(Failure) { try self.init(Monorepo(root).text(of: Self.path)) }

    init(_ text: String) throws(Failure) {
        guard let page = try? YAMLDecoder().decode(Page.self, from: text) else {
            throw Failure(
                .misconfigured, "\(Self.path) does not record how the package was created.",
                hint: "Run upgrade in a monorepo that espalier init created.")
        }
        let answers = page.`init`
        let source = EspalierSource(recorded: answers.espalier, version: answers.version, hasWeb: answers.web ?? false)
        (self.text, format, new) = (text, answers.format, page.new ?? [])
        package = try NewPackage(
            answers.name, app: answers.app, features: answers.features, template: answers.template, source: source)
    }

    /// Everything that was made, including what `espalier init` made.
    var all: [Made] { initial.filter { old in !new.contains { $0.kind == old.kind && $0.name == old.name } } + new }

    private var initial: [Made] {
        guard case .monorepo(let features, let app) = package.content else { return [] }
        return features.map { Made(.feature, $0.text, from: package.template, format: format) } + [Made(.app, app.text, format: format)]
    }

    /// The edit of the record; nil if there is no record, or if it stays as it is.
    static func edit(in root: URL, _ change: (Self) -> String) -> ChangeSet.Edit? {
        guard let record = try? Self(of: root), case let text = change(record), text != record.text else { return nil }
        return ChangeSet.Edit(path, old: record.text, new: text)
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
        guard let heading = rest.firstRange(of: Self.heading), !rest[heading.upperBound...].hasPrefix("  - ") else { return rest }
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

    /// The text after the answers to `espalier init` have changed. A line that was edited by hand stays as it is.
    func replacing(_ change: (inout NewPackage) -> Void) -> String {
        var changed = package
        change(&changed)
        return text.replacing("init: \(package.answers(format))\n", with: "init: \(changed.answers(format))\n")
    }

    /// A text in which everything that `espalier new` made has this version.
    static func updating(_ text: String, to format: Int) -> String {
        text.replacing(/(?m)^(  - \{ (?:feature|app|template): .*, format: )\d+ \}$/) { "\($0.output.1)\(format) }" }
    }
}

extension NewPackage {
    fileprivate mutating func rename(_ kind: Made.Kind, _ old: String, to name: String) {
        guard case .monorepo(var features, var app) = content else { return }
        // A feature that was removed is still among the answers. If it had the new name, the answers already describe the renamed feature.
        if kind == .feature, let new = try? FeatureName(name), !features.contains(new),
            let place = features.firstIndex(where: { $0.text == old })
        {
            features[place] = new
        }
        if kind == .app, app.text == old, let new = try? AppName(name) { app = new }
        content = .monorepo(features: features, app: app)
    }
}
