import Account
import World

/// Says something about an item, for all to read.
package struct CommentOnProduct: Sendable {
    private let market: Market
    package init(_ market: Market) { self.market = market }

    package func callAsFunction(_ id: Item.ID, _ text: String) async throws -> Item {
        let member = try await market.member(to: .comment)
        let remark = try Remark(text, by: Person(member), at: market.clock.now)
        _ = try await market.item(id, for: .member(member))
        try await market.products.add(remark, to: id)
        return try await market.item(id, for: .member(member))
    }
}
