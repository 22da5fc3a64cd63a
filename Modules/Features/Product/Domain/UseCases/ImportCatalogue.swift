/// Brings in the items of a catalogue; those that are there already stay as they are.
package struct ImportCatalogue: Sendable {
    package struct Result: Hashable, Sendable {
        package let added, known: Int
    }

    private let market: Market
    private let reader: any CatalogueReader
    package init(_ market: Market, _ reader: any CatalogueReader) { (self.market, self.reader) = (market, reader) }

    /// - Parameter path: Where the file is.
    package func callAsFunction(_ path: String) async throws -> Result {
        await market.settle()
        let entries = try await reader.entries(in: path)
        let added = try await market.products.add(entries)
        return Result(added: added, known: entries.count - added)
    }
}
