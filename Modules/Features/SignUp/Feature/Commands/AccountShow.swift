import ArgumentParser
import Commands
import SignUpDomain
import SignUpPresentation

struct AccountShow: FeatureCommand {
    static let configuration = CommandConfiguration(commandName: "show", abstract: "Show who is signed in.")
    @OptionGroup var host: HostOptions

    func run(_ show: ShowAccount) async throws -> Answer {
        let data = AccountData(try await show())
        return Answer(data, screen: AccountView.screen(data))
    }
}
