import ArgumentParser
import Commands
import FeatureTree
import Language
import SignUpPresentation
import Slots

/// The way to become a member, step by step, and the account that comes of it.
package enum SignUp: Feature {
    package static var about: Phrase { .becomeAMember }
    nonisolated package static var name: String { "SignUpStepChecker" }
    package static var commands: [any ParsableCommand.Type] { [AccountCommand.self, MessagesCommand.self] }

    package static func build(
        _ useCases: SignUpUseCases, _ occasion: SignIn.Input, _ context: Context<SignIn.Output>
    ) -> SignUpStepChecker {
        SignUpStepChecker(useCases, occasion, context)
    }
}
