import ArgumentParser
import Commands
import Language
import Movements
import StatementImportDomain
import StatementImportPresentation
import Statements
import Time

/// The dependencies of the commands that list and undo imports.
struct UndoNeeds {
    let imports: any MovementImports
    let clock: WallClock
}

struct TimelineImports: Command {
    static let effect = Effect.reads
    static var configuration: CommandConfiguration {
        .init("imports", .listImportsToUndo, examples: [.findThenUndo: "timeline imports\n  timeline undo 1"])
    }
    @OptionGroup var host: HostOptions

    func run(_ needs: UndoNeeds) async throws -> Answer {
        let data = ImportList(try await needs.imports.imports(), in: needs.clock.zone)
        return Answer(data, screen: ImportListView.screen(data))
    }
}
