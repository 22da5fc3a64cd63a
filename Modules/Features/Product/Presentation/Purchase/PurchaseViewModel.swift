import Failure
import FeatureTree
import ProductDomain
import Screen

/// Asks the person to confirm the amount, buys the item, and shows the receipt or the reason why nothing was bought.
final class PurchaseViewModel: ViewModel {
    enum Output: Hashable, Sendable { case closed }

    let screen = Current<Screen?>(nil)
    private let id: Item.ID
    private let shelf: Shelf
    private let market: Market
    private let context: Context<Output>

    init(_ id: Item.ID, _ shelf: Shelf, _ market: Market, _ context: Context<Output>) {
        (self.id, self.shelf, self.market, self.context) = (id, shelf, market, context)
    }

    func run() async throws { try await show { PurchaseView.question(try await market.checkPurchase(of: id)) } }

    func receive(_ event: Screen.Event) async throws {
        switch event.action {
        case .pay: try await show { PurchaseView.screen(PurchaseData(try await market.buy(id), in: market.zone), actions: [.back]) }
        case Screen.Action.back.id: context.listener(.closed)
        default: break
        }
    }

    /// Shows a result and updates the item on the screens behind this one, because the item might have been sold or the viewer's
    /// rights might have changed.
    private func show(_ make: () async throws -> Screen) async throws {
        let result: Screen
        do { result = try await make() } catch {
            guard let failure = Failure(error) else { throw error }
            result = PurchaseView.screen(failure)
        }
        if let item = try? await market.show(id) { shelf.value.put(item) }
        screen.value = result
    }
}
