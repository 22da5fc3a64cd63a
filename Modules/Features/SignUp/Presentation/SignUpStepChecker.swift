import FeatureTree
import Screen
import SignUpDomain
import Slots

/// The stack of steps, and alone in knowing it.
///
/// The steps are siblings: none knows what comes before or after it, so any can be the first to be shown,
/// with the steps that lead to it beneath, and one can be on the stack twice. A step saves its move, then
/// says it; so what is shown is never ahead of what would be found after a kill.
package final class SignUpStepChecker: ViewModel {
    /// It has none of its own; but until it is known which step there is to show, nothing behind it is in front.
    package let screen = Current<Screen?>(nil)
    private let open: OpenSignUp
    private let walkthrough, verification, registerAccount: Buildable<StepInput, StepOutput>
    private let identity: Buildable<Void, SignIn.Output>
    private let occasion: SignIn.Input
    private let router: Router
    private let listener: Listener<SignIn.Output>
    private var path: [SignUpStep] = []

    package init(_ useCases: SignUpUseCases, _ occasion: SignIn.Input, _ context: Context<SignIn.Output>) {
        walkthrough = Buildable("Walkthrough") { WalkthroughViewModel(useCases, $0, $1) }
        verification = Buildable("Verification") { VerificationViewModel(useCases, $0, $1) }
        registerAccount = Buildable("RegisterAccount") { RegisterAccountViewModel(useCases, $0, $1) }
        identity = Buildable("IdentityVerification") { IdentityVerificationViewModel(useCases, $1) }
        (open, self.occasion, router, listener) = (useCases.open, occasion, context.router, context.listener)
    }

    package func run() async throws {
        switch try await open(bidden: occasion != .starting) {
        case .member: finish()
        case .later: listener(.later)
        case .step(let progress):
            path = progress.draft.step.path
            route(Current(progress), isBack: progress.isSaved)
        }
    }

    package func receive(_ event: Screen.Event) {}

    private func route(_ progress: Current<SignUpProgress>, isBack: Bool = false) {
        router.show {
            for (place, step) in path.enumerated() {
                let input = StepInput(
                    below: place > 0 ? path[place - 1] : nil, isBack: isBack && place == path.count - 1, progress: progress)
                buildable(step).child(input, id: place, to: self) { me, output in me.receive(output, from: place, progress) }
                    .onFailure(.escalate)
            }
        }
    }

    private func buildable(_ step: SignUpStep) -> Buildable<StepInput, StepOutput> {
        switch step {
        case .walkthrough: walkthrough
        case .verification: verification
        case .registerAccount: registerAccount
        }
    }

    private func receive(_ output: StepOutput, from place: Int, _ progress: Current<SignUpProgress>) {
        switch output {
        case .next: path = path.prefix(place + 1) + [path[place].next].compactMap(\.self)
        case .otherNumber: path = path.prefix(place + 1) + [.verification]
        case .back: path = Array(path.prefix(place))
        case .later: return listener(.later)
        case .member: return finish()
        }
        route(progress)
    }

    /// Whoever came to buy goes on to verify who they are: a flow of its own, after the steps and not one of them.
    private func finish() {
        guard occasion == .buying else { return listener(.member) }
        router.show { identity.child(to: self) { me, output in me.listener(output) } }
    }
}
