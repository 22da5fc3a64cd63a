/// A string literal in a source file.
package struct Literal: Hashable, Sendable {
    /// The text, with ``gap`` in place of each interpolation and a space in place of each escaped letter, such as `\n`.
    package let text: String
    /// The first line, counted from 1.
    package let line: Int
    /// The code right before the literal, such as `.verbatim(` or `[.showAll:`.
    package let before: String
    /// The label of the argument that contains the literal, `en` or `ja`; nil if there is no such argument.
    package let language: String?

    package static let gap: Character = "\u{FFFC}"
}

extension Literal {
    /// The string literals of a source file, including those inside interpolations, in the order in which they end.
    ///
    /// The scan recognizes comments, quotes with any number of `#`, and brackets. A regular expression literal that contains a lone quote
    /// would mislead the scan.
    package static func all(in source: String) -> [Literal] {
        var reader = LiteralReader(source)
        reader.readCode()
        return reader.literals
    }
}

private struct LiteralReader {
    private let source: [Character]
    private var place = 0
    private var line = 1
    /// The label of the current argument in each open bracket; nil if it is neither `en` nor `ja`.
    private var labels: [String?] = [nil]
    private(set) var literals: [Literal] = []

    init(_ source: String) { self.source = Array(source) }

    private func has(_ text: String) -> Bool { source[place...].starts(with: text) }

    private mutating func skip(_ count: Int = 1) {
        for _ in 0..<count where place < source.count {
            if source[place].isNewline { line += 1 }
            place += 1
        }
    }

    /// Reads code to the end of the source, or to the bracket that closes an interpolation.
    mutating func readCode() {
        let depth = labels.count
        while place < source.count {
            if has("//") {
                while place < source.count, !source[place].isNewline { skip() }
            } else if has("/*") {
                skipComment()
            } else if let hashes = hashesOfQuote {
                readLiteral(hashes)
            } else {
                switch source[place] {
                case "(", "[", "{": labels.append(nil)
                case ")", "]", "}":
                    if labels.count == depth, depth > 1 { return }
                    if labels.count > 1 { labels.removeLast() }
                case ",": labels[labels.count - 1] = nil
                case ":" where ["en", "ja"].contains(word): labels[labels.count - 1] = word
                default: break
                }
                skip()
            }
        }
    }

    /// The word that ends at the current position.
    private var word: String {
        String(source[..<place].reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }.reversed())
    }

    /// Skips a comment, which may contain other comments.
    private mutating func skipComment() {
        var depth = 0
        repeat {
            let isMark = has("/*") || has("*/")
            depth += has("/*") ? 1 : has("*/") ? -1 : 0
            skip(isMark ? 2 : 1)
        } while depth > 0 && place < source.count
    }

    /// The number of `#` before a quote; nil if no literal starts here.
    private var hashesOfQuote: Int? {
        let hashes = source[place...].prefix { $0 == "#" }.count
        return place + hashes < source.count && source[place + hashes] == "\"" ? hashes : nil
    }

    private mutating func readLiteral(_ hashes: Int) {
        let (first, before) = (line, codeBefore)
        skip(hashes)
        let quote = has("\"\"\"") ? "\"\"\"" : "\"", sharps = String(repeating: "#", count: hashes)
        skip(quote.count)
        var text = ""
        while place < source.count, !has(quote + sharps) {
            if has("\\\(sharps)(") {
                skip(2 + hashes)
                labels.append(nil)
                readCode()
                labels.removeLast()
                text.append(Literal.gap)
                skip()
            } else if has("\\\(sharps)") {
                skip(1 + hashes)
                if place < source.count { text.append(source[place].isLetter ? " " : source[place]) }
                skip()
            } else {
                text.append(source[place])
                skip()
            }
        }
        skip(quote.count + hashes)
        literals.append(Literal(text: text, line: first, before: before, language: labels.last { $0 != nil } ?? nil))
    }

    /// The last few dozen characters of code, which are enough to show what the literal is used for.
    private var codeBefore: String {
        let blanks = source[..<place].reversed().prefix { $0.isWhitespace }.count
        return String(source[max(0, place - blanks - 60)..<(place - blanks)])
    }
}
