import Account

/// Likes an item, or takes the like back; doing either twice is doing it once.
package struct LikeProduct: Sendable {
    private let market: Market
    package init(_ market: Market) { self.market = market }

    package func callAsFunction(_ id: Item.ID, isLiked: Bool = true) async throws -> Item {
        let member = try await market.member(to: isLiked ? .like : .unlike)
        _ = try await market.item(id, for: .member(member))
        try await market.products.setLike(isLiked, of: id, by: member.id)
        return try await market.item(id, for: .member(member))
    }
}
