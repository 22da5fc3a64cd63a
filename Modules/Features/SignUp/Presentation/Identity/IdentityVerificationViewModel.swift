import FeatureTree
import Screen
import SignUpDomain
import Slots

/// Verifies a member's identity; answers at once where that was done before.
///
/// The number that is typed is looked at and forgotten, so there is nothing to be saved: left in the middle, it is asked for again.
package final class IdentityVerificationViewModel: ViewModel {
    package let screen = Current<Screen?>(nil)
    private let show: ShowAccount
    private let verify: VerifyIdentity
    private let listener: Listener<SignIn.Output>

    package init(_ show: ShowAccount, _ verify: VerifyIdentity, _ context: Context<SignIn.Output>) {
        (self.show, self.verify, listener) = (show, verify, context.listener)
    }

    package func run() async throws {
        if case .member(let profile) = try await show(), profile.verified != nil { return listener(.member) }
        screen.value = IdentityVerificationView.screen(actions: [.licence, .later])
    }

    package func receive(_ event: Screen.Event) async throws {
        switch event.action {
        case Screen.Action.licence.id:
            _ = try await verify(by: DrivingLicence(event.input ?? ""))
            listener(.member)
        case Screen.Action.later.id: listener(.later)
        default: break
        }
    }
}

extension Screen.Action {
    fileprivate static let licence = Self("licence", .typeTheNumber, prompt: .licenceDigits)
}
