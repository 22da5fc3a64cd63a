import Money

/// A search, consisting of filters, a sort order and a page.
package struct ProductQuery: Hashable, Sendable {
    package static let limits = 1...1_000

    /// The sort order. Ties are broken by id.
    package enum Sort: String, Hashable, Sendable, CaseIterable { case newest, cheapest, dearest, liked }

    /// Words to find in the title, the description or the seller's name. A matching item contains all of the words.
    package var text = ""
    package var category: Item.Category?
    /// The seller's id or name. The case of ASCII letters in the name is ignored.
    package var seller: String?
    package var minimum: Money?
    package var maximum: Money?
    package var sort = Sort.newest
    package var limit = 50
    /// The item after which the page starts; nil for the first page.
    package var after: Item.ID?

    package init() {}

    /// Whether the query has a condition that can exclude items.
    package var isFiltered: Bool { !text.isEmpty || category != nil || seller != nil || minimum != nil || maximum != nil || after != nil }

    /// - Throws: ``ProductQueryError`` for a limit outside ``limits`` or a price range that no item can match.
    func check() throws(ProductQueryError) {
        guard Self.limits.contains(limit) else { throw .limit(limit) }
        if let minimum, let maximum, minimum.minor > maximum.minor { throw .noPriceBetween(minimum, maximum) }
        if let minimum, minimum.minor > Offer.prices.upperBound { throw .noPriceFrom(minimum) }
        if let maximum, maximum.minor < Offer.prices.lowerBound { throw .noPriceTo(maximum) }
    }
}

/// The reason why a query, or a value that the person typed, is invalid.
package enum ProductQueryError: Error, Hashable {
    /// The limit is outside ``ProductQuery/limits``.
    case limit(Int)
    case noPriceBetween(Money, Money)
    case noPriceFrom(Money)
    case noPriceTo(Money)
    /// The sort order is unknown.
    case sort(String)
    /// The text is not a price in yen.
    case price(String)
    /// The category is unknown.
    case category(String)
}

/// One page of search results.
package struct ProductPage: Hashable, Sendable {
    package var items: [Item]
    package var hasMore: Bool
    /// The items that were opened, whether or not they are on the page.
    private var opened: [Item.ID: Item] = [:]

    package init(_ items: [Item] = [], hasMore: Bool = false) { (self.items, self.hasMore) = (items, hasMore) }

    package subscript(id: Item.ID) -> Item? { items.first { $0.id == id } ?? opened[id] }

    /// Shows another page and keeps the opened items.
    package mutating func show(_ page: ProductPage) { (items, hasMore) = (page.items, page.hasMore) }

    package var openedIDs: [Item.ID] { opened.keys.sorted() }

    /// Stores the current state of an opened item, and updates the item on the page.
    package mutating func put(_ item: Item) {
        opened[item.id] = item
        if let index = items.firstIndex(where: { $0.id == item.id }) { items[index] = item }
    }
}
