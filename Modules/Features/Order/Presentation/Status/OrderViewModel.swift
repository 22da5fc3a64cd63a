import FeatureTree
import OrderDomain
import Screen

/// An order that was made: a taxi is looked for, comes, drives; and in the end the receipt.
///
/// One behaviour, whatever the state: what is shown and what can be done follow from the order.
package final class OrderViewModel: ViewModel {
    package enum Output: Hashable, Sendable { case closed }

    package let screen = Current<Screen?>(nil)
    private let order: CurrentOrder
    private let useCases: OrderUseCases
    private let context: Context<Output>

    package init(_ order: CurrentOrder, _ useCases: OrderUseCases, _ context: Context<Output>) {
        (self.order, self.useCases, self.context) = (order, useCases, context)
    }

    package func run() {
        context.router.follow(order, to: self) { me, snapshot in
            me.screen.value = snapshot.map { OrderView.screen($0.data, actions: me.actions(for: $0)) }
        }
    }

    package func receive(_ event: Screen.Event) async throws {
        guard let id = order.value?.order.id else { return }
        switch event.action {
        case .refresh: order.value = try await useCases.show(id)
        case .cancel: order.value = try await useCases.cancel(id, because: .init(words: event.input))
        case .another: context.listener(.closed)
        default: break
        }
    }

    private func actions(for snapshot: OrderSnapshot) -> [Screen.Action] {
        guard snapshot.order.isActive else { return [.another] }
        return snapshot.cancelText == nil ? [.refresh] : [.refresh, .cancel(snapshot)]
    }
}
