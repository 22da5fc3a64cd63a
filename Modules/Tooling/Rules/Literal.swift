/// A string literal in a source file.
package struct Literal: Hashable, Sendable {
    /// Each interpolation is one ``gap``, and what is written as a letter after a backslash is a blank.
    package let text: String
    /// The line on which it begins, counted from 1.
    package let line: Int
    /// What stands right before it, as far as it is code of the same expression: `.verbatim(`, `[.showAll:`.
    package let before: String
    /// The argument that it is part of, `en` or `ja`, be it within a condition or within an interpolation.
    package let language: String?

    package static let gap: Character = "\u{FFFC}"
}

extension Literal {
    /// The texts of a source, those inside of interpolations too, in the order in which they end.
    ///
    /// Comments are passed over. It knows as much of Swift's grammar as that takes: quotes, how many `#` stand before them, and
    /// brackets. A regular expression between slashes is code to it; one with a single quote in it would mislead it.
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
    /// For each bracket that is open, the argument of it that is being read.
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

    /// The name that ends here.
    private var word: String {
        String(source[..<place].reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }.reversed())
    }

    /// Comments nest.
    private mutating func skipComment() {
        var depth = 0
        repeat {
            let isMark = has("/*") || has("*/")
            depth += has("/*") ? 1 : has("*/") ? -1 : 0
            skip(isMark ? 2 : 1)
        } while depth > 0 && place < source.count
    }

    /// How many `#` stand here before a quote; nil where no text begins.
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

    /// A few dozen signs are enough to tell what is done with the text.
    private var codeBefore: String {
        let blanks = source[..<place].reversed().prefix { $0.isWhitespace }.count
        return String(source[max(0, place - blanks - 60)..<(place - blanks)])
    }
}
