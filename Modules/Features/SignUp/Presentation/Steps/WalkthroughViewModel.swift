import FeatureTree
import Screen
import SignUpDomain

/// The introduction: what membership is, and what it takes.
package final class WalkthroughViewModel: ViewModel {
    package let screen = Current<Screen?>(nil)
    private let reach: ReachStep
    private let exits: StepExits
    private let input: StepInput
    private let context: Context<StepOutput>

    package init(_ reach: ReachStep, _ exits: StepExits, _ input: StepInput, _ context: Context<StepOutput>) {
        (self.reach, self.exits, self.input, self.context) = (reach, exits, input, context)
    }

    package func run() {
        let data = WalkthroughData(input.progress.value.at(.walkthrough), isBack: input.isBack)
        screen.value = WalkthroughView.screen(data, actions: [.start] + exits.actions(input))
    }

    package func receive(_ event: Screen.Event) async throws {
        switch event.action {
        case Screen.Action.start.id:
            input.progress.value = try await reach(after: .walkthrough)
            context.listener(.next)
        default:
            if let output = try await exits.take(event.action, input) { context.listener(output) }
        }
    }
}

extension Screen.Action {
    fileprivate static let start = Self("start", .start)
}
