import ArgumentParser
import Commands
import EspalierTool
import Scaffold

struct RenameCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rename", abstract: "Rename a feature, a module, an app or the package.",
        discussion: """
            EXAMPLES
              espalier rename feature Wallet Purse
              espalier rename module CartSlots BasketSlots
              espalier rename app mini pocket
              espalier rename package Acme Bolt
            """,
        subcommands: [RenameFeatureCommand.self, RenameModuleCommand.self, RenamePackageCommand.self, RenameAppCommand.self])
    @OptionGroup var host: ToolOptions
}

struct RenameFeatureCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "feature", abstract: "Rename a feature with its modules and tests.",
        discussion: """
            It renames folders, files, modules, types and commands, and replaces the name in texts and comments, even where it is an \
            ordinary word; to see each change first, use --dry-run. If a step fails, nothing changes. String literals in the Infra \
            layer keep the old name, because stored data uses it; the command lists the names that stay.

            EXAMPLES
              espalier rename feature Wallet Purse --dry-run
            """)
    @OptionGroup var host: ToolOptions
    @Flag(help: "Show the changes without making them.") var dryRun = false
    @Argument(help: "The feature's name.") var name: String
    @Argument(help: "The new name, such as Purse.") var new: String

    func run(_ needs: Void) async throws -> Answer {
        let new = try FeatureName(new),
            change = try await Scaffolder(host.readerForChange()).rename(feature: name, to: new, isDryRun: dryRun)
        let stored = try Scaffolder.storedNames(in: change, renamed: name, to: new).map { "\n  \($0)" }.joined()
        let rest = stored.isEmpty ? "" : " Stored data uses these names, so they stay; to change them, add a migration:" + stored
        return Answer(change, isDryRun: dryRun, done: "Renamed." + rest)
    }
}

struct RenameModuleCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "module", abstract: "Rename a module with its imports.",
        discussion: """
            It renames the module's folder in Modules and the folder of its tests, and changes the name in Package.swift, in the \
            patterns of .espalier.yml, in the imports of all Swift files, and in the links of Markdown files. If a step fails, or if \
            the rules of the package forbid the result, nothing changes. Types and files keep their names, even if a type has the \
            same name as the module, and comments and strings do not change.

            In a qualified name such as Text.Width, Text is a module or a type. The command renames the qualifier only if the \
            module Text declares Width and no type in the package has the old or the new name. The compiler reports a qualifier \
            that stays by mistake.

            EXAMPLES
              espalier rename module CartSlots BasketSlots --dry-run
            """)
    @OptionGroup var host: ToolOptions
    @Flag(help: "Show the changes without making them.") var dryRun = false
    @Argument(help: "The module's name.") var name: String
    @Argument(help: "The new name, such as BasketSlots.") var new: String

    func run(_ needs: Void) async throws -> Answer {
        let renamed = try await Scaffolder(host.readerForChange())
            .rename(module: name, to: FeatureName(new, of: "module"), isDryRun: dryRun)
        return Answer(renamed, isDryRun: dryRun, done: "Renamed.")
    }
}

struct RenameAppCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "app", abstract: "Rename an app with its folder and type.",
        discussion: """
            It renames the app's folder, file and type, its row in Package.swift, and its mentions in the Makefile and the README. If \
            a step fails, nothing changes. The program's data directory, settings and environment variables get the new name; \
            existing data stays in the old directory.

            EXAMPLES
              espalier rename app mini pocket --dry-run
            """)
    @OptionGroup var host: ToolOptions
    @Flag(help: "Show the changes without making them.") var dryRun = false
    @Argument(help: "The app's name.") var name: String
    @Argument(help: "The new name, such as pocket.") var new: String

    func run(_ needs: Void) async throws -> Answer {
        let change = try await Scaffolder(host.readerForChange()).rename(app: name, to: AppName(new), isDryRun: dryRun)
        return Answer(change, isDryRun: dryRun, done: "Renamed. Existing data stays in the data directory of \(name).")
    }
}

struct RenamePackageCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "package", abstract: "Rename this package.",
        discussion: """
            It renames the package in Package.swift, in the headings of the Makefile and the README, and in .espalier.yml. If a step \
            fails, nothing changes. The program keeps its name, because its data directory is named after it; see espalier rename \
            app. Another package can be renamed only by its owner: to follow such a change, remove that package and add it again.

            EXAMPLES
              espalier rename package Acme Bolt --dry-run
            """)
    @OptionGroup var host: ToolOptions
    @Flag(help: "Show the changes without making them.") var dryRun = false
    @Argument(help: "The package's name.") var name: String
    @Argument(help: "The new name, such as Bolt.") var new: String

    func run(_ needs: Void) async throws -> Answer {
        let change = try await Scaffolder(host.readerForChange()).rename(
            package: name, to: FeatureName(new, of: "package"), isDryRun: dryRun)
        return Answer(change, isDryRun: dryRun, done: "Renamed. The program and the folder keep their names.")
    }
}
