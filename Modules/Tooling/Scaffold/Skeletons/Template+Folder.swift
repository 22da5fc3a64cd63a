import EnglishOnly
import Failure
import Foundation
import Yams

extension Template {
    /// The content of `template.yml`.
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

    /// Creates a template from its files, including `template.yml`.
    ///
    /// - Throws: `Failure` of kind `badData` for an invalid template.
    package init(_ name: String, files: [File], folder: String? = nil) throws(Failure) {
        let place = folder ?? name
        guard let description = files.first(where: { $0.path == "template.yml" }) else {
            throw Failure(
                .badData, "The template \(place) has no template.yml.",
                hint: "Add the file, or remove the folder and start with a copy: espalier new template \(name)")
        }
        let about: About
        do {
            about = try YAMLDecoder().decode(About.self, from: description.text)
        } catch {
            throw Failure(
                .badData, "\(place)/template.yml cannot be read: \(error.inYAML).",
                hint: "The file must contain `about`, and may list `attributes` with `name`, `about`, `preset`, `choices` and `isCommand`.")
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
            throw Failure(.badData, "The template \(place) has two placeholders named \(wrong).", hint: "Rename one of the attributes.")
        }
        if let wrong = names.first(where: { $0.wholeMatch(of: /[a-z][A-Za-z0-9]*/) == nil }) {
            throw Failure(
                .badData, "\(place)/template.yml has an invalid attribute name, \(wrong).",
                hint: "Use letters and digits, beginning with a lowercase letter.")
        }
        guard self.files.contains(where: { $0.path.hasPrefix("Sources/") }) else {
            throw Failure(.badData, "The template \(place) has no file under Sources.", hint: "Add at least one file.")
        }
    }

    /// The placeholders that every template can use.
    static let given: Set = ["name", "words", "lower", "camel"]

    /// Creates a template from the files of a folder, except links and hidden files.
    ///
    /// - Parameter shown: The folder's path as errors show it.
    init(folder: URL, shown: String) throws(Failure) {
        // The enumeration returns resolved paths, so resolve the links in the folder's path, too.
        let folder = folder.resolvingSymlinksInPath()
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
                throw Failure(.badData, "\(shown)/\(path) is not UTF-8 text.", hint: "Use text files only.")
            }
            files.append(File(path, text))
        }
        try self.init(folder.lastPathComponent, files: files, folder: shown)
    }

    /// The built-in templates and the package's own templates in `Templates`, which override built-in templates of the same name.
    package static func all(in root: URL) throws(Failure) -> [Template] {
        var all = try builtIn()
        for url in folders(in: root) {
            let template = try Template(folder: url, shown: "Templates/\(url.lastPathComponent)")
            all.removeAll { $0.name == template.name }
            all.append(template)
        }
        return all
    }

    /// The folders of the package's own templates, sorted.
    static func folders(in root: URL) -> [URL] {
        let folder = root.appending(path: "Templates")
        let own = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: [.isDirectoryKey])) ?? []
        return own.sorted { $0.path < $1.path }.filter { url in
            !url.lastPathComponent.hasPrefix(".") && (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true
        }
    }

    package static func named(_ name: String, in root: URL) throws(Failure) -> Template {
        let all = try all(in: root)
        if let found = all.first(where: { $0.name == name }) { return found }
        let near = all.map(\.name).nearest(to: name).map { " Did you mean \($0)?" } ?? ""
        throw Failure(
            .usage, "The template \(name) is unknown.\(near)",
            hint: "Choose one of \(all.map(\.name).joined(separator: ", ")); see espalier new feature --list.")
    }
}
