import FeatureTree
import Language
import Money
import ProductDomain
import Screen

/// Shows one item and its actions.
final class ProductDetailViewModel: ViewModel {
    enum Output: Hashable, Sendable {
        case closed, opensComments
        case buys
        /// The person must become a verified member before buying the item.
        case needsMember
    }

    let screen = Current<Screen?>(nil)
    private let id: Item.ID
    private let shelf: Shelf
    private let market: Market
    private let context: Context<Output>

    init(_ id: Item.ID, _ shelf: Shelf, _ market: Market, _ context: Context<Output>) {
        (self.id, self.shelf, self.market, self.context) = (id, shelf, market, context)
    }

    func run() async {
        do { shelf.value.put(try await market.show(id)) } catch {
            screen.value = Screen(failure: error, actions: [.back])
            return
        }
        context.router.follow(shelf, to: self) { me, page in
            me.screen.value =
                page[me.id].map { ProductDetailView.screen(ProductDetailData($0, in: me.market.zone), actions: $0.actions) }
                ?? Screen(failure: MarketError.noProduct(me.id), actions: [.back])
        }
    }

    func receive(_ event: Screen.Event) async throws {
        switch event.action {
        case Screen.Action.like.id: shelf.value.put(try await market.like(id))
        case Screen.Action.unlike.id: shelf.value.put(try await market.like(id, false))
        case Screen.Action.comment.id: shelf.value.put(try await market.comment(event.input ?? "", on: id))
        case Screen.Action.comments.id: context.listener(.opensComments)
        case .buy: try await buy()
        case Screen.Action.withdraw.id:
            if let answer = event.input, Phrase.yes.isCalled(answer) { shelf.value.put(try await market.withdraw(id)) }
        case Screen.Action.back.id: context.listener(.closed)
        default: break
        }
    }

    /// Starts a purchase. Rereads the item first, because the account or the item might have changed.
    private func buy() async throws {
        let item = try await market.show(id)
        shelf.value.put(item)
        let isMissing = [.no(.anonymous), .no(.unverified)].contains(item.buyable)
        context.listener(isMissing ? .needsMember : .buys)
    }
}

extension Item {
    /// The actions for the item. Buying is offered even to a viewer who must first sign up or verify their identity.
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
