import ArgumentParser
import Commands
import SignUpDomain
import SignUpPresentation

struct AccountVerify: FeatureCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify", abstract: "Verify your identity, which buying asks for.",
        discussion: """
            Takes the twelve digits of a Japanese driving licence and checks them. The number is not kept. Example:
              account verify --licence 123456789030
            """)
    @OptionGroup var host: HostOptions
    @Option(help: ArgumentHelp("The number of your driving licence.", valueName: "number")) var licence: String

    func run(_ verify: VerifyIdentity) async throws -> Answer {
        let data = AccountData(try await verify(by: DrivingLicence(licence)))
        return Answer(data, screen: AccountView.screen(data))
    }
}
