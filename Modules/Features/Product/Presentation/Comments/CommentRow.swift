import Foundation
import ProductDomain
import World

/// A comment as a line.
package struct CommentRow: Hashable, Sendable, Encodable {
    package let author, text, day: String
    package let time: Date
    package let isOwn: Bool
}

extension CommentRow {
    init(_ comment: Comment) {
        self.init(author: comment.author.name, text: comment.text, day: comment.time.day, time: comment.time, isOwn: comment.isOwn)
    }
}
