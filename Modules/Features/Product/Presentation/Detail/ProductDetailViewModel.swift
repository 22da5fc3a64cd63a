import FeatureTree
import Language
import Money
import ProductDomain
import Screen

/// One item, and what can be done with it.
package final class ProductDetailViewModel: ViewModel {
    package enum Output: Hashable, Sendable {
        case closed, opensComments
        /// The item can be bought, as far as is known, and shall be.
        case buys
        /// The item shall be bought, and only a member whose identity is verified can do that.
        case needsMember
    }

    package let screen = Current<Screen?>(nil)
    private let id: Item.ID
    private let shelf: Shelf
    private let show: ShowProduct
    private let like: LikeProduct
    private let comment: CommentOnProduct
    private let withdraw: WithdrawProduct
    private let context: Context<Output>

    package init(
        _ id: Item.ID, _ shelf: Shelf, _ show: ShowProduct, _ like: LikeProduct, _ comment: CommentOnProduct, _ withdraw: WithdrawProduct,
        _ context: Context<Output>
    ) {
        (self.id, self.shelf, self.context) = (id, shelf, context)
        (self.show, self.like, self.comment, self.withdraw) = (show, like, comment, withdraw)
    }

    /// Looked up even when it is on the page, since what others have said of it is not.
    package func run() async {
        do { shelf.value.put(try await show(id)) } catch {
            screen.value = Screen(failure: error, actions: [.back])
            return
        }
        context.router.follow(shelf, to: self) { me, page in
            guard let item = page[me.id] else { return }
            me.screen.value = ProductDetailView.screen(ProductDetailData(item), actions: item.actions)
        }
    }

    package func receive(_ event: Screen.Event) async throws {
        switch event.action {
        case Screen.Action.like.id: shelf.value.put(try await like(id))
        case Screen.Action.unlike.id: shelf.value.put(try await like(id, isLiked: false))
        case Screen.Action.comment.id: shelf.value.put(try await comment(id, event.input ?? ""))
        case Screen.Action.comments.id: context.listener(.opensComments)
        case .buy: try await buy()
        case Screen.Action.withdraw.id: if let answer = event.input, Phrase.yes.isCalled(answer) { shelf.value.put(try await withdraw(id)) }
        case Screen.Action.back.id: context.listener(.closed)
        default: break
        }
    }

    /// Looks again first: the viewer may have signed up since the screen was made, and others may have been quicker.
    private func buy() async throws {
        let item = try await show(id)
        shelf.value.put(item)
        let isMissing = [.no(.anonymous), .no(.unverified)].contains(item.buyable)
        context.listener(isMissing ? .needsMember : .buys)
    }
}

extension Item {
    /// Buying is offered to whoever could come to be allowed it, since the offer is also the way to find out how.
    fileprivate var actions: [Screen.Action] {
        var actions: [Screen.Action] = [isLiked ? .unlike : .like, .comment]
        if !comments.isEmpty { actions.append(.comments) }
        switch buyable {
        case .yes, .no(.anonymous), .no(.unverified): actions.append(.buy(for: price))
        case .no(.own), .no(.sold), .no(.withdrawn): break
        }
        if isWithdrawable { actions.append(.withdraw) }
        return actions + [.back]
    }
}
