/// Finds items, in the order that is asked for.
package struct ListProducts: Sendable {
    private let market: Market
    package init(_ market: Market) { self.market = market }

    package func callAsFunction(_ query: ProductQuery = ProductQuery()) async throws -> ProductPage {
        try query.check()
        let viewer = try await market.viewer()
        if let after = query.after { _ = try await market.item(after, for: viewer) }
        return try await market.products.items(query, for: viewer)
    }
}
