import Affected
import ArgumentParser
import Commands
import EspalierTool
import Failure
import Foundation
import Language
import PackageGraph
import PackageRules
import Selection

struct AffectedCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "affected", abstract: "List the targets that a change affects.",
        discussion: """
            A change consists of all differences from the merge base of HEAD and the revision, committed or not. An edit to a \
            target's row in Package.swift affects only that target and its dependents, and a new version in Package.resolved affects \
            only the targets that use the package. Outside all targets' folders, documents, most hidden files and files of other \
            projects affect only the targets whose sources name them, and any other file affects every target, unless .espalier.yml \
            lists targets for the file.

            EXAMPLES
              espalier affected                                uncommitted changes
              espalier affected --base main                    changes of this branch
              espalier affected --base main --shards 4 --format github >> $GITHUB_OUTPUT
              espalier affected --base main --format names     the names of the tests
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, github, names }

    @OptionGroup var host: ToolOptions
    @Option(help: ArgumentHelp("The revision to compare with.", valueName: "revision")) var base = "HEAD"
    @Option(help: ArgumentHelp("Distribute the tests over this many machines.", valueName: "count")) var shards: Int?
    @Flag(help: "List every target, as if everything had changed.") var all = false
    @Option(help: "The output format: text, github, or names (one line of test names per shard).") var format = Format.text

    func validate() throws {
        if let shards, !(1...256).contains(shards) { throw ValidationError("--shards cannot be \(shards). Use a number from 1 to 256.") }
    }

    func run(_ needs: TestNeeds) async throws -> Answer {
        let reader = try host.reader()
        let book = try RuleBook.read(reader.root)
        let package = try await reader.read()
        let whole = Snapshot(package, folders: Folders(package, root: reader.root))
        let change = all ? nil : try await PackageChange(since: base, reader: reader, package: package, book: book)
        let affected = change?.affected ?? Affected(all: whole, because: "--all")
        let tests = shards == nil ? [] : affected.marks.filter { $0.kind == .test }.map(\.name)
        let runs = try await needs.memory(reader, book).times(of: tests, in: package.name)
        let times = BuildTimes.read(cache: reader.cache)
        let spread = Shards(affected, over: whole.graph, count: shards ?? 1, times: times, runs: runs)
        let data = AffectedData(
            base: change?.commit ?? "", changed: change?.files ?? [], everything: affected.everything, targets: affected.marks,
            shards: shards == nil && format == .text ? nil : spread.shards)
        return try Answer(data, text: text(data, of: package.targets.count))
    }

    private func text(_ data: AffectedData, of count: Int) throws -> String {
        if format == .names { return (data.shards ?? []).map { $0.tests.joined(separator: " ") + "\n" }.joined() }
        if format == .github {
            let lines = try Matrix(include: data.shards ?? []).scriptText(in: .english).split(separator: "\n").map { $0.drop { $0 == " " } }
            return "matrix=\(lines.joined())\n"
        }
        return data.text(of: count)
    }
}

struct AffectedData: Encodable {
    let base: String
    let changed: [String]
    let everything: String?
    let targets: [Affected.Mark]
    let shards: [Shards.Shard]?

    /// - Parameter count: The number of targets in the package.
    func text(of count: Int) -> String {
        var text = "\(changed.count) changed file\(changed.count == 1 ? "" : "s"), \(targets.count) of \(count) targets affected.\n"
        if let everything { text += "Everything is affected: \(everything).\n" }
        let sections: [(String, [Target.Kind])] = [
            ("Modules", Target.Kind.allCases.filter { ![.test, .executable].contains($0) }), ("Tests", [.test]), ("Apps", [.executable]),
        ]
        for (title, kinds) in sections {
            let marks = targets.filter { kinds.contains($0.kind) }
            guard !marks.isEmpty else { continue }
            text += "\n\(title)\n"
            for mark in marks {
                // The reason why everything is affected has already been printed.
                let isOwn = mark.chain.first != everything
                text += "  \(mark.name)\n" + (isOwn ? "      \(mark.chain.joined(separator: " → "))\n" : "")
            }
        }
        guard let shards else { return text }
        let rows = shards.map { shard in
            "  \(shard.shard)  \(shard.seconds.map { "\($0) s  " } ?? "")\(shard.tests.joined(separator: " "))\n"
        }
        return text + "\nShards\n" + rows.joined()
    }
}

/// The value of `strategy.matrix` in a GitHub workflow.
private struct Matrix: Encodable {
    let include: [Shards.Shard]
}
