import EnglishOnly
import Failure
import Foundation
import PackageGraph
import Toolchain

/// The git repository that a package lies in: what was changed since a revision, and what the manifest said then.
package struct Repository: Sendable {
    private let root: URL
    private let environment: [String: String]

    package init(_ reader: PackageReader) { (root, environment) = (reader.root, reader.environment) }

    /// Where this line of work and the revision parted, so that what others did since is not laid to it.
    /// - Throws: A failure of the kind `noSuchItem` where there is no repository or no such revision.
    package func fork(from revision: String) async throws(Failure) -> String {
        guard !revision.hasPrefix("-") else {
            throw Failure(.usage, "\(revision) is no revision.", hint: "Name a branch, a tag or a commit with --base.")
        }
        let output = try await git("merge-base", revision, "HEAD")
        if output.code == 0 { return output.text.trimmingCharacters(in: .whitespacesAndNewlines) }
        let inside = try await git("rev-parse", "--git-dir")
        guard inside.code == 0 else {
            throw Failure(
                .noSuchItem, "The package lies in no git repository.",
                hint: "Make one, and commit, so that there is something to compare with.")
        }
        throw Failure(
            .noSuchItem, "There is no revision \(revision) that this line of work has come from.",
            hint: "Name another with --base, or fetch it: a shallow clone has only its last commits.")
    }

    /// Every file that differs from the commit, committed or not, and every one that git does not know and is not told to ignore.
    package func changes(since commit: String) async throws(Failure) -> [String] {
        // Without renames: a file that moved is gone from one target and new in another.
        let known = try await git("diff", "--name-only", "--relative", "--no-renames", "-z", commit)
        let others = try await git("ls-files", "--others", "--exclude-standard", "-z")
        guard known.code == 0, others.code == 0 else {
            throw Failure(
                .inputOutput, "git cannot say what was changed.",
                details: [known.complaint, others.complaint].filter { !$0.isEmpty }.map { .init($0) })
        }
        return Array(Set((known.text + others.text).split(separator: "\0").map(String.init))).sorted()
    }

    /// The package as it was; nil where its manifest cannot be read or means nothing to SwiftPM any more.
    package func package(at commit: String) async throws(Failure) -> Snapshot? {
        let listing = try await git("ls-tree", "-r", "--name-only", "-z", commit)
        guard listing.code == 0 else { return nil }
        let files = listing.text.split(separator: "\0").map(String.init)
        let scratch = FileManager.default.temporaryDirectory.appending(path: "espalier-\(UUID())", directoryHint: .isDirectory)
        defer { try? FileManager.default.removeItem(at: scratch) }
        // The folder keeps the package's name, since SwiftPM takes a package's identity from it.
        let folder = scratch.appending(path: root.lastPathComponent, directoryHint: .isDirectory)
        do { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) } catch { return nil }
        for name in files where name == "Package.swift" || name.hasPrefix("Package@swift-") && !name.contains("/") {
            let text = try await git("show", "\(commit):./\(name)")
            guard text.code == 0, (try? text.text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)) != nil else {
                return nil
            }
        }
        guard let reader = try? PackageReader(root: folder, environment: environment), let package = try? await reader.read() else {
            return nil
        }
        var places: Set<Substring> = []
        for file in files {
            var place = Substring(file)
            while let slash = place.lastIndex(of: "/"), places.insert(place[..<slash]).inserted { place = place[..<slash] }
        }
        return Snapshot(package, folders: Folders(package) { places.contains(Substring($0)) })
    }

    private func git(_ words: String...) async throws(Failure) -> Subprocess.Output {
        try await Subprocess(["git"] + words, in: root, environment: environment).run()
    }
}
