/// One item, as whoever is there now sees it.
package struct ShowProduct: Sendable {
    private let market: Market
    package init(_ market: Market) { self.market = market }

    package func callAsFunction(_ id: Item.ID) async throws -> Item {
        try await market.item(id, for: market.viewer())
    }
}
