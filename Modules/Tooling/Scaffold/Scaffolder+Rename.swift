import EnglishOnly
import Failure
import Foundation
import PackageGraph

extension Scaffolder {
    /// Renames a feature: its folders, files, modules, types, commands and tests, its row, and its line in each app.
    ///
    /// String literals of its Infra stay, because data is stored under these names.
    ///
    /// - Throws: `Failure` of kind `refused` while another target uses a module of the feature.
    package func rename(feature old: String, to new: FeatureName, isDryRun: Bool = false) async throws(Failure) -> ChangeSet {
        let monorepo = Monorepo(root), known = try monorepo.features()
        guard known.contains(old) else { throw Self.unknown("feature", old, in: known) }
        if let other = known.first(where: { $0.lowercased() == new.text.lowercased() }) {
            throw Failure(.usage, "The feature \(other) exists already.", hint: "Choose another name.")
        }
        let renaming = try Renaming(FeatureName(old), new), package = try await reader.read(), own = Self.targets(of: old, in: package)
        var table = try ManifestTable(monorepo.text(of: "Package.swift")), edits: [ChangeSet.Edit] = []
        let manifest = table.text
        for use in try uses(of: old, in: table) {
            edits.append(.init(use.path, old: use.text, new: try use.replacing(old, by: [new.text])))
        }
        try checkUnused(old, own, except: edits.map(\.path), in: package)
        try await package.check(new.modules, beside: Externals.read(package, reader: reader))
        try await preflight.check(new)
        for module in own { table = ManifestTable(table.text.replacing("\"\(module.name)\"", with: "\"\(renaming(module.name))\"")) }
        edits.append(.init("Package.swift", old: manifest, new: table.text))

        var folders: [ChangeSet.NewFolder] = []
        let removals = Self.folders(of: old).filter { FileManager.default.fileExists(atPath: root.appending(path: $0).withoutSlash) }
        for (before, after) in zip(Self.folders(of: old), Self.folders(of: new.text)) where removals.contains(before) {
            let paths = (try? FileManager.default.subpathsOfDirectory(atPath: root.appending(path: before).withoutSlash)) ?? []
            let files = paths.sorted().compactMap { path -> Template.File? in
                guard let text = try? String(contentsOf: root.appending(path: "\(before)/\(path)"), encoding: .utf8) else { return nil }
                return .init(renaming(path), renaming(text, keepsLiterals: path.hasPrefix("Infra/")))
            }
            folders.append(.init(after, files))
        }
        let change = ChangeSet(in: root, folders: folders, edits: edits, removals: removals)
        try change.check()
        let modules = own.map { target in
            (renaming(target.name), target.path?.replacing("/\(old)", with: "/\(new.text)", maxReplacements: 1) ?? "")
        }
        return try await put(
            change, adding: Dictionary(modules) { $1 }, before: package.without(own.map(\.name)), isDryRun: isDryRun)
    }
}

/// Replaces the name of a feature in identifiers, words and paths.
private struct Renaming {
    private let pairs: [(Regex<(Substring, Substring)>, String)]

    init(_ old: FeatureName, _ new: FeatureName) {
        // A longer word that starts with the name is another word: Tips is not Tip.
        let names = [(old.text, new.text), (old.words, new.words)].map { ("(^|[^A-Z])\($0)(?![a-z])", $1) }
        let values = [(old.camel, new.camel), (old.text.lowercased(), new.text.lowercased())]
            .map { ("(^|[^A-Za-z0-9_])\($0)(?![a-z0-9])", $1) }
        pairs = (names + values).compactMap { pattern, name in
            (try? Regex(pattern, as: (Substring, Substring).self)).map { ($0, name) }
        }
    }

    func callAsFunction(_ text: String, keepsLiterals: Bool = false) -> String {
        guard keepsLiterals else { return pairs.reduce(text) { text, pair in text.replacing(pair.0) { $0.output.1 + pair.1 } } }
        // Every second part is a literal.
        let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
        return parts.enumerated().map { $0.isMultiple(of: 2) ? self(String($1)) : String($1) }.joined(separator: "\"")
    }
}
