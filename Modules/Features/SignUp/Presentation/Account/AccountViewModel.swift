import FeatureTree
import Screen
import SignUpDomain
import Work

/// Shows who is signed in, and what the person can do with the account.
final class AccountViewModel: ViewModel {
    enum Output: Hashable, Sendable { case signsUp, verifies, opensMessages, deletes }

    let screen = Current<Screen?>(nil)
    private let useCases: SignUpUseCases
    private let listener: Listener<Output>

    init(_ useCases: SignUpUseCases, _ context: Context<Output>) { (self.useCases, listener) = (useCases, context.listener) }

    func run() async throws {
        // Subscribe before the first read, so that no change is missed.
        let changes = useCases.changes()
        try await inOwnTask { try await self.refresh() }
        for await _ in changes { try await inOwnTask { try await self.refresh() } }
    }

    private func refresh() async throws {
        let data = AccountData(try await useCases.show())
        let shown = AccountView.screen(data, in: useCases.zone, actions: data.actions)
        // An element of `changes` does not always mean that the account has changed.
        if screen.value != shown { screen.value = shown }
    }

    func receive(_ event: Screen.Event) async throws {
        switch event.action {
        case Screen.Action.signUp.id: listener(.signsUp)
        case Screen.Action.verify.id: listener(.verifies)
        case Screen.Action.messages.id: listener(.opensMessages)
        case Screen.Action.signOut.id:
            _ = try await useCases.signOut()
            try await refresh()
        case Screen.Action.delete.id: listener(.deletes)
        default: break
        }
    }
}

extension AccountData {
    fileprivate var actions: [Screen.Action] {
        switch status {
        case .anonymous: [.signUp, .messages] + (signUp == nil ? [] : [.delete])
        case .registered: [.verify, .messages, .signOut, .delete]
        case .verified: [.messages, .signOut, .delete]
        }
    }
}

extension Screen.Action {
    fileprivate static let signUp = Self("signUp", .signUp, role: .main)
    fileprivate static let verify = Self("verify", .verifyYourIdentity, role: .main)
    fileprivate static let messages = Self("messages", .messages)
    fileprivate static let signOut = Self("signOut", .signOut)
    fileprivate static let delete = Self("deleteAccount", .deleteAccount, role: .destructive)
}
