import Language
import Money
import ProductDomain
import Text
import World

/// An item for its own screen.
package struct ProductDetailData: Hashable, Sendable, Encodable {
    package let id: String
    package let title, description: OutsideText
    package let price: Amount
    package let category: Item.Category
    package let seller: OutsideText
    package let listed: Day
    /// Who has it now, and since when; nil while it can be had.
    package let soldTo: OutsideText?
    package let sold: Day?
    /// When its seller took it off the market.
    package let withdrawn: Day?
    package let likes: Int
    package let isLiked, isOwn, isBuyable: Bool
    /// Why it cannot be bought, where that is not plain to see.
    package let obstacle: Phrase?
    package let comments: [CommentRow]
}

extension ProductDetailData {
    package init(_ item: Item) {
        self.init(
            id: item.id, title: item.title, description: item.description, price: Amount(item.price), category: item.category,
            seller: item.seller.name, listed: Day(item.listed),
            soldTo: item.sale?.buyer.name, sold: (item.sale?.time).map(Day.init), withdrawn: item.withdrawn.map(Day.init),
            likes: item.likes,
            isLiked: item.isLiked,
            isOwn: item.isOwn, isBuyable: item.buyable == .yes, obstacle: item.buyable.obstacle,
            comments: item.comments.map(CommentRow.init))
    }
}

extension Buyable {
    var obstacle: Phrase? {
        switch self {
        case .yes, .no(.sold), .no(.withdrawn): nil
        case .no(.own): .youAreSelling
        case .no(.anonymous): .onlyMembersCanBuy
        case .no(.unverified): .buyOnceVerified
        }
    }
}
