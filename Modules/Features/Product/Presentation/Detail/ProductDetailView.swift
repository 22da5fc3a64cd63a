import Money
import Screen
import Text

package enum ProductDetailView {
    /// The item, with a footer of its price and what others think of it.
    package static func screen(_ data: ProductDetailData, actions: [Screen.Action] = []) -> Screen {
        Screen(
            "\(data.title)",
            [
                .init(rows: data.description.lines.split(separator: "\n").map { .init(.text(String($0))) }),
                .init(fields: [
                    "Category": data.category,
                    "Sold by": "\(data.seller)",
                    "Listed": data.listed,
                    "Sold to": data.soldTo.map { "\($0)" },
                    "Sold on": data.sold,
                    "Withdrawn": data.withdrawn,
                ]),
                .init(fields: [
                    "Price": data.price.text,
                    "Likes": data.isLiked ? "\(data.likes), yours among them" : "\(data.likes)",
                    "Comments": "\(data.comments.count)",
                ]),
                .init(text: data.obstacle),
            ], actions: actions)
    }

    /// The item and all that was said about it, for where there is no next screen to open.
    package static func page(_ data: ProductDetailData) -> Screen {
        var page = screen(data)
        if !data.comments.isEmpty { page.sections.append(CommentsView.section(data.comments, title: "Comments")) }
        if let own = data.comments.last(where: \.isOwn) {
            page.sections.append(.init(text: "Delete a comment of yours with: product uncomment \(data.id) \(own.id)"))
        }
        return page
    }
}

extension Screen.Action {
    static let like = Self("like", "Like")
    static let unlike = Self("unlike", "Take the like back")
    static let comments = Self("comments", "Read the comments")
    static let withdraw = Self("withdraw", "Withdraw", prompt: "Take it off the market for good (yes or no)")
    static func buy(for price: String) -> Self { Self(.buy, "Buy for \(price)") }
}

extension Screen.Action.ID {
    static let buy: Self = "buy"
}
