import FeatureTree
import Membership
import Navigation
import Screen
import SignUpDomain

/// Verifies a member's identity, unless it is already verified. No input is saved.
final class IdentityVerificationViewModel: ViewModel {
    let screen = Current<Screen?>(nil)
    private let useCases: SignUpUseCases
    private let listener: Listener<SignIn.Output>

    init(_ useCases: SignUpUseCases, _ context: Context<SignIn.Output>) { (self.useCases, listener) = (useCases, context.listener) }

    func run() async throws {
        if case .member(let profile) = try await useCases.show(), profile.verified != nil { return listener(.member) }
        screen.value = IdentityVerificationView.screen(actions: [.licence, .later])
    }

    func receive(_ event: Screen.Event) async throws {
        switch event.action {
        case Screen.Action.licence.id:
            _ = try await useCases.verify(by: DrivingLicence(event.input ?? ""))
            listener(.member)
        case Screen.Action.later.id: listener(.later)
        default: break
        }
    }
}

extension Screen.Action {
    fileprivate static let licence = Self("licence", .typeTheNumber, prompt: .licenceDigits, input: .digits)
}
