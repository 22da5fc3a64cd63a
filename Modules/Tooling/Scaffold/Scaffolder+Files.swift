import Failure
import Foundation

extension Scaffolder {
    /// Creates files and replaces those that exist, completely or not at all.
    package func write(_ files: [(path: String, text: String)], isDryRun: Bool = false) async throws(Failure) -> ChangeSet {
        var change = ChangeSet(in: root)
        for (path, text) in files {
            if let old = try? String(contentsOf: root.appending(path: path), encoding: .utf8) {
                change.edits.append(.init(path, old: old, new: text))
            } else {
                change.files.append(.init(path, text))
            }
        }
        try change.check()
        return try await put(change, isDryRun: isDryRun) { _ throws(Failure) in }
    }
}
