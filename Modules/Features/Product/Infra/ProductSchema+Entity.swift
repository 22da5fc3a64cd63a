import Account
import Failure
import Foundation
import Money
import ProductDomain
import World

extension Item {
    /// What the rows say, as `viewer` sees it: here it is decided whether the item can be bought and whose a comment is.
    init(_ listed: ListedProduct, comments: [ProductCommentSchema], for viewer: Account) throws(Failure) {
        let row = listed.product
        guard let category = Category(rawValue: row.category), let currency = Currency(code: row.currency) else {
            throw Failure(.badData, "Product \(row.id) was written by another version of this program.")
        }
        let seller = Person(id: row.sellerId, name: row.sellerName)
        let sale = Sale(row)
        self.init(
            id: row.id, title: row.title, description: row.description, price: Money(minor: row.price, currency), category: category,
            seller: seller, listed: Date(milliseconds: row.listed), sale: sale, likes: listed.likes, isLiked: listed.isLiked,
            comments: comments.map { Comment($0, for: viewer) }, buyable: Buyable(from: seller, sale: sale, by: viewer))
    }
}

extension Item.Sale {
    fileprivate init?(_ row: ProductSchema) {
        guard let sold = row.sold, let id = row.buyerId, let name = row.buyerName else { return nil }
        self.init(to: Person(id: id, name: name), at: Date(milliseconds: sold))
    }
}

extension Comment {
    fileprivate init(_ row: ProductCommentSchema, for viewer: Account) {
        self.init(
            id: row.id ?? 0, author: Person(id: row.authorId, name: row.authorName), text: row.text,
            time: Date(milliseconds: row.time), isOwn: row.authorId == viewer.member?.id)
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
            id: id, title: offer.title, description: offer.description, price: offer.price.minor, currency: offer.price.currency.code,
            category: offer.category.rawValue, sellerId: offer.seller.id, sellerName: offer.seller.name,
            listed: offer.listed.milliseconds)
    }
}

extension ProductCommentSchema {
    init(_ remark: Remark, on id: Item.ID) {
        self.init(
            productId: id, authorId: remark.author.id, authorName: remark.author.name, text: remark.text, time: remark.time.milliseconds)
    }
}
