import ArgumentParser
import Commands
import Scaffold

struct RenameCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rename", abstract: "Rename a feature or an app.",
        discussion: """
            EXAMPLES
              espalier rename feature Wallet Purse
              espalier rename app mini pocket
            """,
        subcommands: [RenameFeatureCommand.self, RenameAppCommand.self])
    @OptionGroup var host: ToolOptions
}

struct RenameFeatureCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "feature", abstract: "Rename a feature with its modules and tests.",
        discussion: """
            It renames folders, files, modules, types and commands. If a step fails, nothing changes. Text in the Infra layer keeps \
            the old name, because stored data uses it.

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

struct RenameAppCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "app", abstract: "Rename an app with its folder and type.",
        discussion: """
            It renames the app's folder, file and type, its row in Package.swift and its mention in the Makefile. If a step fails, \
            nothing changes. The program's data directory, settings and environment variables get the new name; existing data stays \
            in the old directory.

            EXAMPLES
              espalier rename app mini pocket --dry-run
            """)
    @OptionGroup var host: ToolOptions
    @Flag(help: "Show the changes without making them.") var dryRun = false
    @Argument(help: "The app's name.") var name: String
    @Argument(help: "The new name, such as pocket.") var new: String

    func run(_ needs: Void) async throws -> Answer {
        let change = try await Scaffolder(host.reader()).rename(app: name, to: AppName(new), isDryRun: dryRun)
        return Answer(change, isDryRun: dryRun, done: "Renamed. Existing data stays in the data directory of \(name).")
    }
}
