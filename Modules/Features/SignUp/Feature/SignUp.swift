import Account
import ArgumentParser
import Commands
import FeatureTree
import Language
import SignUpDomain
import SignUpInfra
import SignUpPresentation
import Slots
import Storage
import World

/// The way to become a member, step by step, and the account that comes of it.
package enum SignUp: Feature {
    package static var about: Phrase { .becomeAMember }
    nonisolated package static var name: String { "SignUpStepChecker" }
    package static var commands: [any ParsableCommand.Type] { [AccountCommand.self, MessagesCommand.self] }

    package struct Dependency {
        let open: OpenSignUp
        let reach: ReachStep
        let putOff: PutOffSignUp
        let sendCode: SendCode
        let abandonCode: AbandonCode
        let enterCode: EnterCode
        let fillIn: FillIn
        let register: RegisterMember
        let terms: Terms
        let show: ShowAccount
        let verify: VerifyIdentity
    }

    package static func build(
        _ dependency: Dependency, _ occasion: SignIn.Input, _ context: Context<SignIn.Output>
    ) -> SignUpStepChecker {
        SignUpStepChecker(
            dependency.open, dependency.steps,
            identity: Buildable("IdentityVerification") { IdentityVerificationViewModel(dependency.show, dependency.verify, $1) }, occasion,
            context)
    }
}

extension SignUp.Dependency {
    @MainActor
    fileprivate var steps: SignUpStepChecker.Steps {
        let exits = StepExits(reach, putOff)
        let verification = VerificationViewModel.UseCases(sendCode, abandonCode, enterCode, reach, exits)
        let registration = RegisterAccountViewModel.UseCases(fillIn, register, reach, exits, terms)
        return SignUpStepChecker.Steps(
            walkthrough: Buildable("Walkthrough") { [reach] in WalkthroughViewModel(reach, exits, $0, $1) },
            verification: Buildable("Verification") { VerificationViewModel(verification, $0, $1) },
            registerAccount: Buildable("RegisterAccount") { RegisterAccountViewModel(registration, $0, $1) })
    }
}
