import Failure
import FeatureTree
import ProductDomain
import Screen

/// Buys one item as soon as it is mounted, and shows the receipt, or why there is none.
package final class PurchaseViewModel: ViewModel {
    package enum Output: Hashable, Sendable { case closed }

    package let screen = Current<Screen?>(nil)
    private let id: Item.ID
    private let shelf: Shelf
    private let buy: BuyProduct
    private let show: ShowProduct
    private let context: Context<Output>

    package init(_ id: Item.ID, _ shelf: Shelf, _ buy: BuyProduct, _ show: ShowProduct, _ context: Context<Output>) {
        (self.id, self.shelf, self.buy, self.show, self.context) = (id, shelf, buy, show, context)
    }

    package func run() async throws {
        let result: Screen
        do {
            result = PurchaseView.screen(PurchaseData(try await buy(id)), actions: [.back])
        } catch {
            guard let failure = Failure(error) else { throw error }
            result = PurchaseView.screen(failure, actions: [.back])
        }
        // Bought or not, the item is seen with other eyes now: it may be sold, and the viewer may have become a member.
        // Should that look fail, there is still the receipt to be shown.
        if let item = try? await show(id) { shelf.value.put(item) }
        screen.value = result
    }

    package func receive(_ event: Screen.Event) {
        if event.action == Screen.Action.back.id { context.listener(.closed) }
    }
}
