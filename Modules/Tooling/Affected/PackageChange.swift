import Failure
import Foundation
import PackageGraph
import PackageRules

/// The differences from an earlier revision, and the targets that they affect.
package struct PackageChange: Sendable {
    /// The merge base of HEAD and the revision.
    package let commit: String
    /// The changed files.
    package let files: [String]
    package let affected: Affected

    /// - Parameter base: The revision.
    package init(since base: String, reader: PackageReader, package: Package, book: RuleBook) async throws(Failure) {
        let new = Snapshot(package, folders: Folders(package, root: reader.root)), repository = Repository(reader)
        commit = try await repository.fork(from: base)
        files = try await repository.changes(since: commit)
        // Read the old manifest only if the manifest changed, because reading it takes SwiftPM as long as the rest of the command.
        let isManifestChanged = files.contains { $0.hasPrefix("Package") && $0.hasSuffix(".swift") && !$0.contains("/") }
        let old = isManifestChanged ? try await repository.package(at: commit) : new
        var pins: [String: String]?
        if files.contains("Package.resolved"), let before = try await repository.pins(at: commit),
            let now = (try? Data(contentsOf: reader.root.appending(path: "Package.resolved"))).flatMap(Pins.init)
        {
            pins = await now.dependents(on: now.changes(since: before), of: package, reader: reader)
        }
        affected = Affected(new, since: old, changed: files, book: book, loose: LooseFiles(package, root: reader.root), pins: pins)
    }
}
