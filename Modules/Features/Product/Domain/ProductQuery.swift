import Money

/// What to look for, in which order, and how much of it at once.
package struct ProductQuery: Hashable, Sendable {
    package static let limits = 1...1_000

    /// What comes first; of two that are alike in that, the id decides.
    package enum Sort: String, Hashable, Sendable, CaseIterable { case newest, cheapest, dearest, liked }

    /// Words that must all be in the title, the description or the seller's name; empty means any.
    package var text = ""
    package var category: Item.Category?
    /// The seller's id, or name in any case.
    package var seller: String?
    package var minimum: Money?
    package var maximum: Money?
    package var sort = Sort.newest
    package var limit = 50
    /// Goes on after this item; nil starts with the first.
    package var after: Item.ID?

    package init() {}

    /// Whether there may be items that it leaves out.
    package var isFiltered: Bool {
        !text.isEmpty || category != nil || seller != nil || minimum != nil || maximum != nil || after != nil
    }

    /// - Throws: ``ProductQueryError`` for what no item could ever match.
    func check() throws(ProductQueryError) {
        guard Self.limits.contains(limit) else { throw .limit(limit) }
        if let minimum, let maximum, minimum.minor > maximum.minor { throw .noPriceBetween(minimum, maximum) }
        if let minimum, minimum.minor > Offer.prices.upperBound { throw .noPriceFrom(minimum) }
        if let maximum, maximum.minor < Offer.prices.lowerBound { throw .noPriceTo(maximum) }
    }
}

/// Why a query cannot be answered.
package enum ProductQueryError: Error, Hashable {
    /// It is none of ``ProductQuery/limits``.
    case limit(Int)
    case noPriceBetween(Money, Money)
    case noPriceFrom(Money)
    case noPriceTo(Money)
    /// Items are not sorted by what was typed.
    case sort(String)
}

/// Items that match a query, in its order, and whether there are more.
package struct ProductPage: Hashable, Sendable {
    package var items: [Item]
    package var hasMore: Bool
    /// What was opened without being on the page, such as by an address.
    private var beside: [Item.ID: Item] = [:]

    package init(_ items: [Item] = [], hasMore: Bool = false) { (self.items, self.hasMore) = (items, hasMore) }

    /// An item on the page or beside it.
    package subscript(id: Item.ID) -> Item? { items.first { $0.id == id } ?? beside[id] }

    /// Takes the item as it is now; one that is not on the page stays off it.
    package mutating func put(_ item: Item) {
        if let index = items.firstIndex(where: { $0.id == item.id }) { items[index] = item } else { beside[item.id] = item }
    }
}
