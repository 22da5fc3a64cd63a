import Account
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
            throw try await error(refusal, to: item)
        }
    }

    private func error(_ refusal: Refusal, to item: Item) async throws -> MarketError {
        switch refusal {
        case .sold(let buyer): .sold(item, to: buyer)
        case .withdrawn: .withdrawn(item)
        case .own: .own(item)
        // Looked up again: the account may have become another since.
        case .anonymous, .unverified:
            switch try await market.viewer() {
            case .anonymous: .membersOnly(.buy, canSignUp: market.accounts != nil)
            case .member(let member): member.isVerified ? .accountChanged(item) : .verifiedMembersOnly(.buy)
            }
        }
    }
}
