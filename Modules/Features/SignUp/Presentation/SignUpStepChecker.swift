import FeatureTree
import Places
import SignUpDomain

/// The stack of steps, and alone in knowing it.
///
/// The steps are siblings: none knows what comes before or after it, so any can be the first to be shown,
/// with the steps that lead to it beneath, and one can be on the stack twice. A step saves its move, then
/// says it; so what is shown is never ahead of what would be found after a kill.
package final class SignUpStepChecker: Interactor {
    package struct Steps: Sendable {
        package typealias Step = Buildable<StepInput, StepOutput>
        let walkthrough, verification, registerAccount: Step

        package init(walkthrough: Step, verification: Step, registerAccount: Step) {
            (self.walkthrough, self.verification, self.registerAccount) = (walkthrough, verification, registerAccount)
        }

        subscript(step: SignUpStep) -> Step {
            switch step {
            case .walkthrough: walkthrough
            case .verification: verification
            case .registerAccount: registerAccount
            }
        }
    }

    private let open: OpenSignUp
    private let steps: Steps
    private let occasion: SignIn.Input
    private let router: Router
    private let listener: Listener<SignIn.Output>
    private var path: [SignUpStep] = []

    package init(_ open: OpenSignUp, _ steps: Steps, _ occasion: SignIn.Input, _ context: Context<SignIn.Output>) {
        (self.open, self.steps, self.occasion) = (open, steps, occasion)
        (router, listener) = (context.router, context.listener)
    }

    package func run() async throws {
        switch try await open(bidden: occasion == .asked) {
        case .member: listener(.member)
        case .later: listener(.later)
        case .step(let progress):
            path = progress.draft.step.path
            route(Progress(progress), isBack: progress.isSaved)
        }
    }

    private func route(_ progress: Progress, isBack: Bool = false) {
        router.show {
            for (place, step) in path.enumerated() {
                let input = StepInput(
                    below: place > 0 ? path[place - 1] : nil, isBack: isBack && place == path.count - 1, progress: progress)
                steps[step].child(input, id: place, to: self) { me, output in me.receive(output, from: place, progress) }
                    .onFailure(.escalate)
            }
        }
    }

    private func receive(_ output: StepOutput, from place: Int, _ progress: Progress) {
        switch output {
        case .next: path = path.prefix(place + 1) + [path[place].next].compactMap(\.self)
        case .otherNumber: path = path.prefix(place + 1) + [.verification]
        case .back: path = Array(path.prefix(place))
        case .later: return listener(.later)
        case .member: return listener(.member)
        }
        route(progress)
    }
}
