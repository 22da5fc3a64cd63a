import Failure
import Foundation
import PackageGraph
import Toolchain

/// The modules that each commit changed.
package struct CommitHistory: Sendable {
    /// Two modules; the one that changed in fewer commits comes first.
    package struct Pair: Hashable, Sendable, Encodable {
        package let modules: [String]
        /// The number of commits that changed both modules.
        package let together: Int
        /// The number of commits that changed the first module.
        package let commits: Int
    }

    let commits: [Set<String>]

    init(_ commits: [Set<String>]) { self.commits = commits }

    /// Reads the last `count` commits, not counting merges; empty outside of a git repository.
    package static func read(_ package: Package, reader: PackageReader, count: Int) async throws(Failure) -> CommitHistory {
        let folders = Folders(package, root: reader.root)
        // The file names of a commit follow a line with a NUL, and are relative to the package.
        let words = [
            "git", "-c", "core.quotePath=off", "log", "--no-merges", "--no-renames", "--relative", "--name-only", "--format=%x00",
            "-n\(count)",
        ]
        let output = try await Subprocess(words, in: reader.root, environment: reader.variables).run()
        guard output.code == 0 else { return CommitHistory([]) }
        return CommitHistory(
            output.text.split(separator: "\0").map { commit in
                let owners = commit.split(separator: "\n").compactMap { folders.builder(of: String($0)) }
                return Set(owners.map { package.targets[$0] }.filter { $0.kind != .test }.map(\.name))
            })
    }

    /// The largest number of modules that a commit can change and still count. A wider commit is usually a rename or a reformatting, which
    /// does not show that any two modules belong together.
    static let widest = 10
    /// The pairs that changed together in at least five commits, and in at least 80% of the commits that changed the first module.
    /// Commits that are wider than ``widest`` are ignored.
    package var pairs: [Pair] {
        var counts: [String: Int] = [:], both: [[String]: Int] = [:]
        for commit in commits where commit.count <= Self.widest {
            let names = commit.sorted()
            for (index, name) in names.enumerated() {
                counts[name, default: 0] += 1
                for other in names[(index + 1)...] { both[[name, other], default: 0] += 1 }
            }
        }
        return both.compactMap { names, together in
            let ordered = names.sorted { (counts[$0] ?? 0, $0) < (counts[$1] ?? 0, $1) }, commits = counts[ordered[0]] ?? 0
            return together >= 5 && together * 5 >= commits * 4 ? Pair(modules: ordered, together: together, commits: commits) : nil
        }.sorted { ($1.together, $0.modules[0], $0.modules[1]) < ($0.together, $1.modules[0], $1.modules[1]) }
    }
}
