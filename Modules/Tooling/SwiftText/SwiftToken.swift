/// A token of Swift source. The tokens of a source cover each of its bytes exactly once, in order.
///
/// For example, `"a\(b)"` consists of the tokens `"`, `a`, `\(`, `b`, `)` and `"`.
package struct SwiftToken: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// Spaces, tabs and line breaks.
        case space
        /// A line comment without its line break, or a block comment with the comments inside it.
        case comment
        /// A name or a keyword, with its `@` or `#` and its backticks: `import`, `@testable`, `#filePath`, `` `default` ``, `$0`.
        case word
        /// `#if`, `#elseif`, `#else` or `#endif`.
        case directive
        case number
        /// Adjacent operator characters, a dot, a backslash, or a character that has no meaning in Swift.
        case mark
        /// A comma, a colon or a semicolon.
        case separator
        /// `(`, `[` or `{`, or the `\(` of an interpolation.
        case open
        case close
        /// The delimiters of a string: one or three quotation marks with the `#` beside them.
        case openQuote, closeQuote
        /// A part of a string between delimiters, interpolations and escape sequences.
        case text
        /// A backslash in a string with what it escapes: `\n`, `\u{1F600}`, or a line break.
        case escape
        /// A regular expression with its delimiters.
        case regex
    }

    package let kind: Kind
    /// The offset of the first byte, and of the byte after the last one.
    package let start, end: Int
    /// The index of the bracket or quotation mark that closes this one, or that this one closes; nil if it is missing.
    package internal(set) var partner: Int?
    /// The index of the innermost bracket or quotation mark that is open around the token.
    package let outer: Int?

    package var range: Range<Int> { start..<end }

    package var isBlank: Bool { kind == .space || kind == .comment }
}
