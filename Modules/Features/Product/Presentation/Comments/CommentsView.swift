import Language
import Screen
import Text
import World

package enum CommentsView {
    package static func screen(_ data: ProductDetailData, actions: [Screen.Action] = []) -> Screen {
        Screen(
            .comments(on: data.title),
            [section(data.comments), .init(text: data.comments.contains(where: \.isOwn) ? .chooseOneToDelete : nil)],
            actions: actions)
    }

    /// Only what can be deleted can be chosen, and so it alone has its number before it.
    static func section(_ comments: [CommentRow], title: Phrase? = nil) -> Screen.Section {
        Screen.Section(
            title,
            rows: comments.map { comment in
                .init(
                    .text(comment.day.phrase), .text(comment.isOwn ? .you(comment.author) : comment.author.phrase),
                    .text(comment.text.phrase),
                    id: "\(comment.id)", does: comment.isOwn ? .delete : nil)
            })
    }
}

extension Screen.Action.ID {
    static let delete: Self = "delete"
}
