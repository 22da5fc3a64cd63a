import EnglishOnly
import Failure
import Foundation
import Toolchain

/// Updates the files that `espalier init` and `espalier new` created, so that they follow the current skeletons.
///
/// Each file is the result of a three-way merge of the output of the recorded skeletons, the output of the current ones, and the user's
/// version.
package struct Upgrade: Sendable {
    /// A file in which git marked conflicts, with the line of the first conflict marker.
    package struct Conflict: Hashable, Sendable {
        package let path: String
        package let line: Int
    }

    package let change: ChangeSet
    package let conflicts: [Conflict]
    package let from, to: Int
    /// The version of Espalier that the package requires after the upgrade; nil if the upgrade does not change the required version.
    package let espalier: String?

    /// - Parameter version: The version of Espalier that the current skeletons need.
    /// - Parameter versions: The skeletons by version; those of the highest version are the current ones.
    package init(
        of root: URL, to version: String, versions: [Int: Skeletons] = Skeletons.versions, environment: [String: String]
    ) async throws(Failure) {
        let record = try MakingRecord(of: root), made = record.all.filter { root.has($0.folder) }, newest = versions.keys.max() ?? 0
        let unknown = ([record.format] + made.map(\.format)).first { versions[$0] == nil }
        guard unknown == nil, let new = versions[newest], let old = versions[record.format] else {
            throw Failure(
                .misconfigured, "\(MakingRecord.path) records the format \(unknown ?? 0), which is unknown to this version of espalier.",
                hint: "Install the newest espalier.")
        }
        // Like git, merge nothing until the conflicts of the previous upgrade are resolved.
        var known = try record.package.files(new, format: newest)
        for made in made { known += try made.files(from: new, features: []) }
        let marked = known.compactMap { file in
            (try? String(contentsOf: root.appending(path: file.path), encoding: .utf8))?.lineOfConflict.map {
                Conflict(path: file.path, line: $0)
            }
        }
        guard marked.isEmpty else {
            (change, conflicts, from, to, espalier) = (ChangeSet(in: root), marked, record.format, newest, nil)
            return
        }
        var package = record.package
        let raised = package.source.raised(to: version)
        if let raised {
            try await raised.check(environment: environment)
            package.source = raised
        }
        var base = try record.package.files(old, format: record.format), today = try package.files(new, format: newest)
        let apps = try ManifestTable(Monorepo(root).text(of: "Package.swift")).apps
        for made in made where made.format != newest {
            guard let old = versions[made.format] else { continue }
            let features = apps.first { $0.name == made.name }?.features ?? []
            base += try made.files(from: old, features: features)
            today += try made.files(from: new, features: features)
        }
        if base != today {
            base = try await Self.format(base, of: package, as: root, environment)
            today = try await Self.format(today, of: package, as: root, environment)
        }

        let texts = Dictionary(base.map { ($0.path, $0.text) }) { first, _ in first }
        var edits: [ChangeSet.Edit] = [], files: [Template.File] = [], conflicts: [Conflict] = []
        for file in today where texts[file.path] != file.text || file.path == MakingRecord.path {
            let isRecord = file.path == MakingRecord.path
            guard let written = try? String(contentsOf: root.appending(path: file.path), encoding: .utf8) else {
                // A file that the user removed stays removed; a file that is new in the skeleton is added.
                if texts[file.path] == nil { files.append(file) }
                continue
            }
            // Merge the record as if its answers were unchanged, so that they cause no conflict; `updating` then sets the new answers.
            let ours = isRecord ? record.text : written
            var merged = try await Self.merge(
                ours, base: texts[file.path] ?? "",
                isRecord ? file.text.replacing(package.record(newest), with: record.package.record(record.format)) : file.text,
                environment: environment)
            if isRecord { merged = record.updating(merged, to: package, newest) }
            if let line = merged.lineOfConflict, merged != ours { conflicts.append(Conflict(path: file.path, line: line)) }
            if merged != ours { edits.append(.init(file.path, old: written, new: merged)) }
        }
        change = ChangeSet(in: root, files: files, edits: edits.sorted { $0.path < $1.path })
        (self.conflicts, from, to, espalier) = (conflicts, record.format, newest, raised?.version)
    }

    /// Applies the changes, all or nothing.
    package func apply() throws(Failure) { try StagingArea(for: change.root).apply(change) }

    /// Formats the sources as `espalier new` does.
    private static func format(
        _ files: [Template.File], of package: NewPackage, as root: URL, _ environment: [String: String]
    ) async throws(Failure) -> [Template.File] {
        try await withFolder(of: files) { folder throws(Failure) in
            // The manifest of a monorepo is not formatted, because `espalier init` does not format it either.
            let paths = ["Apps", "Modules", "Sources", "Tests"] + (package.isMonorepo ? [] : ["Package.swift"])
            try await Preflight(environment: environment).format(paths.filter { folder.has($0) }, in: folder, as: root)
            return files.map { file in
                .init(file.path, (try? String(contentsOf: folder.appending(path: file.path), encoding: .utf8)) ?? file.text)
            }
        }
    }

    private static func merge(
        _ ours: String, base: String, _ theirs: String, environment: [String: String]
    ) async throws(Failure) -> String {
        if ours == base { return theirs }
        if ours == theirs || base == theirs { return ours }
        let files = [("yours", ours), ("base", base), ("today", theirs)].map { Template.File($0, $1) }
        let run = try await withFolder(of: files) { folder throws(Failure) in
            try await Subprocess(["git", "merge-file", "-p", "yours", "base", "today"], in: folder, environment: environment).run()
        }
        // The exit code is the number of conflicts, at most 127; 128 and above are errors.
        guard run.code < 128 else {
            throw Failure(.inputOutput, "git cannot merge the files.", details: run.errors.split(separator: "\n").map { .init($0) })
        }
        return run.text
    }

    /// Runs `body` with a temporary folder that contains these files.
    private static func withFolder<Value>(
        of files: [Template.File], _ body: (URL) async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        try await inTemporaryFolder { folder throws(Failure) in
            try NewPackage.write(files, to: folder)
            return try await body(folder)
        }
    }
}

extension String {
    /// The line of git's first conflict marker; nil if there is no conflict.
    fileprivate var lineOfConflict: Int? {
        split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0 == "<<<<<<< yours" }.map { $0 + 1 }
    }
}

extension URL {
    fileprivate func has(_ path: String) -> Bool { FileManager.default.fileExists(atPath: appending(path: path).withoutSlash) }
}
