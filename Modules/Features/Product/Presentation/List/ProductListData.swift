import Money
import ProductDomain
import Text
import World

/// A page of the market for the list.
package struct ProductListData: Hashable, Sendable, Encodable {
    package let products: [ProductRow]
    /// What was searched for, if anything was.
    package let search: OutsideText?
    /// Whether there may be products that were not asked for.
    package let isFiltered: Bool
    /// Where the next page goes on, if there is one.
    package let next: String?
}

/// An item as a line of the list.
package struct ProductRow: Hashable, Sendable, Encodable {
    package let id: String
    package let title: OutsideText
    package let price: Amount
    package let category: Item.Category
    package let seller: OutsideText
    package let listed: Day
    package let likes, comments: Int
    package let isLiked, isSold, isWithdrawn: Bool
}

extension ProductListData {
    package init(_ page: ProductPage, for query: ProductQuery) {
        self.init(
            products: page.items.map(ProductRow.init), search: query.text.isEmpty ? nil : OutsideText(query.text),
            isFiltered: query.isFiltered,
            next: page.hasMore ? page.items.last?.id : nil)
    }
}

extension ProductRow {
    init(_ item: Item) {
        self.init(
            id: item.id, title: item.title, price: Amount(item.price), category: item.category, seller: item.seller.name,
            listed: Day(item.listed), likes: item.likes,
            comments: item.comments.count, isLiked: item.isLiked, isSold: item.sale != nil, isWithdrawn: item.withdrawn != nil)
    }
}

/// The word that is typed and stored, whatever language a script is answered in.
extension Item.Category: Encodable {}
