import EnglishOnly
import Failure
import Foundation
import PackageGraph
import Toolchain

/// The git repository of a package: the changes since a revision, and the manifest at that revision.
package struct Repository: Sendable {
    private let root: URL
    private let environment: [String: String]

    package init(_ reader: PackageReader) { (root, environment) = (reader.root, reader.environment) }

    /// The merge base of HEAD and a revision. A comparison with the merge base excludes commits that are only on the revision's branch.
    ///
    /// - Throws: `Failure` of kind `noSuchItem` if there is no repository, no such revision or no merge base; of kind `usage` if the
    ///   revision starts with a hyphen.
    package func fork(from revision: String) async throws(Failure) -> String {
        guard !revision.hasPrefix("-") else {
            throw Failure(.usage, "\(revision) is not a revision.", hint: "Pass a branch, a tag or a commit to --base.")
        }
        let output = try await git("merge-base", revision, "HEAD")
        if output.code == 0 { return output.text.trimmingCharacters(in: .whitespacesAndNewlines) }
        let inside = try await git("rev-parse", "--git-dir")
        guard inside.code == 0 else {
            throw Failure(
                .noSuchItem, "The package is not in a git repository.",
                hint: "Create one with git init, and commit your files.")
        }
        throw Failure(
            .noSuchItem, "The revision \(revision) is unknown, or shares no history with HEAD.",
            hint: "Pass another revision to --base, or fetch this one: a shallow clone contains only the latest commits.")
    }

    /// The files that have changed since a commit, and untracked files that are not ignored.
    package func changes(since commit: String) async throws(Failure) -> [String] {
        // Turn off rename detection, because a moved file affects both its old and its new target.
        let known = try await git("diff", "--name-only", "--relative", "--no-renames", "-z", commit)
        let others = try await git("ls-files", "--others", "--exclude-standard", "-z")
        guard known.code == 0, others.code == 0 else {
            throw Failure(
                .inputOutput, "git cannot list the changes.",
                details: [known.errors, others.errors].filter { !$0.isEmpty }.map { .init($0) })
        }
        let untracked = others.text.split(separator: "\0").filter { !Self.isBuilt($0) }
        return Set((known.text.split(separator: "\0") + untracked).map(String.init)).sorted()
    }

    /// Whether an untracked file is in a folder that SwiftPM or this tool writes to. Such a file does not count as a change, even if
    /// `.gitignore` does not list the folder.
    private static func isBuilt(_ file: Substring) -> Bool { file.split(separator: "/").contains { [".build", ".swiftpm"].contains($0) } }

    /// The contents of `Package.resolved` at a commit; nil if the file cannot be read.
    package func pins(at commit: String) async throws(Failure) -> Pins? {
        let text = try await git("show", "\(commit):./Package.resolved")
        return text.code == 0 ? Pins(Data(text.text.utf8)) : nil
    }

    /// The package at a commit; nil if git cannot read the commit or SwiftPM cannot read the manifest.
    package func package(at commit: String) async throws(Failure) -> Snapshot? {
        let listing = try await git("ls-tree", "-r", "--name-only", "-z", commit)
        guard listing.code == 0 else { return nil }
        let files = listing.text.split(separator: "\0").map(String.init)
        let package: Package? = try await inTemporaryFolder { scratch throws(Failure) in
            // SwiftPM derives a package's identity from the folder's name.
            let folder = scratch.appending(path: root.lastPathComponent, directoryHint: .isDirectory)
            do { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) } catch { return nil }
            for name in files where name == "Package.swift" || name.hasPrefix("Package@swift-") && !name.contains("/") {
                let text = try await git("show", "\(commit):./\(name)"), copy = folder.appending(path: name)
                guard text.code == 0, (try? text.text.write(to: copy, atomically: true, encoding: .utf8)) != nil else { return nil }
            }
            return try? await PackageReader(root: folder, environment: environment).read()
        }
        guard let package else { return nil }
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
