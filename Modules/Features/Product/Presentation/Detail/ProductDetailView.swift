import Foundation
import Language
import Money
import ProductDomain
import Screen
import Text
import Time

/// The data shown on an item's screen.
package struct ProductDetailData: Hashable, Sendable, Encodable {
    package let id: String
    package let title, description: OutsideText
    package let price: Amount
    package let category: Item.Category
    package let seller: OutsideText
    package let listed: Day
    /// The buyer's name; nil unless the item is sold.
    package let soldTo: OutsideText?
    package let sold: Day?
    /// The day of the withdrawal; nil unless the item is withdrawn.
    package let withdrawn: Day?
    package let likes: Int
    package let isLiked, isOwn, isBuyable: Bool
    /// The reason why the viewer cannot buy the item; nil if the viewer can buy it or another field shows the reason.
    package let obstacle: Phrase?
    package let comments: [CommentRow]

    package init(_ item: Item, in zone: TimeZone = .tokyo) {
        (id, title, description) = (item.id, item.title, item.description)
        (price, category, seller, listed) = (Amount(item.price), item.category, item.seller.name, Day(item.listed, in: zone))
        (soldTo, sold, withdrawn) = (
            item.sale?.buyer.name, (item.sale?.time).map { Day($0, in: zone) }, item.withdrawn.map { Day($0, in: zone) }
        )
        (likes, isLiked, isOwn, isBuyable) = (item.likes, item.isLiked, item.isOwn, item.buyable == .yes)
        (obstacle, comments) = (item.buyable.obstacle, item.comments.map { CommentRow($0, in: zone) })
    }
}

extension Buyable {
    fileprivate var obstacle: Phrase? {
        switch self {
        case .yes, .no(.sold), .no(.withdrawn): nil
        case .no(.own): .youAreSelling
        case .no(.anonymous): .onlyMembersCanBuy
        case .no(.unverified): .buyOnceVerified
        }
    }
}

package enum ProductDetailView {
    /// Returns the item's screen, which shows the number of comments but not the comments themselves.
    package static func screen(_ data: ProductDetailData, actions: [Screen.Action] = []) -> Screen {
        Screen(
            data.title.phrase,
            [
                .init(rows: data.description.lines.split(separator: "\n").map { .init(.verbatim(String($0))) }),
                .init(fields: [
                    .category: data.category.phrase, .soldBy: data.seller.phrase, .listed: data.listed.phrase,
                    .soldTo: data.soldTo?.phrase, .soldOn: data.sold?.phrase, .withdrawnOn: data.withdrawn?.phrase,
                ]),
                .init(fields: [
                    .price: data.price.phrase,
                    .likes: data.isLiked ? .yoursAmong(data.likes) : .verbatim("\(data.likes)"),
                    .comments: .verbatim("\(data.comments.count)"),
                ]),
                .init(text: data.obstacle),
            ], actions: actions)
    }

    /// Returns the item with all comments, for the output of a command.
    package static func page(_ data: ProductDetailData) -> Screen {
        var page = screen(data)
        if !data.comments.isEmpty { page.sections.append(CommentsView.section(data.comments, title: .comments)) }
        if let own = data.comments.last(where: \.isOwn) {
            page.sections.append(.init(text: .deleteAComment(own.id, on: data.id)))
        }
        return page
    }
}

extension Screen.Action {
    static let like = Self("like", .like)
    static let unlike = Self("unlike", .takeBackLike)
    static let comment = Self("comment", .comment, prompt: .yourComment)
    static let comments = Self("comments", .readComments)
    static let withdraw = Self("withdraw", .withdraw, prompt: .withdrawForGood, role: .destructive)
    static func buy(for price: Money) -> Self { Self(.buy, .buy(for: price), role: .main) }
}

extension Screen.Action.ID {
    static let buy: Self = "buy"
}
