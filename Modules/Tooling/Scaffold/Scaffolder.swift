import Failure
import Foundation
import PackageGraph

/// Applies change sets to a package after checking them with SwiftPM and the compiler.
package struct Scaffolder: Sendable {
    let reader: PackageReader
    let preflight: Preflight

    var root: URL { reader.root }

    package init(_ reader: PackageReader) {
        self.reader = reader
        preflight = Preflight(environment: reader.environment)
    }

    /// Creates a feature, completely or not at all.
    ///
    /// - Parameter isDryRun: Whether to run all checks without changing the package.
    /// - Returns: The changes that were made or, after a dry run, would have been made.
    package func make(_ feature: NewFeature, isDryRun: Bool = false) async throws(Failure) -> ChangeSet {
        let change = try feature.change()
        try change.check()
        let before = try await reader.read()
        try await before.check(feature.name.modules, beside: Externals.read(before, reader: reader))
        try await preflight.check(feature.name)
        return try await put(change, adding: feature.modules, before: before, isDryRun: isDryRun)
    }

    /// Undoes the edits and removes the new folders of an applied change, unless one of the edited files has changed since.
    package func takeBack(_ change: ChangeSet) throws(Failure) {
        let edits = change.edits.map { ChangeSet.Edit($0.path, old: $0.new, new: $0.old) }
        try StagingArea(for: root).apply(ChangeSet(in: root, edits: edits, removals: change.folders.map { .init($0.path) }))
    }

    /// Formats the new folders of a change set, checks the change set with SwiftPM and the compiler, and, unless this is a dry run, applies
    /// it.
    func put(_ change: ChangeSet, adding modules: [String: String], before: Package, isDryRun: Bool) async throws(Failure) -> ChangeSet {
        try await put(change, isDryRun: isDryRun) { tree throws(Failure) in
            try await preflight.format(change.folders.map(\.path), in: tree, as: reader.root)
            try await preflight.evaluate(tree, of: change, adding: modules, before: before)
        }
    }

    /// Applies a change set, unless this is a dry run or `check` throws for the staged files. The staging area is cleared in any case.
    func put(_ change: ChangeSet, isDryRun: Bool, check: (_ tree: URL) async throws(Failure) -> Void) async throws(Failure) -> ChangeSet {
        let stage = try StagingArea(for: reader.root)
        do throws(Failure) {
            try stage.write(change)
            try await check(stage.tree)
            if !isDryRun { try stage.place(change) }
        } catch {
            try? stage.clear()
            throw error
        }
        try stage.clear()
        return change
    }
}
