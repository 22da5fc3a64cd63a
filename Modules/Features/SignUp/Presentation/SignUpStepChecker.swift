import FeatureTree
import Membership
import Navigation
import Screen
import SignUpDomain

/// The stack of sign-up steps.
///
/// The steps are sibling nodes that do not depend on each other, so a sign-up can resume at any step, and the stack can contain a
/// step twice. Each step saves its changes before the next step is shown, so no finished step is lost, even if the program is killed.
package final class SignUpStepChecker: ViewModel {
    /// Always nil. This node is a view model only so that it hides the screens behind it until the first step is known.
    package let screen = Current<Screen?>(nil)
    private let useCases: SignUpUseCases
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
        (self.useCases, self.occasion, router, listener) = (useCases, occasion, context.router, context.listener)
    }

    package func run() async throws {
        switch try await useCases.open(isRequested: occasion != .starting) {
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

    /// Finishes the sign-up. A buyer continues with identity verification, which is not one of the steps.
    private func finish() {
        guard occasion == .buying else { return listener(.member) }
        router.show { identity.child(to: self) { me, output in me.listener(output) } }
    }
}
