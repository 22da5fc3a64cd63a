import Account
import Failure
import Language
import World

/// Buys an item: once, whoever else is quicker and wherever the program is killed.
package struct BuyProduct: Sendable {
    private let market: Market
    package init(_ market: Market) { self.market = market }

    package func callAsFunction(_ id: Item.ID) async throws -> Purchase {
        let viewer = try await market.viewer()
        let item = try await market.item(id, for: viewer)
        switch try await market.products.buy(id, as: viewer, at: market.clock.now) {
        case .success(let purchase):
            await market.settle()
            return purchase
        case .failure(let refusal):
            throw try await failure(refusal, to: item)
        }
    }

    private func failure(_ refusal: Refusal, to item: Item) async throws -> Failure {
        switch refusal {
        case .sold(let buyer): return .sold(item, to: buyer)
        case .withdrawn:
            return Failure(.refused, .wasWithdrawn(item.title, by: item.seller.name), hint: .seeWhatElseThereIs)
        case .own:
            return Failure(.refused, .isYourOwn(item.title))
        case .anonymous, .unverified:
            _ = try await market.accounts.verifiedMember(to: .buyAProduct)
            return Failure(.notNow, .accountChanged(whileBuying: item.title), hint: .tryAgain)
        }
    }
}
