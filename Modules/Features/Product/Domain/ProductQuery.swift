import Failure
import Money

/// What to look for, and how much of it at once.
package struct ProductQuery: Hashable, Sendable {
    package static let limits = 1...1_000

    /// Words that must all be in the title, the description or the seller's name; empty means any.
    package var text = ""
    package var category: Item.Category?
    package var minimum: Money?
    package var maximum: Money?
    package var limit = 50
    /// Goes on after this item; nil starts with the newest.
    package var after: Item.ID?

    package init() {}

    /// - Throws: `Failure` of kind `usage` for what no item could ever match.
    func check() throws(Failure) {
        guard Self.limits.contains(limit) else {
            throw Failure(
                .usage, "\(limit) products cannot be listed at once: choose from \(Self.limits.lowerBound) to \(Self.limits.upperBound).")
        }
        if let minimum, let maximum, minimum.minor > maximum.minor {
            throw Failure(.usage, "No price is at least \(minimum) and at most \(maximum).", hint: "Swap --min-price and --max-price.")
        }
    }
}

/// Items that match a query, newest first, and whether there are more.
package struct ProductPage: Hashable, Sendable {
    package var items: [Item]
    package var hasMore: Bool
    package init(_ items: [Item] = [], hasMore: Bool = false) { (self.items, self.hasMore) = (items, hasMore) }
}
