import Foundation
import ProductDomain
import Text
import World

/// A comment as a line.
package struct CommentRow: Hashable, Sendable, Encodable {
    package let id: Comment.ID
    package let author, text: OutsideText
    package let day: Day
    package let time: Date
    package let isOwn: Bool
}

extension CommentRow {
    init(_ comment: Comment) {
        self.init(
            id: comment.id, author: comment.author.name, text: comment.text, day: Day(comment.time), time: comment.time,
            isOwn: comment.isOwn)
    }
}
