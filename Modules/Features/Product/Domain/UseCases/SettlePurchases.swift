/// Writes to the ledger what is owed to it; what cannot be written stays owed until the next time.
package struct SettlePurchases: Sendable {
    private let market: Market
    package init(_ market: Market) { self.market = market }

    package func callAsFunction() async { await market.settle() }
}
