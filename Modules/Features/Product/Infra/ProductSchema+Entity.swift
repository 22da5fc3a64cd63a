import Account
import Failure
import Foundation
import Language
import Money
import ProductDomain
import Storage
import Text
import World

extension Item {
    /// What the rows say, as `viewer` sees it.
    init(_ listed: ListedProduct, comments: [ProductCommentSchema], for viewer: Account) throws(Failure) {
        let row = listed.product
        guard let category = Category(rawValue: row.category), let currency = Currency(code: row.currency) else {
            throw .notUnderstood(.product(row.id))
        }
        self.init(
            id: row.id, title: OutsideText(row.title), description: OutsideText(row.description),
            price: Money(minor: row.price, currency), category: category,
            seller: Person(id: row.sellerId, name: OutsideText(row.sellerName)), listed: Date(milliseconds: row.listed),
            status: Status(row), likes: listed.likes, isLiked: listed.isLiked, comments: comments.map { Comment($0, for: viewer) },
            for: viewer)
    }
}

extension Item.Status {
    fileprivate init(_ row: ProductSchema) {
        if let sold = row.sold, let id = row.buyerId, let name = row.buyerName {
            self = .sold(.init(to: Person(id: id, name: OutsideText(name)), at: Date(milliseconds: sold)))
        } else {
            self = row.withdrawn.map { .withdrawn(Date(milliseconds: $0)) } ?? .forSale
        }
    }
}

extension Comment {
    fileprivate init(_ row: ProductCommentSchema, for viewer: Account) {
        self.init(
            id: row.id ?? 0, author: Person(id: row.authorId, name: OutsideText(row.authorName)), text: OutsideText(row.text),
            time: Date(milliseconds: row.time), for: viewer)
    }
}

extension Purchase {
    init(_ row: ProductPurchaseSchema, of item: Item) {
        self.init(
            id: row.id ?? 0, item: item.id, title: item.title, price: item.price, seller: item.seller, time: Date(milliseconds: row.time))
    }
}

extension ProductSchema {
    init(_ id: Item.ID, _ offer: Offer) {
        self.init(
            id: id, title: offer.title.raw, description: offer.description.raw, price: offer.price.minor,
            currency: offer.price.currency.code,
            category: offer.category.rawValue, sellerId: offer.seller.id, sellerName: offer.seller.name.raw,
            listed: offer.listed.milliseconds)
    }
}

extension ProductCommentSchema {
    init(_ remark: Remark, on id: Item.ID) {
        self.init(
            productId: id, authorId: remark.author.id, authorName: remark.author.name.raw, text: remark.text.raw,
            time: remark.time.milliseconds)
    }
}
