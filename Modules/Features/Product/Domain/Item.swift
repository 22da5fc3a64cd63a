import Account
import Foundation
import Money
import Text

/// Something that one person sells to another, as one viewer sees it.
///
/// Not named Product: that is the feature, and a name should mean one thing.
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
    /// Oldest first.
    package let comments: [Comment]
    /// Whether the viewer sells it.
    package let isOwn: Bool
    /// Whether the viewer can buy it, and if not, why.
    package let buyable: Buyable

    /// Decides what the item is to `viewer`, so that no mapper has to.
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

    /// Whether it can still be had.
    package enum Status: Hashable, Sendable {
        case forSale
        case sold(Sale)
        /// Its seller took it off the market, for good.
        case withdrawn(Date)
    }

    /// To whom it went, and when.
    package struct Sale: Hashable, Sendable {
        package let buyer: Person
        package let time: Date
        package init(to buyer: Person, at time: Date) { (self.buyer, self.time) = (buyer, time) }
    }

    /// nil unless it is sold.
    package var sale: Sale? { if case .sold(let sale) = status { sale } else { nil } }

    /// nil unless it was withdrawn.
    package var withdrawn: Date? { if case .withdrawn(let time) = status { time } else { nil } }
}

/// Someone on the market: a seller, a buyer, the author of a comment.
package struct Person: Hashable, Sendable, Identifiable {
    package let id: String
    package let name: OutsideText
    package init(id: String, name: OutsideText) { (self.id, self.name) = (id, name) }
}

/// What someone said about an item, as one viewer sees it.
package struct Comment: Hashable, Sendable, Identifiable {
    package let id: Int64
    package let author: Person
    package let text: OutsideText
    package let time: Date
    /// Whether the viewer wrote it.
    package let isOwn: Bool

    package init(id: Int64, author: Person, text: OutsideText, time: Date, for viewer: Account) {
        (self.id, self.author, self.text, self.time) = (id, author, text, time)
        isOwn = viewer.member?.id == author.id
    }
}
