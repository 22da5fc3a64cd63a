import ArgumentParser
import Commands
import Language
import TimelineDomain
import TimelinePresentation

struct TimelineImports: Command {
    static let effect = Effect.reads
    static var configuration: CommandConfiguration {
        .init("imports", .listImportsToUndo, examples: [.findThenUndo: "timeline imports\n  timeline undo 1"])
    }
    @OptionGroup var host: HostOptions

    func run(_ repository: any MovementRepository) async throws -> Answer {
        let data = ImportList(try await repository.imports())
        return Answer(data, screen: ImportListView.screen(data))
    }
}
