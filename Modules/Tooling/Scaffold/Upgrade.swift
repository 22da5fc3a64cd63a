import EnglishOnly
import Failure
import Foundation
import Toolchain

/// Brings a package that `espalier init` created up to date with the current skeleton.
///
/// Each file is the result of a three-way merge of the recorded skeleton's output, the current skeleton's output and the user's version.
package struct Upgrade: Sendable {
    package let change: ChangeSet
    /// The files in which git marks conflicts.
    package let conflicts: [String]
    package let from, to: Int

    /// - Parameter bundles: The skeletons by version; the skeleton with the highest version is the current one.
    package init(
        of root: URL, bundles: [Int: [UInt8]] = NewPackage.bundles, environment: [String: String]
    ) async throws(Failure) {
        let record = try MakingRecord(of: root), newest = bundles.keys.max() ?? 0
        guard let old = bundles[record.format], let new = bundles[newest] else {
            throw Failure(
                .misconfigured, "\(MakingRecord.path) records the format \(record.format), which is unknown to this version of espalier.",
                hint: "Install the newest espalier.")
        }
        let base = try record.package.monorepo(old, format: record.format), today = try record.package.monorepo(new, format: newest)
        let texts = Dictionary(base.map { ($0.path, $0.text) }) { first, _ in first }
        var edits: [ChangeSet.Edit] = [], files: [Template.File] = [], conflicts: [String] = []
        for file in today where texts[file.path] != file.text {
            let path = root.appending(path: file.path)
            guard let ours = try? String(contentsOf: path, encoding: .utf8) else {
                // A file that the user removed stays removed; a file that is new in the skeleton is added.
                if texts[file.path] == nil { files.append(file) }
                continue
            }
            let merged = try await Self.merge(ours, base: texts[file.path] ?? "", file.text, environment: environment)
            if merged.isConflict { conflicts.append(file.path) }
            if merged.text != ours { edits.append(.init(file.path, old: ours, new: merged.text)) }
        }
        change = ChangeSet(in: root, files: files, edits: edits.sorted { $0.path < $1.path })
        (self.conflicts, from, to) = (conflicts, record.format, newest)
    }

    /// Applies the changes, all or nothing.
    package func apply() throws(Failure) { try StagingArea(for: change.root).apply(change) }

    private static func merge(
        _ ours: String, base: String, _ theirs: String, environment: [String: String]
    ) async throws(Failure) -> (text: String, isConflict: Bool) {
        if ours == base { return (theirs, false) }
        if ours == theirs { return (ours, false) }
        let folder = FileManager.default.temporaryDirectory.appending(path: "espalier-\(UUID())", directoryHint: .isDirectory)
        defer { try? FileManager.default.removeItem(at: folder) }
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            for (name, text) in [("yours", ours), ("base", base), ("today", theirs)] {
                try Data(text.utf8).write(to: folder.appending(path: name))
            }
        } catch { throw Failure(.cannotCreate, "\(folder.withoutSlash) cannot be written.", hint: "Check the disk space.") }
        let run = try await Subprocess(["git", "merge-file", "-p", "yours", "base", "today"], in: folder, environment: environment).run()
        // The exit code is the number of conflicts, at most 127; 128 and above are errors.
        guard run.code < 128 else {
            throw Failure(.inputOutput, "git cannot merge the files.", details: run.errors.split(separator: "\n").map { .init($0) })
        }
        return (run.text, run.code > 0)
    }
}
