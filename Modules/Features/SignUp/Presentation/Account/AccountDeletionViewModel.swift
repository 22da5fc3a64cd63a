import FeatureTree
import Screen
import SignUpDomain

/// Asks the person to confirm the deletion of the account, and shows what was deleted and what was kept.
final class AccountDeletionViewModel: ViewModel {
    enum Output: Hashable, Sendable { case closed }

    let screen = Current<Screen?>(nil)
    private let useCases: SignUpUseCases
    private let listener: Listener<Output>

    init(_ useCases: SignUpUseCases, _ context: Context<Output>) { (self.useCases, listener) = (useCases, context.listener) }

    func run() { screen.value = DeletionView.question(useCases.ledgerDeletion) }

    func receive(_ event: Screen.Event) async throws {
        switch event.action {
        case Screen.Action.deleteForGood.id:
            screen.value = DeletionView.screen(DeletionData(try await useCases.delete()), actions: [.back])
        case Screen.Action.back.id: listener(.closed)
        default: break
        }
    }
}
