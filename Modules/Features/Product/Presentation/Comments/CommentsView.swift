import Screen

package enum CommentsView {
    package static func screen(_ data: ProductDetailData, actions: [Screen.Action] = []) -> Screen {
        Screen("Comments on \(data.title)", [section(data.comments)], actions: actions)
    }

    static func section(_ comments: [CommentRow], title: String? = nil) -> Screen.Section {
        Screen.Section(
            title, rows: comments.map { .init(.text($0.day), .text($0.isOwn ? "\($0.author) (you)" : $0.author), .text($0.text)) })
    }
}
