import ArgumentParser
import Commands
import Scaffold

struct RenameCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rename", abstract: "Rename a feature.",
        discussion: """
            EXAMPLES
              espalier rename feature Wallet Purse
            """,
        subcommands: [RenameFeatureCommand.self])
    @OptionGroup var host: ToolOptions
}

struct RenameFeatureCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "feature", abstract: "Rename a feature with its modules and tests.",
        discussion: """
            It renames folders, files, modules, types and commands. If a step fails, nothing changes. Text in the Infra layer stays \
            the same, because stored data uses these names.

            EXAMPLES
              espalier rename feature Wallet Purse --dry-run
            """)
    @OptionGroup var host: ToolOptions
    @Flag(help: "Show the changes without making them.") var dryRun = false
    @Argument(help: "The feature's name.") var name: String
    @Argument(help: "The new name, such as Purse.") var new: String

    func run(_ needs: Void) async throws -> Answer {
        let change = try await Scaffolder(host.reader()).rename(feature: name, to: FeatureName(new), isDryRun: dryRun)
        return Answer(change, isDryRun: dryRun, done: "Renamed.")
    }
}
