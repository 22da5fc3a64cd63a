import ArgumentParser
import Commands
import Language
import TimelineDomain
import TimelinePresentation

struct TimelineAccounts: Command {
    static let effect = Effect.reads
    static var configuration: CommandConfiguration {
        .init(
            "accounts", .listAccounts, discussion: .whatAnAccountIs,
            examples: [.nameAccount: "timeline import card.csv --spending positive --account 'My card'\n  timeline accounts"])
    }
    @OptionGroup var host: HostOptions

    func run(_ repository: any MovementRepository) async throws -> Answer {
        let data = AccountList(try await repository.accounts())
        return Answer(data, screen: AccountListView.screen(data))
    }
}
