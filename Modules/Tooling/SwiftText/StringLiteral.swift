/// A string literal in Swift source.
package struct StringLiteral: Hashable, Sendable {
    /// The text, with ``gap`` in place of each interpolation and a space in place of each escaped letter, such as `\n`.
    package let value: String
    /// The label of the literal: `name` for `name: "Order"`; empty if it has none.
    package let label: String
    /// The bytes from the opening to the closing delimiter.
    package let range: Range<Int>
    /// The index of the innermost bracket around the literal.
    package let bracket: Int?

    package static let gap: Character = "\u{FFFC}"
}

extension SwiftSource {
    /// The string literals, including those in interpolations, in the order in which they begin.
    package var literals: [StringLiteral] { tokens.indices.filter { tokens[$0].kind == .openQuote }.map(literal) }

    func literal(at quote: Int) -> StringLiteral {
        var value = "", index = quote + 1
        let end = tokens[quote].partner ?? tokens.count
        while index < end {
            switch tokens[index].kind {
            case .text: value += text(index)
            case .escape: value += unescaped(index)
            case .open: value.append(StringLiteral.gap)
            default: break
            }
            // An unfinished literal ends where its last part does.
            let next = (tokens[index].partner ?? index) + 1
            guard next < end, tokens[next].outer == quote else { break }
            index = next
        }
        let last = tokens[quote].partner ?? min(index, tokens.count - 1)
        return StringLiteral(
            value: value, label: label(before: quote), range: tokens[quote].start..<tokens[last].end, bracket: tokens[quote].outer)
    }

    private func unescaped(_ index: Int) -> String {
        let escaped = text(index).dropFirst().drop { $0 == "#" }
        return escaped.first?.isLetter == true ? " " : String(escaped)
    }

    /// The word before a colon before a token: `name` in `name: "Order"`; empty if there is none.
    package func label(before index: Int) -> String {
        guard let colon = previous(before: index), `is`(colon, ":"), let word = previous(before: colon), tokens[word].kind == .word
        else { return "" }
        return name(word)
    }
}
