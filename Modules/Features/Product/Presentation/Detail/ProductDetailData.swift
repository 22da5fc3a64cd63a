import Money
import ProductDomain
import Text
import World

/// An item for its own screen.
package struct ProductDetailData: Hashable, Sendable, Encodable {
    package let id: String
    package let title, description: OutsideText
    package let price: Amount
    package let category: String
    package let seller: OutsideText
    package let listed: String
    /// Who has it now, and since when; nil while it can be had.
    package let soldTo: OutsideText?
    package let sold: String?
    /// When its seller took it off the market.
    package let withdrawn: String?
    package let likes: Int
    package let isLiked, isOwn, isBuyable: Bool
    /// Why it cannot be bought, where that is not plain to see.
    package let obstacle: String?
    package let comments: [CommentRow]
}

extension ProductDetailData {
    package init(_ item: Item) {
        self.init(
            id: item.id, title: item.title, description: item.description, price: Amount(item.price), category: item.category.rawValue,
            seller: item.seller.name, listed: item.listed.day,
            soldTo: item.sale?.buyer.name, sold: item.sale?.time.day, withdrawn: item.withdrawn?.day, likes: item.likes,
            isLiked: item.isLiked,
            isOwn: item.isOwn, isBuyable: item.buyable == .yes, obstacle: item.buyable.obstacle,
            comments: item.comments.map(CommentRow.init))
    }
}

extension Buyable {
    var obstacle: String? {
        switch self {
        case .yes, .no(.sold), .no(.withdrawn): nil
        case .no(.own): "You are selling this."
        case .no(.anonymous): "Only members can buy this."
        case .no(.unverified): "You can buy this once your identity is verified."
        }
    }
}
