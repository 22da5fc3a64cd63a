import Foundation
import Language
import Money
import ProductDomain
import Screen
import Text
import Time
import Work

/// A page of search results.
package struct ProductListData: Hashable, Sendable, Encodable {
    package let products: [ProductRow]
    package let search: OutsideText?
    /// Whether the query has a condition that can exclude products.
    package let isFiltered: Bool
    /// The id of the product after which the next page starts; nil on the last page.
    package let next: String?

    package init(_ page: ProductPage, for query: ProductQuery, in zone: TimeZone = .tokyo) {
        (products, search) = (page.items.map { ProductRow($0, in: zone) }, query.text.isEmpty ? nil : OutsideText(query.text))
        (isFiltered, next) = (query.isFiltered, page.hasMore ? page.items.last?.id : nil)
    }
}

package struct ProductRow: Hashable, Sendable, Encodable {
    package let id: String
    package let title: OutsideText
    package let price: Amount
    package let category: Item.Category
    package let seller: OutsideText
    package let listed: Day
    package let likes, comments: Int
    package let isLiked, isSold, isWithdrawn: Bool

    init(_ item: Item, in zone: TimeZone) {
        (id, title, price, category) = (item.id, item.title, Amount(item.price), item.category)
        (seller, listed, likes, comments) = (item.seller.name, Day(item.listed, in: zone), item.likes, item.comments.count)
        (isLiked, isSold, isWithdrawn) = (item.isLiked, item.sale != nil, item.withdrawn != nil)
    }
}

/// Encodes a category as its raw value, in every language.
extension Item.Category: Encodable {}

package enum ProductListView {
    private struct Input: Hashable {
        let page: ProductPage
        let query: ProductQuery
        let zone: TimeZone
        let actions: [Screen.Action]
    }

    private static let latest = LatestResult<Input, Screen>()

    /// Returns the screen of a page. Sessions that show the same page can share one screen.
    static func screen(of page: ProductPage, for query: ProductQuery, in zone: TimeZone, actions: [Screen.Action]) -> Screen {
        latest(Input(page: page, query: query, zone: zone, actions: actions)) {
            screen(ProductListData($0.page, for: $0.query, in: $0.zone), actions: $0.actions)
        }
    }

    package static func screen(_ data: ProductListData, actions: [Screen.Action] = []) -> Screen {
        Screen(
            .products,
            [
                .init(text: data.search.map { .found(for: $0) }),
                .init(
                    data.products, trailing: [1], headers: [.product, .price, .category, .likes, .availability],
                    empty: data.isFiltered ? .nothingFound : .nothingToSee
                ) { row in
                    .init(
                        .text(row.title.phrase), .text(row.price.phrase), .text(row.category.phrase), .text(.likes(row.likes)),
                        .text(row.isSold ? .sold : row.isWithdrawn ? .withdrawn : .nothing), id: row.id, does: .open)
                },
                .init(text: actions.isEmpty ? data.next.map { .nextPage(after: $0) } : nil),
            ], actions: actions)
    }
}

extension Screen.Action {
    static let search = Self(.search, .search, prompt: .wordsToLookFor)
    static let sort = Self("sort", .sort, prompt: .whatComesFirst)
    static let more = Self("more", .more)
    static let sell = Self("sell", .sellAProduct)
}
