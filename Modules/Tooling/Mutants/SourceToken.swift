import SwiftText

/// A token of Swift code as mutants see it: without spaces and comments, and with each string and each condition as a whole.
struct SourceToken: Hashable, Sendable {
    /// A string with its interpolations is an `openQuote`, and the whole line of a condition a `directive`.
    let kind: SwiftToken.Kind
    let text: String
    /// The offsets of the first byte and of the byte after the last one.
    let start, end: Int
    /// Counted from 1.
    let line: Int
    let isFirstOnLine: Bool
    /// Whether whitespace, a comment, or the start or end of the source is directly before or after the token.
    let hasSpaceBefore, hasSpaceAfter: Bool
}

extension SourceToken {
    /// The tokens of a source file. They are not parsed, so a regular expression may be taken for a division. That is harmless, because the
    /// changed code is compiled before it is tested.
    static func all(in bytes: [UInt8]) -> [SourceToken] {
        let source = SwiftSource(bytes), tokens = source.tokens
        var found: [SourceToken] = [], index = 0, isFirst = true
        while index < tokens.count {
            let token = tokens[index]
            var last = index
            if !token.isBlank {
                switch token.kind {
                case .openQuote: last = token.partner ?? tokens[index...].prefix { $0.outer != token.outer || $0 == token }.endIndex - 1
                case .directive: while last + 1 < tokens.count, !source.hasLineBreak(last + 1) { last += 1 }
                default: break
                }
                found.append(
                    SourceToken(
                        kind: token.kind, text: source.text(token.start..<tokens[last].end), start: token.start, end: tokens[last].end,
                        line: source.line(at: token.start), isFirstOnLine: isFirst, hasSpaceBefore: index == 0 || tokens[index - 1].isBlank,
                        hasSpaceAfter: last + 1 == tokens.count || tokens[last + 1].isBlank))
                isFirst = false
            } else if source.hasLineBreak(index) {
                isFirst = true
            }
            index = last + 1
        }
        return found
    }
}
