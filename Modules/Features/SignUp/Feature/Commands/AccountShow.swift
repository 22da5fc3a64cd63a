import ArgumentParser
import Commands
import SignUpDomain
import SignUpPresentation

struct AccountShow: Command {
    static let effect = Effect.reads
    static var configuration: CommandConfiguration { .init("show", .showWhoIsSignedIn, examples: [.forExample: "account show"]) }
    @OptionGroup var host: HostOptions

    func run(_ show: ShowAccount) async throws -> Answer {
        let data = AccountData(try await show())
        return Answer(data, screen: AccountView.screen(data))
    }
}
