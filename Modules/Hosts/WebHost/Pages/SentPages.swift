import NIOCore

/// The texts of the pages that were sent last. A page that is sent again without a change is not rendered again.
@MainActor
final class SentPages {
    private struct Text {
        /// The page without its ID, which differs each time the page is sent.
        let page: PageData
        /// The text before, between and after the occurrences of the ID.
        let parts: [String]
        /// The sequence number of the last use.
        let use: Int
    }

    /// The maximum number of texts, each of which takes tens of kilobytes. The limit is small, so that the pages of active sessions soon
    /// replace those of idle sessions.
    private let limit: Int
    /// The texts, keyed by the session's ID.
    private var texts: [String: Text] = [:]
    private var uses = 0
    /// The number of times that a page was rendered.
    private(set) var renderings = 0

    init(limit: Int = 64) { self.limit = limit }

    /// Returns the page as an HTML document.
    func document(of page: PageData) -> ByteBuffer {
        var bare = page
        bare.once = ""
        let known = texts[page.session].flatMap { $0.page == bare ? $0.parts : nil }
        let parts = known ?? render(page)
        uses += 1
        texts[page.session] = Text(page: bare, parts: parts, use: uses)
        if texts.count > limit, let oldest = texts.min(by: { $0.value.use < $1.value.use }) { texts[oldest.key] = nil }
        var buffer = ByteBuffer()
        buffer.reserveCapacity(parts.reduce(0) { $0 + $1.utf8.count + page.once.utf8.count })
        for (place, part) in parts.enumerated() {
            if place > 0 { buffer.writeString(page.once) }
            buffer.writeString(part)
        }
        return buffer
    }

    private func render(_ page: PageData) -> [String] {
        renderings += 1
        return WebPage(page).text.split(separator: page.once, omittingEmptySubsequences: false).map(String.init)
    }
}
