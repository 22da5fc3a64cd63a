import Foundation
import Money

/// Something that one person sells to another, as one viewer sees it.
///
/// Not named Product: that is the feature, and a name should mean one thing.
package struct Item: Hashable, Sendable, Identifiable {
    package let id: String
    package let title: String
    package let description: String
    package let price: Money
    package let category: Category
    package let seller: Person
    package let listed: Date
    /// nil while it can still be had.
    package let sale: Sale?
    package let likes: Int
    package let isLiked: Bool
    /// Oldest first.
    package let comments: [Comment]
    /// Whether the viewer can buy it, and if not, why.
    package let buyable: Buyable

    package init(
        id: String, title: String, description: String, price: Money, category: Category, seller: Person, listed: Date, sale: Sale? = nil,
        likes: Int = 0, isLiked: Bool = false, comments: [Comment] = [], buyable: Buyable
    ) {
        (self.id, self.title, self.description, self.price, self.category) = (id, title, description, price, category)
        (self.seller, self.listed, self.sale, self.buyable) = (seller, listed, sale, buyable)
        (self.likes, self.isLiked, self.comments) = (likes, isLiked, comments)
    }
}

extension Item {
    package enum Category: String, Hashable, Sendable, CaseIterable {
        case books, cameras, electronics, fashion, games, hobbies, home, kids, music, sports
    }

    /// To whom it went, and when.
    package struct Sale: Hashable, Sendable {
        package let buyer: Person
        package let time: Date
        package init(to buyer: Person, at time: Date) { (self.buyer, self.time) = (buyer, time) }
    }
}

/// Someone on the market: a seller, a buyer, the author of a comment.
package struct Person: Hashable, Sendable, Identifiable {
    package let id: String
    package let name: String
    package init(id: String, name: String) { (self.id, self.name) = (id, name) }
}

/// What someone said about an item, as one viewer sees it.
package struct Comment: Hashable, Sendable, Identifiable {
    package let id: Int64
    package let author: Person
    package let text: String
    package let time: Date
    /// Whether the viewer wrote it.
    package let isOwn: Bool

    package init(id: Int64, author: Person, text: String, time: Date, isOwn: Bool) {
        (self.id, self.author, self.text, self.time, self.isOwn) = (id, author, text, time, isOwn)
    }
}
