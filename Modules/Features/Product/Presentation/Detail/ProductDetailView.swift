import Money
import Screen

package enum ProductDetailView {
    /// The item, with a footer of its price and what others think of it.
    package static func screen(_ data: ProductDetailData, actions: [Screen.Action] = []) -> Screen {
        Screen(
            data.title,
            [
                .init(text: data.description.isEmpty ? nil : data.description),
                .init(fields: [
                    "Category": data.category,
                    "Sold by": data.seller,
                    "Listed": data.listed,
                    "Sold to": data.soldTo,
                    "Sold on": data.sold,
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
        return page
    }
}

extension Screen.Action {
    static let like = Self("like", "Like")
    static let unlike = Self("unlike", "Take the like back")
    static let comments = Self("comments", "Read the comments")
    static func buy(for price: String) -> Self { Self(.buy, "Buy for \(price)") }
}

extension Screen.Action.ID {
    static let buy: Self = "buy"
}
