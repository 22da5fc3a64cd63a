import ArgumentParser
import Commands
import EspalierTool
import Scaffold

struct MoveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "move", abstract: "Move a module to another layer.",
        discussion: """
            EXAMPLES
              espalier move module CartSlots Core
            """,
        subcommands: [MoveModuleCommand.self])
    @OptionGroup var host: ToolOptions
}

struct MoveModuleCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "module", abstract: "Move a module to another layer.",
        discussion: """
            It moves the module's folder, such as Modules/Shared/CartSlots, and the folder of its tests to another layer, and \
            changes their paths in Package.swift, in the patterns of .espalier.yml, and in Markdown files. If a step fails, or if the \
            rules of the package forbid the result, nothing changes.

            EXAMPLES
              espalier move module CartSlots Core --dry-run
            """)
    @OptionGroup var host: ToolOptions
    @Flag(help: "Show the changes without making them.") var dryRun = false
    @Argument(help: "The module's name.") var name: String
    @Argument(help: "The layer, which is a folder in Modules.") var layer: String

    func run(_ needs: Void) async throws -> Answer {
        let moved = try await Scaffolder(host.readerForChange()).move(module: name, to: layer, isDryRun: dryRun)
        return Answer(moved, isDryRun: dryRun, done: "Moved.")
    }
}

extension Answer {
    init(_ module: RelocatedModule, isDryRun: Bool, done: String) {
        self.init(module.change, isDryRun: isDryRun, done: ([done] + module.notes).joined(separator: "\n\n"))
    }
}
