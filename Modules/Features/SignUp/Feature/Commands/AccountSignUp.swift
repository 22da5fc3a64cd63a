import ArgumentParser
import Commands
import SignUpDomain
import SignUpPresentation

struct AccountSignUp: Command {
    static let effect = Effect.writes
    static var configuration: CommandConfiguration {
        .init(
            "signup", .signUpOrSignIn, discussion: .everyMoveIsSaved,
            examples: [
                .haveACodeSent: "account signup --phone 090-1234-5678", .seeTheCode: "messages",
                .enterTheCode: "account signup --code 123456",
                .enterTheRest: "account signup --name Ada --birth 1990-12-10 --accept-terms",
            ])
    }
    @OptionGroup var host: HostOptions
    @Option(help: ArgumentHelp(.sendACodeToThisPhone, valueName: "number")) var phone: String?
    @Option(help: ArgumentHelp(.theSixDigitsThatWereSent, valueName: "digits")) var code: String?
    @Option(help: ArgumentHelp(.whatOthersShallCallYou)) var name: String?
    @Option(help: ArgumentHelp(.yourDateOfBirth, valueName: "date")) var birth: String?

    func run(_ account: SignUpUseCases) async throws -> Answer {
        let entries = SignUpUseCases.Entries(
            phone: try phone.map { try PhoneNumber($0) }, code: try code.map { try VerificationCode($0) },
            name: try name.map { try DisplayName($0) }, birthDate: try birth.map { try BirthDate($0) }, acceptsTerms: host.acceptTerms)
        switch try await account.proceed(entries) {
        case .member(let profile):
            let data = AccountData(profile)
            return Answer(data, screen: AccountView.screen(data, in: account.zone))
        case .step(let progress, let terms, let isBack):
            switch progress.draft.step {
            case .walkthrough:
                let data = WalkthroughData(progress, isBack: isBack)
                return Answer(data, screen: WalkthroughView.screen(data))
            case .verification:
                let data = VerificationData(progress, isBack: isBack)
                return Answer(data, screen: VerificationView.screen(data, in: account.zone))
            case .registerAccount:
                let data = RegisterAccountData(progress, under: terms, isBack: isBack)
                return Answer(data, screen: RegisterAccountView.screen(data))
            }
        }
    }
}
