import Language
import Money
import ProductDomain
import Screen
import Text
import World

package enum ProductDetailView {
    /// The item, with a footer of its price and what others think of it.
    package static func screen(_ data: ProductDetailData, actions: [Screen.Action] = []) -> Screen {
        Screen(
            data.title.phrase,
            [
                .init(rows: data.description.lines.split(separator: "\n").map { .init(.verbatim(String($0))) }),
                .init(fields: [
                    .category: data.category.phrase,
                    .soldBy: data.seller.phrase,
                    .listed: data.listed.phrase,
                    .soldTo: data.soldTo?.phrase,
                    .soldOn: data.sold?.phrase,
                    .withdrawnOn: data.withdrawn?.phrase,
                ]),
                .init(fields: [
                    .price: data.price.phrase,
                    .likes: data.isLiked ? .yoursAmong(data.likes) : .verbatim("\(data.likes)"),
                    .comments: .verbatim("\(data.comments.count)"),
                ]),
                .init(text: data.obstacle),
            ], actions: actions)
    }

    /// The item and all that was said about it, for where there is no next screen to open.
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
    static let comments = Self("comments", .readComments)
    static let withdraw = Self("withdraw", .withdraw, prompt: .withdrawForGood, role: .destructive)
    static func buy(for price: Money) -> Self { Self(.buy, .buy(for: price), role: .main) }
}

extension Screen.Action.ID {
    static let buy: Self = "buy"
}
