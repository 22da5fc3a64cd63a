import EnglishOnly
import Failure
import Foundation
import PackageGraph

/// Modules that several features share, for example for slots and protocols that connect features without an import between them.
extension Scaffolder {
    /// Creates an empty module in `Modules/Shared`, with a row in the manifest.
    package func make(moduleNamed name: FeatureName, isDryRun: Bool = false) async throws(Failure) -> ChangeSet {
        let monorepo = Monorepo(root), manifest = try monorepo.text(of: "Package.swift"), path = "Modules/Shared/\(name.text)"
        let file = Template.File(
            "\(name.text).swift",
            """
            // What several features share: protocols, slots and values, declared `package` so that other modules see them. To update
            // Package.swift after adding an import, run espalier check --fix.

            """)
        let row = ChangeSet.Edit("Package.swift", old: manifest, new: try ManifestTable(manifest).adding(module: path))
        let change = ChangeSet(in: root, folders: [.init(path, [file])], edits: [row])
        try change.check()
        let before = try await reader.read()
        try await before.check([name.text], beside: Externals.read(before, reader: reader))
        try await preflight.check(name, of: "module")
        return try await put(change, adding: [name.text: path], before: before, isDryRun: isDryRun)
    }

    /// Removes a shared module and its row in the manifest.
    ///
    /// - Throws: `Failure` of kind `refused` while another target uses the module.
    package func remove(module name: String, isDryRun: Bool = false) async throws(Failure) -> ChangeSet {
        let manifest = try Monorepo(root).text(of: "Package.swift"), table = ManifestTable(manifest), known = table.sharedModules
        guard known.contains(name) else { throw Self.unknown("module", name, in: known) }
        let package = try await reader.read()
        try checkUnused(name, [name], except: [], in: package)
        let row = ChangeSet.Edit("Package.swift", old: manifest, new: try table.removing(module: name))
        return try await remove(["Modules/Shared/\(name)"], [name], [row], of: package, isDryRun: isDryRun)
    }
}
