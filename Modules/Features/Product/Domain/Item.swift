import Account
import Foundation
import Money
import Text

/// An item of the flea market, as one viewer sees it. This type is not named `Product`, because the feature has that name.
package struct Item: Hashable, Sendable, Identifiable {
    package let id: String
    package let title: OutsideText
    package let description: OutsideText
    package let price: Money
    package let category: Category
    package let seller: Person
    package let listed: Date
    package let status: Status
    package let likes: Int
    package let isLiked: Bool
    /// The comments, oldest first.
    package let comments: [Comment]
    /// Whether the viewer is the seller.
    package let isOwn: Bool
    package let buyable: Buyable

    /// Creates an item and derives the viewer's rights, so that mappers only need to copy values.
    package init(
        id: String, title: OutsideText, description: OutsideText, price: Money, category: Category, seller: Person, listed: Date,
        status: Status = .forSale, likes: Int = 0, isLiked: Bool = false, comments: [Comment] = [], for viewer: Account
    ) {
        (self.id, self.title, self.description, self.price, self.category) = (id, title, description, price, category)
        (self.seller, self.listed, self.status, self.likes, self.isLiked) = (seller, listed, status, likes, isLiked)
        self.comments = comments
        isOwn = viewer.member?.id == seller.id
        buyable = Buyable(from: seller, status, by: viewer)
    }
}

extension Item {
    package enum Category: String, Hashable, Sendable, CaseIterable {
        case books, cameras, electronics, fashion, games, hobbies, home, kids, music, sports
    }

    package enum Status: Hashable, Sendable {
        case forSale
        case sold(Sale)
        /// The seller withdrew the item for good.
        case withdrawn(Date)
    }

    package struct Sale: Hashable, Sendable {
        package let buyer: Person
        package let time: Date
        package init(to buyer: Person, at time: Date) { (self.buyer, self.time) = (buyer, time) }
    }

    package var sale: Sale? { if case .sold(let sale) = status { sale } else { nil } }
    package var withdrawn: Date? { if case .withdrawn(let time) = status { time } else { nil } }

    /// Whether the viewer can withdraw the item.
    package var isWithdrawable: Bool { isOwn && status == .forSale }

    /// - Throws: ``MarketError`` if the viewer is not the seller or the item is sold. An item that is already withdrawn passes the
    ///   check.
    package func checkWithdrawal() throws(MarketError) {
        guard isOwn else { throw .foreignItem(self) }
        if let sale { throw .sold(self, to: sale.buyer) }
    }

    /// - Throws: ``MarketError`` if the comment is unknown or the viewer is not its author.
    package func checkDeletion(of id: Comment.ID) throws(MarketError) {
        guard let comment = comments.first(where: { $0.id == id }) else { throw .noComment(id, self) }
        guard comment.isOwn else { throw .foreignComment(comment) }
    }
}

/// A seller, a buyer or the author of a comment.
package struct Person: Hashable, Sendable, Identifiable {
    /// The person shown in place of a deleted member; the id is empty, because no member has an empty id.
    package static let deleted = Person(id: "", name: "—")

    package let id: String
    package let name: OutsideText
    package init(id: String, name: OutsideText) { (self.id, self.name) = (id, name) }
}

/// A comment on an item, as one viewer sees it.
package struct Comment: Hashable, Sendable, Identifiable {
    package let id: Int64
    package let author: Person
    package let text: OutsideText
    package let time: Date
    /// Whether the viewer is the author.
    package let isOwn: Bool

    package init(id: Int64, author: Person, text: OutsideText, time: Date, for viewer: Account) {
        (self.id, self.author, self.text, self.time) = (id, author, text, time)
        isOwn = viewer.member?.id == author.id
    }
}
