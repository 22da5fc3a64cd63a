import ArgumentParser
import Commands
import Failure
import SignUpDomain
import SignUpPresentation

struct MessagesCommand: Command {
    static let effect = Effect.reads
    static var configuration: CommandConfiguration {
        .init("messages", .showTheMessages, discussion: .theyAreKeptHere, examples: [.showTheNewest: "messages --limit 1"])
    }
    @OptionGroup var host: HostOptions
    @Option(help: ArgumentHelp(.showNoMoreThan, valueName: "count")) var limit = 20

    func run(_ list: ListMessages) async throws -> Answer {
        guard limit > 0 else { throw Failure(.usage, .limitShowsNothing(limit), hint: .giveALimitAboveZero) }
        let rows = try await list(limit: limit).map(MessageRow.init)
        return Answer(rows, screen: MessageListView.screen(rows))
    }
}
