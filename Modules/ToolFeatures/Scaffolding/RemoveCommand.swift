import ArgumentParser
import Commands
import EspalierTool
import Scaffold

struct RemoveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove", abstract: "Remove a feature, a module, a template, a package or an app.",
        discussion: """
            EXAMPLES
              espalier remove feature Wallet
              espalier remove app mini --dry-run
            """,
        subcommands: [
            RemoveFeatureCommand.self, RemoveModuleCommand.self, RemoveTemplateCommand.self, RemovePackageCommand.self,
            RemoveAppCommand.self,
        ])
    @OptionGroup var host: ToolOptions
}

struct RemoveFeatureCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "feature", abstract: "Remove a feature with its tests.",
        discussion: """
            It removes everything that the command espalier new feature adds. If a step fails, or if another module uses the feature, \
            nothing changes.

            EXAMPLES
              espalier remove feature Wallet --dry-run
            """)
    @OptionGroup var host: ToolOptions
    @Flag(help: "Show the changes without making them.") var dryRun = false
    @Argument(help: "The feature's name.") var name: String

    func run(_ needs: Void) async throws -> Answer {
        Answer(
            try await Scaffolder(host.readerForChange()).remove(feature: name, isDryRun: dryRun), isDryRun: dryRun,
            done: "Removed. To check that nothing else needs it: make test")
    }
}

struct RemoveModuleCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "module", abstract: "Remove a module and its tests.",
        discussion: """
            It removes the module's folder in Modules, the folder of its tests, and their rows in Package.swift. If another module \
            uses the module, nothing changes.

            EXAMPLES
              espalier remove module CartSlots
            """)
    @OptionGroup var host: ToolOptions
    @Flag(help: "Show the changes without making them.") var dryRun = false
    @Argument(help: "The module's name.") var name: String

    func run(_ needs: Void) async throws -> Answer {
        Answer(try await Scaffolder(host.readerForChange()).remove(module: name, isDryRun: dryRun), isDryRun: dryRun, done: "Removed.")
    }
}

struct RemoveTemplateCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "template", abstract: "Remove a template of the package.",
        discussion: """
            It removes the template's folder in Templates. Features that were made from the template stay, and espalier upgrade \
            leaves them as they are.

            EXAMPLES
              espalier remove template gallery
            """)
    @OptionGroup var host: ToolOptions
    @Flag(help: "Show the changes without making them.") var dryRun = false
    @Argument(help: "The template's name.") var name: String

    func run(_ needs: Void) async throws -> Answer {
        Answer(try await Scaffolder(host.readerForChange()).remove(template: name, isDryRun: dryRun), isDryRun: dryRun, done: "Removed.")
    }
}

struct RemovePackageCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "package", abstract: "Remove a package and its feature.",
        discussion: """
            It undoes espalier add by removing the package's row from Package.swift and its feature from each app.

            EXAMPLES
              espalier remove package wallet
            """)
    @OptionGroup var host: ToolOptions
    @Flag(help: "Show the changes without making them.") var dryRun = false
    @Argument(help: "The package's name.") var name: String

    func run(_ needs: Void) async throws -> Answer {
        Answer(try await Scaffolder(host.readerForChange()).remove(package: name, isDryRun: dryRun), isDryRun: dryRun, done: "Removed.")
    }
}

struct RemoveAppCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "app", abstract: "Remove a program.",
        discussion: """
            It removes the program's folder in Apps and its row in Package.swift.

            EXAMPLES
              espalier remove app mini
            """)
    @OptionGroup var host: ToolOptions
    @Flag(help: "Show the changes without making them.") var dryRun = false
    @Argument(help: "The program's name.") var name: String

    func run(_ needs: Void) async throws -> Answer {
        Answer(try await Scaffolder(host.readerForChange()).remove(app: name, isDryRun: dryRun), isDryRun: dryRun, done: "Removed.")
    }
}
