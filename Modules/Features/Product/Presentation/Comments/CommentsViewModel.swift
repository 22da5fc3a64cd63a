import FeatureTree
import ProductDomain
import Screen

/// All that was said about one item.
package final class CommentsViewModel: ViewModel {
    package enum Output: Hashable, Sendable { case closed }

    package let screen = Current<Screen?>(nil)
    private let id: Item.ID
    private let shelf: Shelf
    private let comment: CommentOnProduct
    private let delete: DeleteComment
    private let context: Context<Output>

    package init(
        _ id: Item.ID, _ shelf: Shelf, _ comment: CommentOnProduct, _ delete: DeleteComment, _ context: Context<Output>
    ) {
        (self.id, self.shelf, self.comment, self.delete, self.context) = (id, shelf, comment, delete, context)
    }

    package func run() {
        context.router.follow(shelf, to: self) { me, page in
            guard let item = page[me.id] else { return }
            me.screen.value = CommentsView.screen(ProductDetailData(item), actions: [.comment, .back])
        }
    }

    package func receive(_ event: Screen.Event) async throws {
        switch event.action {
        case Screen.Action.comment.id: shelf.value.put(try await comment(id, event.input ?? ""))
        case .delete: if let comment = event.row.flatMap(Comment.ID.init) { shelf.value.put(try await delete(comment, of: id)) }
        case Screen.Action.back.id: context.listener(.closed)
        default: break
        }
    }
}
