import Account
import Money
import World

/// Puts up something of one's own for sale.
package struct SellProduct: Sendable {
    private let market: Market
    package init(_ market: Market) { self.market = market }

    package func callAsFunction(
        _ title: String, description: String, price: Money, category: Item.Category
    ) async throws -> Item {
        let member = try await market.member(to: .sell)
        let offer = try Offer(
            title, description: description, price: price, category: category, seller: Person(member), listed: market.clock.now)
        return try await market.item(market.products.add(offer), for: .member(member))
    }
}
