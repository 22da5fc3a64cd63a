import ArgumentParser
import Commands
import SignUpDomain
import SignUpPresentation

struct AccountSignUp: FeatureCommand {
    static let configuration = CommandConfiguration(
        commandName: "signup", abstract: "Sign up or sign in, one move at a time.",
        discussion: """
            Every move is saved, so you can stop at any point; without options it shows where you are and what comes next.
            A number that has an account already signs you in. Example:
              account signup --phone 090-1234-5678
              messages
              account signup --code 123456
              account signup --name Ada --birth 1990-12-10 --accept-terms
            """)
    @OptionGroup var host: HostOptions
    @Option(help: ArgumentHelp("Send a code to this mobile phone.", valueName: "number")) var phone: String?
    @Option(help: ArgumentHelp("The six digits that were sent.", valueName: "digits")) var code: String?
    @Option(help: "What others shall call you, in 1 to 30 characters.") var name: String?
    @Option(help: ArgumentHelp("Your date of birth, such as 1990-12-10.", valueName: "date")) var birth: String?

    func run(_ proceed: ContinueSignUp) async throws -> Answer {
        let data = SignUpData(
            try await proceed(
                .init(
                    phone: try phone.map { try PhoneNumber($0) }, code: try code.map { try VerificationCode($0) },
                    name: try name.map { try DisplayName($0) }, birthDate: try birth.map { try BirthDate($0) },
                    acceptsTerms: host.acceptTerms)))
        return Answer(data, screen: data.screen)
    }
}
