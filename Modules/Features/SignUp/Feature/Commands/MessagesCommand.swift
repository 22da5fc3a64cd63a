import ArgumentParser
import Commands
import Failure
import SignUpDomain
import SignUpPresentation

struct MessagesCommand: FeatureCommand {
    static let configuration = CommandConfiguration(
        commandName: "messages", abstract: "Show the text messages that were sent, newest first.",
        discussion: """
            They are kept here rather than sent over a network. Example:
              messages --limit 1
            """)
    @OptionGroup var host: HostOptions
    @Option(help: ArgumentHelp("Show no more than this many.", valueName: "count")) var limit = 20

    func run(_ list: ListMessages) async throws -> Answer {
        guard limit > 0 else { throw Failure(.usage, "A limit of \(limit) would show nothing.", hint: "Give --limit a number above 0.") }
        let rows = try await list(limit: limit).map(MessageRow.init)
        return Answer(rows, screen: MessageListView.screen(rows))
    }
}
