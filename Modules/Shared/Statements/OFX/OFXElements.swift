import Movements
import Text

/// The elements of an OFX file, in SGML (versions 1.x) or XML (versions 2.x).
///
/// In SGML, an element with a value needs no end tag, so the reader ends a value at the next tag in both forms.
struct OFXElements: Sequence, IteratorProtocol {
    struct Element: Equatable {
        /// The name in capital letters, with a leading slash for an end tag.
        let tag: String
        let value: String
        /// The line number, counted from 1.
        let line: Int
    }

    private var rest: Substring.UnicodeScalarView
    private var line = 1

    init(_ text: String) { rest = text[...].unicodeScalars }

    mutating func next() -> Element? {
        guard skip(to: "<") != nil else { return nil }
        let start = line
        guard let tag = skip(to: ">") else { return nil }
        let value = rest.prefix { $0 != "<" }
        defer {
            count(value)
            rest = rest[value.endIndex...]
        }
        return Element(tag: String(tag).uppercased(), value: String(value).unescaped.tidied, line: start)
    }

    /// Skips the text up to and including `mark`, and returns the text before `mark`; nil if `mark` does not follow.
    private mutating func skip(to mark: Unicode.Scalar) -> Substring.UnicodeScalarView? {
        guard let end = rest.firstIndex(of: mark) else { return nil }
        let text = rest[..<end]
        count(text)
        rest = rest[rest.index(after: end)...]
        return text
    }

    private mutating func count(_ text: Substring.UnicodeScalarView) { line += text.count { $0 == "\n" } }
}

extension String {
    fileprivate var unescaped: String {
        guard contains("&") else { return self }
        return replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&nbsp;", with: " ").replacing("&quot;", with: "\"")
            .replacing("&apos;", with: "'").replacing("&amp;", with: "&")
    }
}
