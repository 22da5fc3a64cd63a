import FeatureTree
import Membership
import Navigation
import Screen
import SignUpDomain

/// The stack of screens about the account: the account screen, and the screens in front of it.
package final class AccountFlow: Restorable, Addressable {
    private enum Step: String { case messages, deletion }

    private let account: Buildable<Void, AccountViewModel.Output>
    private let messages: Buildable<Void, MessageListViewModel.Output>
    private let deletion: Buildable<Void, AccountDeletionViewModel.Output>
    private let signIn: Buildable<SignIn.Input, SignIn.Output>
    private let router: Router
    private var step: Step? { didSet { route() } }

    package init(_ useCases: SignUpUseCases, _ context: Context<Never>) {
        account = Buildable("Account") { AccountViewModel(useCases, $1) }
        messages = Buildable("MessageList") { MessageListViewModel(useCases, $1) }
        deletion = Buildable("AccountDeletion") { AccountDeletionViewModel(useCases, $1) }
        signIn = Buildable("SignUpStepChecker") { SignUpStepChecker(useCases, $0, $1) }
        router = context.router
        step = Self.step(context.restored() ?? []) ?? nil
    }

    package func run() { route() }

    /// The screen in front of the account screen, if any, as a step of an address. The screen that deletes the account is not saved, so the
    /// person must open it again.
    package var saved: [String] { step == .messages ? [Step.messages.rawValue] : [] }

    /// Opens the address `account` or `account/messages`.
    package func open(_ route: inout Route) -> Bool {
        guard let step = Self.step(route.steps) else { return false }
        while route.take() != nil {}
        self.step = step
        return true
    }

    package var address: [String] { saved }

    private static func step(_ steps: [String]) -> Step?? {
        switch steps {
        case []: .some(nil)
        case [Step.messages.rawValue]: .messages
        default: nil
        }
    }

    private func route() {
        router.show {
            account.child(to: self) { me, output in
                switch output {
                case .signsUp: me.signUp(.asked)
                case .verifies: me.signUp(.buying)
                case .opensMessages: me.step = .messages
                case .deletes: me.step = .deletion
                }
            }
            if step == .messages { messages.child(to: self) { me, _ in me.step = nil } }
            if step == .deletion { deletion.child(to: self) { me, _ in me.step = nil } }
        }
    }

    private func signUp(_ occasion: SignIn.Input) {
        router.task { [router, signIn] in _ = try await router.first(of: signIn, occasion) }
    }
}
