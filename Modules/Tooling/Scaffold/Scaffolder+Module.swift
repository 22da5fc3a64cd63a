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

    /// Removes a module, its tests and their rows in the manifest.
    ///
    /// - Throws: `Failure` of kind `refused` while another target uses the module, or for a target that is not a module of a layer.
    package func remove(module name: String, isDryRun: Bool = false) async throws(Failure) -> ChangeSet {
        let manifest = try Monorepo(root).text(of: "Package.swift"), package = try await reader.read()
        let place = try place(ofModule: name, in: package, done: "removed")
        let tests = package.targets.first { $0.kind == .test && $0.path == place.folders[1] }?.name
        let own = [name] + [tests].compactMap(\.self)
        try checkUnused(name, own, except: [], in: package)
        var table = ManifestTable(try ManifestTable(manifest).removing(module: place.folders[0]))
        // Without a row of their own, the tests belong to the module's row.
        if tests != nil, let rest = try? table.removing(module: place.folders[1], from: "tests") { table = ManifestTable(rest) }
        let row = ChangeSet.Edit("Package.swift", old: manifest, new: table.text)
        return try await remove(place.folders, own, [row], of: package, isDryRun: isDryRun)
    }
}
