import FeatureTree
import Screen
import SignUpDomain

/// The step for the phone number and its verification code.
final class VerificationViewModel: ViewModel {
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
            let data = VerificationData(progress.at(.verification), isBack: me.isBack)
            me.screen.value = VerificationView.screen(data, in: me.useCases.zone, actions: data.asks.actions + me.input.exits)
        }
    }

    func receive(_ event: Screen.Event) async throws {
        isBack = false
        switch event.action {
        case Screen.Action.phone.id:
            input.progress.value = try await useCases.sendCode(to: PhoneNumber(event.input ?? ""))
        case Screen.Action.again.id:
            guard let phone = input.progress.value.code?.phone else { return }
            input.progress.value = try await useCases.sendCode(to: phone)
        case Screen.Action.abandon.id:
            input.progress.value = try await useCases.abandonCode()
        case Screen.Action.code.id:
            try await enter(VerificationCode(event.input ?? ""))
        case Screen.Action.goOn.id:
            input.progress.value = try await useCases.reach(after: .verification)
            context.listener(.next)
        default:
            if let output = try await input.exit(by: event.action, useCases) { context.listener(output) }
        }
    }

    private func enter(_ code: VerificationCode) async throws {
        let (entered, progress) = try await useCases.enter(code)
        input.progress.value = progress
        switch entered {
        case .newcomer: context.listener(.next)
        case .member: context.listener(.member)
        case .refused(let error): throw error
        }
    }
}

extension VerificationData.Asks {
    fileprivate var actions: [Screen.Action] {
        switch self {
        case .phone: [.phone]
        case .code: [.code, .again, .abandon]
        case .anotherCode: [.again, .abandon]
        case .nothing: [.goOn, .phone]
        }
    }
}

extension Screen.Action {
    fileprivate static let phone = Self("phone", .sendACode, prompt: .mobilePhoneNumber, input: .phone)
    fileprivate static let code = Self("code", .typeTheCode, prompt: .code, input: .digits)
    fileprivate static let again = Self("again", .sendAnotherCode)
    fileprivate static let abandon = Self("abandon", .useAnotherNumber)
    fileprivate static let goOn = Self("goOn", .goOnWithThisNumber)
}
