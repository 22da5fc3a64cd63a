import Account
import FeatureTree
import Screen
import SignUpDomain

/// The step for name, date of birth and terms. Each entry is saved immediately.
final class RegisterAccountViewModel: ViewModel {
    let screen = Current<Screen?>(nil)
    private let useCases: SignUpUseCases
    private let input: StepInput
    private let context: Context<StepOutput>
    private var isBack: Bool

    init(_ useCases: SignUpUseCases, _ input: StepInput, _ context: Context<StepOutput>) {
        (self.useCases, self.input, self.context, isBack) = (useCases, input, context, input.isBack)
    }

    func run() {
        context.router.follow(input.progress, to: self) { me, progress in
            let data = RegisterAccountData(progress.at(.registerAccount), under: me.useCases.terms, isBack: me.isBack)
            me.screen.value = RegisterAccountView.screen(data, actions: data.actions + me.input.exits)
        }
    }

    func receive(_ event: Screen.Event) async throws {
        isBack = false
        switch event.action {
        case Screen.Action.name.id:
            input.progress.value = try await useCases.fillIn(name: DisplayName(event.input ?? ""))
        case Screen.Action.birthDate.id:
            input.progress.value = try await useCases.fillIn(birthDate: BirthDate(event.input ?? ""))
        case Screen.Action.acceptTerms.id:
            input.progress.value = try await useCases.fillIn(acceptsTerms: true)
        case Screen.Action.register.id:
            _ = try await useCases.register()
            context.listener(.member)
        case Screen.Action.otherNumber.id:
            input.progress.value = try await useCases.reach(.verification)
            context.listener(.otherNumber)
        default:
            if let output = try await input.exit(by: event.action, useCases) { context.listener(output) }
        }
    }
}

extension RegisterAccountData {
    fileprivate var actions: [Screen.Action] {
        (missing.isEmpty ? [.register] : []) + [.name, .birthDate] + (hasAcceptedTerms ? [] : [.acceptTerms]) + [.otherNumber]
    }
}

extension Screen.Action {
    fileprivate static let name = Self("name", .enterName, prompt: .whatOthersCallYou)
    fileprivate static let birthDate = Self("birthDate", .enterDateOfBirth, prompt: .dateOfBirthSuchAs, input: .date)
    fileprivate static let acceptTerms = Self("acceptTerms", .acceptTerms)
    fileprivate static let register = Self("register", .register, role: .main)
    fileprivate static let otherNumber = Self("otherNumber", .useAnotherPhoneNumber)
}
