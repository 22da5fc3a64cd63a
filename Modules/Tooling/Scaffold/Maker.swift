import Failure
import Foundation
import PackageGraph

/// Makes what is new in a package, after asking SwiftPM and the compiler whether it will be right.
package struct Maker: Sendable {
    let reader: PackageReader
    private let rehearsal: Rehearsal

    var root: URL { reader.root }

    package init(_ reader: PackageReader) {
        self.reader = reader
        rehearsal = Rehearsal(environment: reader.environment)
    }

    /// Makes a feature: all of it or nothing.
    ///
    /// - Parameter isRehearsal: Whether to end when everything is known to be right, with nothing changed.
    /// - Returns: What was changed, or would be.
    package func make(_ feature: NewFeature, isRehearsal: Bool = false) async throws(Failure) -> Change {
        let change = try feature.change()
        try change.check()
        let before = try await reader.read()
        try before.check(feature.name.modules)
        try await rehearsal.check(feature.name)
        return try await put(change, adding: feature.modules, before: before, isRehearsal: isRehearsal)
    }

    /// Puts a change in place that nothing more is to be said against than what SwiftPM and the compiler may.
    func put(_ change: Change, adding modules: [String: String], before: Package, isRehearsal: Bool) async throws(Failure) -> Change {
        try await put(change, isRehearsal: isRehearsal) { tree throws(Failure) in
            try await rehearsal.format(change.folders.map(\.path), in: tree, as: reader.root)
            try await rehearsal.evaluate(tree, of: change, adding: modules, before: before)
        }
    }

    /// Puts a change in place unless `check` has something against it as it lies on the stage; the stage is cleared either way.
    func put(_ change: Change, isRehearsal: Bool, check: (_ tree: URL) async throws(Failure) -> Void) async throws(Failure) -> Change {
        let stage = try Stage(for: reader.root)
        do throws(Failure) {
            try stage.write(change)
            try await check(stage.tree)
            if !isRehearsal { try stage.place(change) }
        } catch {
            try? stage.clear()
            throw error
        }
        try stage.clear()
        return change
    }
}
