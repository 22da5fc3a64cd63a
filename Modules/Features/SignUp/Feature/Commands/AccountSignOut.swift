import ArgumentParser
import Commands
import SignUpDomain
import SignUpPresentation

struct AccountSignOut: Command {
    static let effect = Effect.writes
    static var configuration: CommandConfiguration { .init("signout", .signOut, examples: [.forExample: "account signout"]) }
    @OptionGroup var host: HostOptions

    func run(_ signOut: SignOut) async throws -> Answer {
        let data = SignedOutData(try await signOut())
        return Answer(data, screen: SignedOutView.screen(data))
    }
}
