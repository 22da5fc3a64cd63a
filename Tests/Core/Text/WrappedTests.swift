import Testing
import Text

@Suite("Wrapped text")
struct WrappedTests {
    @Test(
        "Text is wrapped between words, every line but the first is indented, and a word that is too long is broken",
        arguments: [
            ("a bb ccc", 4, 1, ["a bb", " ccc"]), ("a bb ccc", 8, 1, ["a bb ccc"]), ("abcdef", 4, 1, ["abcd", " ef"]),
            ("a b c", 3, 9, ["a b", " c"]), ("ab", 1, 0, ["a", "b"]), ("木の下で", 4, 0, ["木の", "下で"]), ("木木。", 4, 0, ["木", "木。"]),
            ("木「木", 4, 0, ["木", "「木"]), ("a b\u{2E80}c", 4, 0, ["a b", "\u{2E80}c"]), ("a bc\u{2E7F}d", 4, 0, ["a", "bc\u{2E7F}d"]),
        ])
    func wrapped(text: String, columns: Int, indent: Int, lines: [String]) { #expect(text.wrapped(to: columns, indent: indent) == lines) }
}
