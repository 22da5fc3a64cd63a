import Account
import Foundation
import Money
import ProductDomain
import Text
import Time

/// A stored product that this version cannot read.
package struct UnreadableProduct: Error, Hashable {
    package let id: Item.ID
}

extension Item {
    init(_ listed: ListedProduct, comments: [ProductCommentSchema], for viewer: Account) throws(UnreadableProduct) {
        let row = listed.product
        guard let category = Category(rawValue: row.category), let currency = Currency(code: row.currency),
            Offer.prices.contains(row.price)
        else { throw UnreadableProduct(id: row.id) }
        self.init(
            id: row.id, title: OutsideText(row.title), description: OutsideText(row.description),
            price: Money(minor: row.price, currency), category: category,
            seller: Person(id: row.sellerId, name: OutsideText(row.sellerName)), listed: try row.kept(row.listed),
            status: try Status(row), likes: listed.likes, isLiked: listed.isLiked,
            comments: try comments.map { comment throws(UnreadableProduct) in try Comment(comment, of: row, for: viewer) },
            for: viewer)
    }
}

extension Item.Status {
    fileprivate init(_ row: ProductSchema) throws(UnreadableProduct) {
        if let sold = row.sold, let id = row.buyerId, let name = row.buyerName {
            self = .sold(.init(to: Person(id: id, name: OutsideText(name)), at: try row.kept(sold)))
        } else {
            self = try row.withdrawn.map { time throws(UnreadableProduct) in .withdrawn(try row.kept(time)) } ?? .forSale
        }
    }
}

extension Comment {
    fileprivate init(_ row: ProductCommentSchema, of product: ProductSchema, for viewer: Account) throws(UnreadableProduct) {
        self.init(
            id: row.id ?? 0, author: Person(id: row.authorId, name: OutsideText(row.authorName)), text: OutsideText(row.text),
            time: try product.kept(row.time), for: viewer)
    }
}

extension ProductSchema {
    fileprivate func kept(_ milliseconds: Int64) throws(UnreadableProduct) -> Date {
        guard let time = Date(kept: milliseconds) else { throw UnreadableProduct(id: id) }
        return time
    }

    init(_ id: Item.ID, _ offer: Offer) {
        self.init(
            id: id, title: offer.title.raw, description: offer.description.raw, price: offer.price.minor,
            currency: offer.price.currency.code, category: offer.category.rawValue, sellerId: offer.seller.id,
            sellerName: offer.seller.name.raw, listed: offer.listed.milliseconds,
            folded: Self.folded(offer.title.raw, offer.description.raw, offer.seller.name.raw))
    }
}

extension Purchase {
    init(_ row: ProductPurchaseSchema, of item: Item) throws(UnreadableProduct) {
        guard let time = Date(kept: row.time) else { throw UnreadableProduct(id: item.id) }
        self.init(id: row.id ?? 0, item: item.id, title: item.title, price: item.price, seller: item.seller, time: time)
    }
}

extension ProductCommentSchema {
    init(_ remark: Remark, on id: Item.ID) {
        self.init(
            productId: id, authorId: remark.author.id, authorName: remark.author.name.raw, text: remark.text.raw,
            time: remark.time.milliseconds)
    }
}
