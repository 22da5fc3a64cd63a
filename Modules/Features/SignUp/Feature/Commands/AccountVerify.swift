import ArgumentParser
import Commands
import SignUpDomain
import SignUpPresentation

struct AccountVerify: Command {
    static let effect = Effect.writes
    static var configuration: CommandConfiguration {
        .init(
            "verify", .verifyYourIdentity, discussion: .whatIsChecked,
            examples: [.verifyByALicence: "account verify --licence 123456789030"])
    }
    @OptionGroup var host: HostOptions
    @Option(help: ArgumentHelp(.numberOfYourLicence, valueName: "number")) var licence: String

    func run(_ verify: VerifyIdentity) async throws -> Answer {
        let data = AccountData(try await verify(by: DrivingLicence(licence)))
        return Answer(data, screen: AccountView.screen(data))
    }
}
