import ArgumentParser
import Commands
import Language
import Movements
import StatementImportDomain
import StatementImportPresentation
import Statements
import Time

struct TimelineUndo: Command {
    static let effect = Effect.writes
    static var configuration: CommandConfiguration {
        .init(
            "undo", .undoImport, discussion: .whatUndoDoes, examples: [.findThenUndo: "timeline imports\n  timeline undo 1"])
    }
    @OptionGroup var host: HostOptions
    @Argument(help: ArgumentHelp(.importID)) var id: MovementImport.ID
    @Flag(help: ArgumentHelp(.undoEvenIfEdited)) var force = false

    func run(_ needs: UndoNeeds) async throws -> Answer {
        let data = ImportRow(try await needs.imports.undo(id, losesEdits: force), in: needs.clock.zone)
        return Answer(data, screen: ImportListView.undone(data))
    }
}
