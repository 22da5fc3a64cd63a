import ArgumentParser
import Commands
import Language
import TimelineDomain
import TimelinePresentation

struct TimelineImports: Command {
    static let effect = Effect.reads
    static var configuration: CommandConfiguration {
        .init("imports", .listImportsToUndo, examples: [.findThenUndo: "timeline imports\n  timeline undo 3"])
    }
    @OptionGroup var host: HostOptions

    func run(_ list: ListImports) async throws -> Answer {
        let data = ImportList(try await list())
        return Answer(data, screen: ImportListView.screen(data))
    }
}
