import EnglishOnly
import Failure
import Foundation
import Yams

extension Template {
    /// What `template.yml` says.
    private struct About: Decodable {
        struct Choice: Decodable {
            let name, about: String
            let preset: String
            let choices: [String]?
            let isCommand: Bool?
        }
        let about: String
        let attributes: [Choice]?
    }

    /// Makes a template of its files, `template.yml` among them.
    ///
    /// - Throws: `Failure` of kind `badData`, which names the file that is not what it must be.
    package init(_ name: String, files: [File], folder: String? = nil) throws(Failure) {
        let place = folder ?? name
        guard let description = files.first(where: { $0.path == "template.yml" }) else {
            throw Failure(
                .badData, "The template \(place) has no template.yml.",
                hint: "Begin with a copy of one that has: espalier new template \(name)")
        }
        let about: About
        do {
            about = try YAMLDecoder().decode(About.self, from: description.text)
        } catch {
            throw Failure(
                .badData, "\(place)/template.yml cannot be read: \(Self.words(error)).",
                hint: "It says `about`, and may list `attributes` with `name`, `about`, `preset`, `choices` and `isCommand`.")
        }
        self.name = name
        self.about = about.about
        self.folder = folder
        attributes = (about.attributes ?? []).map {
            Attribute(name: $0.name, about: $0.about, preset: $0.preset, choices: $0.choices ?? [], isCommand: $0.isCommand ?? false)
        }
        all = files.sorted { $0.path < $1.path }
        self.files = files.filter { $0.path != "template.yml" }.sorted { $0.path < $1.path }
        let names = attributes.map(\.name)
        if let wrong = names.first(where: { name in Self.given.contains(name) || names.count(where: { $0 == name }) > 1 }) {
            throw Failure(.badData, "\(place)/template.yml has two meanings for \(wrong).", hint: "Call one of them something else.")
        }
        if let wrong = names.first(where: { $0.wholeMatch(of: /[a-z][A-Za-z0-9]*/) == nil }) {
            throw Failure(.badData, "\(place)/template.yml calls an attribute \(wrong).", hint: "Letters and digits make an option.")
        }
        guard self.files.contains(where: { $0.path.hasPrefix("Sources/") }) else {
            throw Failure(.badData, "The template \(place) has no file under Sources.", hint: "Put at least one there.")
        }
    }

    /// What every template can refer to, whatever its attributes.
    static let given: Set = ["name", "words", "lower", "camel"]

    private static func words(_ error: any Error) -> String {
        switch error {
        case DecodingError.keyNotFound(let key, _): "it does not say `\(key.stringValue)`"
        case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
            "`\(context.codingPath.map { $0.intValue.map { "\($0 + 1)" } ?? $0.stringValue }.joined(separator: " "))` is of another kind"
        case let error as YamlError: "\(error)".split(separator: "\n").first.map(String.init) ?? "it is no YAML"
        default: "it is no YAML"
        }
    }

    /// Reads every file of a folder; what is no text, a link or hidden is not part of a template.
    package init(folder: URL, shown: String) throws(Failure) {
        let base = folder.standardizedFileURL.path(percentEncoded: false)
        var files: [File] = []
        let contents = FileManager.default.enumerator(
            at: folder, includingPropertiesForKeys: [.isRegularFileKey, .isSymbolicLinkKey], options: [.skipsHiddenFiles])
        for case let file as URL in contents?.allObjects ?? [] {
            let values = try? file.resourceValues(forKeys: [.isRegularFileKey, .isSymbolicLinkKey])
            guard values?.isRegularFile == true, values?.isSymbolicLink != true else { continue }
            let path = String(
                file.standardizedFileURL.path(percentEncoded: false).dropFirst(base.hasSuffix("/") ? base.count : base.count + 1))
            guard let text = try? String(contentsOf: file, encoding: .utf8) else {
                throw Failure(.badData, "\(shown)/\(path) is no text in UTF-8.", hint: "A template is made of text files.")
            }
            files.append(File(path, text))
        }
        try self.init(folder.lastPathComponent, files: files, folder: shown)
    }

    /// The built-in templates, and the package's own in `Templates`, which win over built-in ones of the same name.
    package static func all(in root: URL) throws(Failure) -> [Template] {
        var all = try builtIn()
        let folder = root.appending(path: "Templates")
        let own = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: [.isDirectoryKey])) ?? []
        for url in own.sorted(by: { $0.path < $1.path }) where !url.lastPathComponent.hasPrefix(".") {
            guard (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true else { continue }
            let template = try Template(folder: url, shown: "Templates/\(url.lastPathComponent)")
            all.removeAll { $0.name == template.name }
            all.append(template)
        }
        return all
    }

    package static func named(_ name: String, in root: URL) throws(Failure) -> Template {
        let all = try all(in: root)
        if let found = all.first(where: { $0.name == name }) { return found }
        let near = all.map(\.name).nearest(to: name).map { " Did you mean \($0)?" } ?? ""
        throw Failure(
            .usage, "There is no template \(name).\(near)",
            hint: "There are \(all.map(\.name).joined(separator: ", ")); see new feature --list.")
    }
}
