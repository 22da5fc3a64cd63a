import Money
import ProductDomain
import World

/// A page of the market for the list.
package struct ProductListData: Hashable, Sendable, Encodable {
    package let products: [ProductRow]
    /// What was searched for, if anything was.
    package let search: String?
    /// Where the next page goes on, if there is one.
    package let next: String?
}

/// An item as a line of the list.
package struct ProductRow: Hashable, Sendable, Encodable {
    package let id, title: String
    package let price: Amount
    package let category, seller, listed: String
    package let likes, comments: Int
    package let isLiked, isSold: Bool
}

extension ProductListData {
    package init(_ page: ProductPage, for query: ProductQuery) {
        self.init(
            products: page.items.map(ProductRow.init), search: query.text.isEmpty ? nil : query.text,
            next: page.hasMore ? page.items.last?.id : nil)
    }
}

extension ProductRow {
    init(_ item: Item) {
        self.init(
            id: item.id, title: item.title, price: Amount(item.price), category: item.category.rawValue, seller: item.seller.name,
            listed: item.listed.day, likes: item.likes,
            comments: item.comments.count, isLiked: item.isLiked, isSold: item.sale != nil)
    }
}
