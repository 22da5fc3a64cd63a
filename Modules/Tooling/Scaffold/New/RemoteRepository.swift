import EnglishOnly
import Failure
import Foundation
import PackageGraph
import Toolchain

/// The git repository of another package, with its versions.
struct RemoteRepository {
    let location: String
    private let environment: [String: String]

    /// Whether a location is the URL of a repository, and not the path of a folder.
    static func isURL(_ location: String) -> Bool { location.contains("://") || location.contains("@") }

    init(_ location: String, environment: [String: String]) {
        (self.location, self.environment) = (location, environment.merging(["GIT_TERMINAL_PROMPT": "0"]) { $1 })
    }

    /// The newest version that is compatible with `lowest` and not older than it; the newest of all if `lowest` is nil.
    ///
    /// - Throws: `Failure` of kind `unreachable` for a repository that cannot be read, `noSuchItem` if no version is suitable, `usage` if
    ///   `lowest` is not a version.
    func version(from lowest: String?) async throws(Failure) -> ReleasedVersion {
        let run = try await Subprocess(["git", "ls-remote", "--tags", "--refs", location], environment: environment).run()
        guard run.code == 0 else {
            throw Failure(
                .unreachable, "The repository \(location) cannot be read.", hint: "Check the URL and the network.",
                details: run.errors.split(separator: "\n").prefix(3).map { .init($0) })
        }
        let versions = run.text.split(separator: "\n").compactMap { $0.split(separator: "/").last.flatMap { ReleasedVersion(String($0)) } }
            .sorted()
        let wanted = lowest.flatMap { ReleasedVersion($0) }
        if let lowest, wanted == nil { throw Failure(.usage, "The version \(lowest) is invalid.", hint: "For example: 1.2.0") }
        let suitable = versions.filter { version in wanted.map { !(version < $0) && version.isCompatible(with: $0) } ?? true }
        guard let found = suitable.last else {
            let newest = versions.last.map { "The newest is \($0.text)." } ?? "A version is a git tag such as 1.2.0."
            let missing = lowest.map { "version \($0) or compatible later version" } ?? "version"
            throw Failure(.noSuchItem, "\(location) has no \(missing).", hint: .init(newest))
        }
        return found
    }

    /// The text of a file in one version, or on the default branch; nil if there is no such file.
    func file(_ path: String, at version: ReleasedVersion? = nil) async throws(Failure) -> String? {
        try await inTemporaryFolder { folder throws(Failure) in
            try await fetch(version, into: folder, ["--no-checkout", "--filter=blob:none"])
            let run = try await Subprocess(["git", "-C", folder.withoutSlash, "show", "HEAD:\(path)"], environment: environment).run()
            return run.code == 0 ? run.text : nil
        }
    }

    /// Fetches one version, or the default branch, into a folder.
    func fetch(_ version: ReleasedVersion?, into folder: URL, _ options: [String] = []) async throws(Failure) {
        let branch = version.map { ["--branch", $0.tag] } ?? []
        let words = ["git", "clone", "--quiet", "--depth", "1"] + branch + options + [location, folder.withoutSlash]
        guard try await Subprocess(words, environment: environment).run().code == 0 else {
            throw Failure(.unreachable, "The repository \(location) cannot be cloned.", hint: "Check the network.")
        }
    }
}

extension String {
    /// The version requirement, as written in a manifest, that allows this version and compatible later ones. Before 1.0, a breaking change
    /// raises only the minor version, but SwiftPM's `from:` would allow every later version below 1.0.
    var requirement: String { hasPrefix("0.") ? ".upToNextMinor(from: \(swiftLiteral))" : "from: \(swiftLiteral)" }
}
