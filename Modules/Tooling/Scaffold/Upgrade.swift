import EnglishOnly
import Failure
import Foundation
import Toolchain

/// Brings the files that `espalier init` and `espalier new` made up to date with the current skeletons.
///
/// Each file is the result of a three-way merge of the output of the recorded skeletons, the output of the current ones, and the user's
/// version.
package struct Upgrade: Sendable {
    package let change: ChangeSet
    /// The files in which git marks conflicts.
    package let conflicts: [String]
    package let from, to: Int

    /// - Parameter versions: The skeletons by version; those of the highest version are the current ones.
    package init(
        of root: URL, versions: [Int: Skeletons] = Skeletons.versions, environment: [String: String]
    ) async throws(Failure) {
        let record = try MakingRecord(of: root), made = record.all.filter { root.has($0.folder) }, newest = versions.keys.max() ?? 0
        guard let new = versions[newest], let old = versions[record.format],
            case let unknown = Set(made.map(\.format)).subtracting(versions.keys), unknown.isEmpty
        else {
            let format = versions[record.format] == nil ? record.format : made.map(\.format).max() ?? 0
            throw Failure(
                .misconfigured, "\(MakingRecord.path) records the format \(format), which is unknown to this version of espalier.",
                hint: "Install the newest espalier.")
        }
        var base = try record.package.monorepo(old.monorepo, format: record.format)
        var today = try record.package.monorepo(new.monorepo, format: newest)
        let apps = try ManifestTable(Monorepo(root).text(of: "Package.swift")).apps
        var before: [Template.File] = [], after: [Template.File] = []
        for made in made where made.format != newest {
            guard let old = versions[made.format] else { continue }
            let features = apps.first { $0.name == made.name }?.features ?? []
            before += try made.files(from: old, features: features)
            after += try made.files(from: new, features: features)
        }
        if before != after {
            base += try await Self.format(before, as: root, environment)
            today += try await Self.format(after, as: root, environment)
        }

        let texts = Dictionary(base.map { ($0.path, $0.text) }) { first, _ in first }
        var edits: [ChangeSet.Edit] = [], files: [Template.File] = [], conflicts: [String] = []
        for file in today where texts[file.path] != file.text || file.path == MakingRecord.path {
            guard let ours = try? String(contentsOf: root.appending(path: file.path), encoding: .utf8) else {
                // A file that the user removed stays removed; a file that is new in the skeleton is added.
                if texts[file.path] == nil { files.append(file) }
                continue
            }
            var merged = try await Self.merge(ours, base: texts[file.path] ?? "", file.text, environment: environment)
            if merged.isConflict { conflicts.append(file.path) }
            if file.path == MakingRecord.path { merged.text = MakingRecord.updating(merged.text, to: newest) }
            if merged.text != ours { edits.append(.init(file.path, old: ours, new: merged.text)) }
        }
        change = ChangeSet(in: root, files: files, edits: edits.sorted { $0.path < $1.path })
        (self.conflicts, from, to) = (conflicts, record.format, newest)
    }

    /// Applies the changes, all or nothing.
    package func apply() throws(Failure) { try StagingArea(for: change.root).apply(change) }

    /// Formats the sources as `espalier new` does.
    private static func format(
        _ files: [Template.File], as root: URL, _ environment: [String: String]
    ) async throws(Failure) -> [Template.File] {
        try await withFolder(of: files) { folder throws(Failure) in
            try await Preflight(environment: environment)
                .format(["Apps", "Modules", "Tests"].filter { folder.has($0) }, in: folder, as: root)
            return files.map { file in
                .init(file.path, (try? String(contentsOf: folder.appending(path: file.path), encoding: .utf8)) ?? file.text)
            }
        }
    }

    private static func merge(
        _ ours: String, base: String, _ theirs: String, environment: [String: String]
    ) async throws(Failure) -> (text: String, isConflict: Bool) {
        if ours == base { return (theirs, false) }
        if ours == theirs || base == theirs { return (ours, false) }
        let files = [("yours", ours), ("base", base), ("today", theirs)].map { Template.File($0, $1) }
        let run = try await withFolder(of: files) { folder throws(Failure) in
            try await Subprocess(["git", "merge-file", "-p", "yours", "base", "today"], in: folder, environment: environment).run()
        }
        // The exit code is the number of conflicts, at most 127; 128 and above are errors.
        guard run.code < 128 else {
            throw Failure(.inputOutput, "git cannot merge the files.", details: run.errors.split(separator: "\n").map { .init($0) })
        }
        return (run.text, run.code > 0)
    }

    /// Runs `body` with a temporary folder that contains these files.
    private static func withFolder<Value>(
        of files: [Template.File], _ body: (URL) async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        let folder = FileManager.default.temporaryDirectory.appending(path: "espalier-\(UUID())", directoryHint: .isDirectory)
        defer { try? FileManager.default.removeItem(at: folder) }
        try NewPackage.write(files, to: folder)
        return try await body(folder)
    }
}

extension URL {
    fileprivate func has(_ path: String) -> Bool { FileManager.default.fileExists(atPath: appending(path: path).withoutSlash) }
}
