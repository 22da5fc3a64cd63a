import EnglishOnly
import Failure
import Foundation
import PackageGraph
import SwiftText

extension Scaffolder {
    /// Renames the package itself: in its manifest, in the headings of its Makefile and README, and in the record of `espalier init`.
    ///
    /// The app keeps its name, because its data directory is named after it. The folder keeps its name, because it may be the caller's
    /// current folder.
    package func rename(package old: String, to new: FeatureName, isDryRun: Bool = false) async throws(Failure) -> ChangeSet {
        let monorepo = Monorepo(root), manifest = try monorepo.text(of: "Package.swift"), package = try await reader.read()
        try check(package, isNamed: old)
        if old == new.text { throw Failure(.usage, "The package is already named \(old).", hint: "Choose another name.") }
        if let other = package.dependencies.first(where: { $0.identity == new.text.lowercased() }) {
            throw Failure(.usage, "The package \(other.identity) is already a dependency.", hint: "Choose another name.")
        }
        let source = SwiftSource(manifest)
        let names = source.literals.filter { literal in
            literal.value == old && literal.label == "name" && literal.bracket.map(source.word) == "Package"
        }
        guard let name = names.first, names.count == 1 else {
            throw Failure(
                .misconfigured, "Package.swift does not contain `Package(name: \"\(old)\"` exactly once.",
                hint: "Write the name as a literal.")
        }
        let headings = [("Makefile", ": "), ("README.md", "\n")].map { path, end in
            edit(path) { text in
                String(("\n" + text).replacing("\n# \(old)\(end)", with: "\n# \(new.text)\(end)", maxReplacements: 1).dropFirst())
            }
        }
        let record = try MakingRecord.edit(in: root) { $0.replacing { $0.name = new } }
        // Do not read the file again: if it has changed, the indices of the name are invalid.
        let row = ChangeSet.Edit(
            "Package.swift", old: manifest, new: source.replacing([(name.range, "\"\(new.text)\"")]))
        let edits = (headings + [record]).compactMap(\.self) + [row]
        return try await put(ChangeSet(in: root, edits: edits), adding: [:], before: package, isDryRun: isDryRun)
    }

    private func check(_ package: Package, isNamed name: String) throws(Failure) {
        if package.name == name { return }
        if let other = package.dependencies.first(where: { $0.identity == name.lowercased() }) {
            throw Failure(
                .refused, "\(other.identity) is another package, which only its owner can rename.",
                hint: "If the package has moved, remove it and add it again.")
        }
        throw Self.unknown("package", name, in: [package.name])
    }
}
