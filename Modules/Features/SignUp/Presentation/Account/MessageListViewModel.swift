import FeatureTree
import Screen
import SignUpDomain
import Work

/// The latest messages, newest first.
final class MessageListViewModel: ViewModel {
    enum Output: Hashable, Sendable { case closed }

    let screen = Current<Screen?>(nil)
    private let useCases: SignUpUseCases
    private let listener: Listener<Output>

    init(_ useCases: SignUpUseCases, _ context: Context<Output>) { (self.useCases, listener) = (useCases, context.listener) }

    func run() async throws {
        // Subscribe before the first read, so that no change is missed.
        let changes = useCases.messageChanges()
        try await inOwnTask { try await self.refresh() }
        for await _ in changes { try await inOwnTask { try await self.refresh() } }
    }

    private func refresh() async throws {
        let rows = try await useCases.messages(limit: 20).map(MessageRow.init)
        screen.value = MessageListView.screen(rows, in: useCases.zone, actions: [.back])
    }

    func receive(_ event: Screen.Event) {
        if event.action == Screen.Action.back.id { listener(.closed) }
    }
}
