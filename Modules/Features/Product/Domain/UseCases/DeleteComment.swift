import Account

/// Deletes a comment of one's own.
package struct DeleteComment: Sendable {
    private let market: Market
    package init(_ market: Market) { self.market = market }

    package func callAsFunction(_ comment: Comment.ID, of id: Item.ID) async throws -> Item {
        let member = try await market.member(to: .deleteComment)
        try await market.products.delete(comment, of: id, as: .member(member))
        return try await market.item(id, for: .member(member))
    }
}
