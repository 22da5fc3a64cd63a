import FeatureTree
import Foundation
import Language
import Money
import ProductDomain
import Screen

/// Asks what the person wants to sell, and puts it up for sale. Until then, the entries are not stored anywhere.
final class SaleViewModel: ViewModel {
    enum Output: Hashable, Sendable {
        case closed
        case sold(Item.ID)
    }

    let screen = Current<Screen?>(nil)
    private let shelf: Shelf
    private let market: Market
    private let listener: Listener<Output>
    private var draft = SaleDraft() { didSet { show() } }

    init(_ shelf: Shelf, _ market: Market, _ context: Context<Output>) {
        (self.shelf, self.market, listener) = (shelf, market, context.listener)
    }

    func run() { show() }

    private func show() {
        let isComplete = !draft.title.isEmpty && draft.price != nil && draft.category != nil
        screen.value = SaleView.screen(draft, actions: (isComplete ? [.putUp] : []) + [.title, .price, .category, .description, .back])
    }

    func receive(_ event: Screen.Event) async throws {
        let text = event.input ?? ""
        switch event.action {
        case Screen.Action.title.id: draft.title = text
        case Screen.Action.price.id:
            let digits = text.precomposedStringWithCompatibilityMapping.replacing(",", with: "")
            guard let price = Money(digits, .yen) else { throw ProductQueryError.price(text) }
            draft.price = price
        case Screen.Action.category.id:
            guard let category = Item.Category.allCases.first(where: { $0.phrase.isCalled(text) }) else {
                throw ProductQueryError.category(text)
            }
            draft.category = category
        case Screen.Action.description.id: draft.description = text
        case Screen.Action.putUp.id: try await putUp()
        case Screen.Action.back.id: listener(.closed)
        default: break
        }
    }

    private func putUp() async throws {
        guard let price = draft.price, let category = draft.category else { return }
        let item = try await market.sell(draft.title, description: draft.description, price: price, category: category)
        shelf.value.put(item)
        listener(.sold(item.id))
    }
}
