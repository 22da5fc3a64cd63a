import FeatureTree
import ProductDomain
import Screen

/// The comments on one item.
final class CommentsViewModel: ViewModel {
    enum Output: Hashable, Sendable { case closed }

    let screen = Current<Screen?>(nil)
    private let id: Item.ID
    private let shelf: Shelf
    private let market: Market
    private let context: Context<Output>

    init(_ id: Item.ID, _ shelf: Shelf, _ market: Market, _ context: Context<Output>) {
        (self.id, self.shelf, self.market, self.context) = (id, shelf, market, context)
    }

    func run() {
        context.router.follow(shelf, to: self) { me, page in
            guard let item = page[me.id] else { return }
            me.screen.value = CommentsView.screen(ProductDetailData(item, in: me.market.zone), actions: [.comment, .back])
        }
    }

    func receive(_ event: Screen.Event) async throws {
        switch event.action {
        case Screen.Action.comment.id: shelf.value.put(try await market.comment(event.input ?? "", on: id))
        case .delete: if let comment = event.row.flatMap(Comment.ID.init) { shelf.value.put(try await market.delete(comment, of: id)) }
        case Screen.Action.back.id: context.listener(.closed)
        default: break
        }
    }
}
