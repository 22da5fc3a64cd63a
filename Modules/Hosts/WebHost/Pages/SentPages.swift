import Foundation
import NIOCore

/// The HTML of the pages that were sent most recently. Sessions that show the same page share its HTML, so a page that is sent again, or to
/// another session, is not rendered again.
@MainActor
final class SentPages {
    /// A value in the page's text that differs between sessions or changes each time the page is sent.
    private enum Blank: CaseIterable {
        case session, token, once

        var value: WritableKeyPath<PageData, String> {
            switch self {
            case .session: \.session
            case .token: \.token
            case .once: \.once
            }
        }
    }

    private enum Piece {
        case text(String)
        case blank(Blank)
    }

    private struct Text {
        /// The page with a mark in place of each blank.
        let page: PageData
        let pieces: [Piece]
        /// An upper bound on the size of the page in bytes: a blank's value is at most 32 bytes longer than its mark.
        let size: Int
    }

    /// The maximum number of rendered pages to keep; each takes up tens of kilobytes.
    private let limit: Int
    /// The rendered pages, the most recently sent first.
    private var texts: [Text] = []
    /// The marks that stand for the blanks while a page is rendered. They are random, so they do not occur elsewhere in a page.
    // equivalent mutant (16 → 17): The marks only have to be long enough not to occur elsewhere.
    private let marks: [(blank: Blank, text: String)] = Blank.allCases.map { ($0, .secret(bytes: 16)) }
    private(set) var renderings = 0

    init(limit: Int = 64) { self.limit = limit }

    func document(of page: PageData) -> ByteBuffer {
        var marked = page
        for mark in marks { marked[keyPath: mark.blank.value] = mark.text }
        let place = texts.firstIndex { $0.page == marked }
        if place != 0 { texts.insert(place.map { texts.remove(at: $0) } ?? render(marked), at: 0) }
        if texts.count > limit { texts.removeLast() }
        var buffer = ByteBuffer()
        buffer.reserveCapacity(texts[0].size)
        for piece in texts[0].pieces {
            switch piece {
            case .text(let text): buffer.writeString(text)
            case .blank(let blank): buffer.writeString(page[keyPath: blank.value])
            }
        }
        return buffer
    }

    private func render(_ page: PageData) -> Text {
        renderings += 1
        let text = WebPage(page).text
        let pieces = marks.reduce([Piece.text(text)]) { pieces, mark in
            pieces.flatMap { piece -> [Piece] in
                guard case .text(let text) = piece else { return [piece] }
                let parts = text.components(separatedBy: mark.text).map { [Piece.text($0)] }
                return Array(parts.joined(separator: [.blank(mark.blank)]))
            }
        }
        return Text(page: page, pieces: pieces, size: text.utf8.count + pieces.count * 32)
    }
}
