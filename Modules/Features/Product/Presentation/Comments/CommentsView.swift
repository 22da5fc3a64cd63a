import Screen

package enum CommentsView {
    package static func screen(_ data: ProductDetailData, actions: [Screen.Action] = []) -> Screen {
        Screen(
            "Comments on \(data.title)",
            [section(data.comments), .init(text: data.comments.contains(where: \.isOwn) ? "Choose one of yours to delete it." : nil)],
            actions: actions)
    }

    /// Only what can be deleted can be chosen, and so it alone has its number before it.
    static func section(_ comments: [CommentRow], title: String? = nil) -> Screen.Section {
        Screen.Section(
            title,
            rows: comments.map { comment in
                .init(
                    .text(comment.day), .text(comment.isOwn ? "\(comment.author) (you)" : "\(comment.author)"), .text("\(comment.text)"),
                    id: "\(comment.id)", does: comment.isOwn ? .delete : nil)
            })
    }
}

extension Screen.Action.ID {
    static let delete: Self = "delete"
}
