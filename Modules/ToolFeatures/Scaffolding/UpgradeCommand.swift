import ArgumentParser
import Commands
import EspalierTool
import PackageGraph
import Scaffold
import Text

struct UpgradeCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "upgrade", abstract: "Update the files that init and new created.",
        discussion: """
            It merges what has changed in the templates since init and new created your files, and keeps your edits. A requirement \
            for an earlier version of Espalier is raised to the version of this tool. If there are conflicts, it marks them as git \
            does, lists them and exits with 1; the next upgrade is made only when they are resolved. Files from your own templates \
            stay as they are. If a template has a new import, espalier check --fix adds the dependency to Package.swift.

            EXAMPLES
              espalier upgrade --dry-run
              espalier upgrade
            """)
    @OptionGroup var host: ToolOptions
    @Flag(help: "Show the changes without making them.") var dryRun = false

    func run(_ needs: Void) async throws -> Answer {
        let reader = try host.readerForChange()
        let upgrade = try await Upgrade(of: reader.root, to: "\(Version.espalier)", environment: reader.environment)
        let change = upgrade.change, isUnchanged = change.edits.isEmpty && change.files.isEmpty
        if !dryRun, !isUnchanged { try upgrade.apply() }
        var text =
            switch (isUnchanged, dryRun) {
            // Without a change, the conflicts are those of an earlier upgrade.
            case (true, _): upgrade.conflicts.isEmpty ? "Everything is up to date.\n" : "Nothing was changed.\n"
            case (false, true): "\(change.text)\nNothing was changed.\n"
            case (false, false):
                (change.files.map { "added    \($0.path)\n" } + change.edits.map { "updated  \($0.path)\n" }).joined()
            }
        if let version = upgrade.espalier, !dryRun {
            text += "The package now requires Espalier \(version). The changelog of Espalier lists the changes that your code may need.\n"
        }
        text += upgrade.conflicts.map { "\($0.path):\($0.line): conflict\n" }.joined()
        if !upgrade.conflicts.isEmpty, isUnchanged || !dryRun {
            text += "Edit the lines between the marks <<<<<<< and >>>>>>>, and remove the marks.\n"
        }
        return Answer(
            UpgradeData(
                from: upgrade.from, to: upgrade.to, espalier: upgrade.espalier, conflicts: upgrade.conflicts.map(\.path),
                made: MadeData(change, isDryRun: dryRun)),
            text: text, hasFindings: !upgrade.conflicts.isEmpty)
    }
}

private struct UpgradeData: Encodable {
    let from, to: Int
    let espalier: String?
    let conflicts: [String]
    let made: MadeData
}
