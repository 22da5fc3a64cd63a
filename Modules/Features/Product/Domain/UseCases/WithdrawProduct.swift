import Account
import World

/// Takes something of one's own off the market, for good; doing it twice is doing it once.
package struct WithdrawProduct: Sendable {
    private let market: Market
    package init(_ market: Market) { self.market = market }

    package func callAsFunction(_ id: Item.ID) async throws -> Item {
        let member = try await market.member(to: .withdraw)
        try await market.products.withdraw(id, as: .member(member), at: market.clock.now)
        return try await market.item(id, for: .member(member))
    }
}
