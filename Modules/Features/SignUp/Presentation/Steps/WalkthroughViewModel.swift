import FeatureTree
import Screen
import SignUpDomain

/// The introduction.
final class WalkthroughViewModel: ViewModel {
    let screen = Current<Screen?>(nil)
    private let useCases: SignUpUseCases
    private let input: StepInput
    private let context: Context<StepOutput>

    init(_ useCases: SignUpUseCases, _ input: StepInput, _ context: Context<StepOutput>) {
        (self.useCases, self.input, self.context) = (useCases, input, context)
    }

    func run() {
        let data = WalkthroughData(input.progress.value.at(.walkthrough), isBack: input.isBack)
        screen.value = WalkthroughView.screen(data, actions: [.start] + input.exits)
    }

    func receive(_ event: Screen.Event) async throws {
        switch event.action {
        case Screen.Action.start.id:
            input.progress.value = try await useCases.reach(after: .walkthrough)
            context.listener(.next)
        default:
            if let output = try await input.exit(by: event.action, useCases) { context.listener(output) }
        }
    }
}

extension Screen.Action {
    fileprivate static let start = Self("start", .start, role: .main)
}
