import Foundation
import Language
import ProductDomain
import Screen
import Text
import Time

package struct CommentRow: Hashable, Sendable, Encodable {
    package let id: Comment.ID
    package let author, text: OutsideText
    package let day: Day
    package let time: Date
    package let isOwn: Bool

    init(_ comment: Comment, in zone: TimeZone) {
        (id, author, text) = (comment.id, comment.author.name, comment.text)
        (day, time, isOwn) = (Day(comment.time, in: zone), comment.time, comment.isOwn)
    }
}

package enum CommentsView {
    static func screen(_ data: ProductDetailData, actions: [Screen.Action] = []) -> Screen {
        Screen(
            .comments(on: data.title),
            [section(data.comments), .init(text: data.comments.contains(where: \.isOwn) ? .chooseOneToDelete : nil)],
            actions: actions)
    }

    /// Only the viewer's own comments are numbered, because only they can be chosen.
    static func section(_ comments: [CommentRow], title: Phrase? = nil) -> Screen.Section {
        Screen.Section(
            title,
            rows: comments.map { comment in
                .init(
                    .text(comment.day.phrase), .text(comment.isOwn ? .you(comment.author) : comment.author.phrase),
                    .text(comment.text.phrase), id: "\(comment.id)", does: comment.isOwn ? .delete : nil)
            })
    }
}

extension Screen.Action.ID {
    static let delete: Self = "delete"
}
