import EnglishOnly
import Failure
import Foundation
import PackageGraph
import PackageRules
import SwiftText

extension Scaffolder {
    /// Removes a feature with its tests, its row in the manifest, and its lines in each app.
    ///
    /// - Throws: `Failure` of kind `refused` for a feature of another package, or while a target outside the feature uses one of its
    ///   modules; apps that list the feature do not count.
    package func remove(feature name: String, isDryRun: Bool = false) async throws(Failure) -> ChangeSet {
        let manifest = try Monorepo(root).text(of: "Package.swift")
        var table = ManifestTable(manifest)
        try check(feature: name, in: table, hint: { "Remove the package: espalier remove package \($0)" })
        let package = try await reader.read(), own = Self.targets(of: name, in: package)
        var edits = try replace(name, by: [], in: &table)
        try checkUnused(name, own.map(\.name), except: edits.map(\.path), in: package)
        edits += try [MakingRecord.edit(in: root) { $0.removing(.feature, name) }].compactMap(\.self)
        edits.append(.init("Package.swift", old: manifest, new: try table.removing(name, from: "features", of: "Feature")))
        return try await remove(Self.folders(of: name), own.map(\.name), edits, of: package, isDryRun: isDryRun)
    }

    /// Removes an app and its row in the manifest.
    package func remove(app name: String, isDryRun: Bool = false) async throws(Failure) -> ChangeSet {
        let manifest = try Monorepo(root).text(of: "Package.swift"), table = ManifestTable(manifest), known = table.apps.map(\.name)
        guard known.contains(name) else { throw Self.unknown("app", name, in: known) }
        let package = try await reader.read()
        let made = try MakingRecord.edit(in: root) { $0.removing(.app, name) }
        let row = ChangeSet.Edit("Package.swift", old: manifest, new: try table.removing(name, from: "apps", of: "App"))
        return try await remove(["Apps/\(name)"], [name], [made, row].compactMap(\.self), of: package, isDryRun: isDryRun)
    }

    /// Checks that a feature belongs to this package.
    ///
    /// - Parameter hint: Returns the hint for a feature of another package, given the name of that package.
    func check(feature name: String, in table: ManifestTable, hint: (String) -> String) throws(Failure) {
        let known = try table.features()
        if known.contains(name) { return }
        if let other = table.added.first(where: { $0.feature == name }) {
            throw Failure(.refused, "\(name) is a feature of the package \(other.package).", hint: .init(hint(other.package)))
        }
        throw Self.unknown("feature", name, in: known)
    }

    func remove(
        _ folders: [String], _ targets: [String], _ edits: [ChangeSet.Edit], of package: Package, isDryRun: Bool
    ) async throws(Failure) -> ChangeSet {
        let existing = folders.filter { FileManager.default.fileExists(atPath: root.appending(path: $0).withoutSlash) }
        let change = ChangeSet(in: root, edits: edits, removals: existing.map { .init($0) })
        return try await put(change, adding: [:], before: package.without(targets), isDryRun: isDryRun)
    }

    static func folders(of feature: String) -> [String] { ["Modules/Features/\(feature)", "Tests/Features/\(feature)"] }

    static func targets(of feature: String, in package: Package) -> [Target] {
        package.targets.filter { target in
            folders(of: feature).contains { target.path == $0 || target.path?.hasPrefix($0 + "/") == true }
        }
    }

    /// Replaces or removes a feature in every app that lists it: in the app's file, and in the app's row in the manifest.
    ///
    /// - Returns: The edits of the apps' files.
    func replace(_ old: String, by new: [String], in table: inout ManifestTable) throws(Failure) -> [ChangeSet.Edit] {
        var edits: [ChangeSet.Edit] = []
        for use in try uses(of: old, in: table) {
            edits.append(.init(use.path, old: use.text, new: try use.replacing(old, by: new)))
            guard let app = use.app else { continue }
            table = try ManifestTable(table.replacing(app: app.name, features: app.features.flatMap { $0 == old ? new : [$0] }))
        }
        return edits
    }

    /// A source file that lists a feature, and the row of its app in the manifest; `app` is nil if the file lists features inside `#if`.
    private struct Use {
        let path, text: String
        let app: (name: String, features: [String])?

        /// The text of the file with a feature replaced by another one, or removed if `new` is empty.
        func replacing(_ old: String, by new: [String]) throws(Failure) -> String {
            if let app {
                let name = try AppName(app.name)
                if text == name.source(of: app.features) {
                    return name.source(of: app.features.flatMap { $0 == old ? new : [$0] })
                }
            }
            return try CompositionText(text, path: path).replacing(old, by: new.first)
        }
    }

    private func uses(of feature: String, in table: ManifestTable) throws(Failure) -> [Use] {
        let monorepo = Monorepo(root)
        var uses: [Use] = []
        for path in monorepo.compositions() {
            let text = try monorepo.text(of: path)
            if text.contains(" \(feature).self") { uses.append(Use(path: path, text: text, app: nil)) }
        }
        for app in table.apps where app.features.contains(feature) {
            if let (path, text) = monorepo.list(of: app.name) { uses.append(Use(path: path, text: text, app: app)) }
        }
        return uses
    }

    /// Checks that no other target depends on one of the targets or products in `names`. Apps whose files are edited do not count, nor do tests
    /// that import none of them and depend on them only because the manifest lets the tests of a program import all of its modules.
    func checkUnused(_ feature: String, _ names: [String], except files: [String], in package: Package) throws(Failure) {
        let manifest = ManifestText(try Monorepo(root).text(of: "Package.swift"))
        let users = package.targets.filter { target in
            let used = target.dependencies.map(\.name).filter(names.contains), folder = (target.path ?? "") + "/"
            if used.isEmpty || names.contains(target.name) || files.contains(where: { $0.hasPrefix(folder) }) { return false }
            let isDerived = target.kind == .test && used.allSatisfy { manifest.derives($0, of: target) }
            return !isDerived || imports(used, in: folder)
        }.map(\.name)
        guard users.isEmpty else {
            throw Failure(
                .refused, "\(users.shortened) \(users.count == 1 ? "uses" : "use") \(feature).",
                hint: "Remove these imports and dependencies first.")
        }
    }

    private func imports(_ modules: [String], in folder: String) -> Bool {
        PackageFiles(in: root.appending(path: folder, directoryHint: .isDirectory)).files.contains { file in
            file.isSwift && SwiftSource(file.text).imports.contains { modules.contains($0.module) }
        }
    }

    static func unknown(_ kind: String, _ name: String, in known: [String]) -> Failure {
        let near = known.nearest(to: name).map { " Did you mean \($0)?" } ?? ""
        return Failure(
            .usage, "The \(kind) \(name) is unknown.\(near)",
            hint: known.isEmpty ? "There is no \(kind) to choose from." : "Choose from \(known.joined(separator: ", ")).")
    }
}

extension [String] {
    /// The names or, if there are more than six, the first five and the number of the others.
    var shortened: String {
        count > 6 ? "\(prefix(5).joined(separator: ", ")) and \(count - 5) other modules" : joined(separator: ", ")
    }
}

extension Package {
    func without(_ names: [String]) -> Package {
        Package(name: name, toolsVersion: toolsVersion, targets: targets.filter { !names.contains($0.name) })
    }
}
