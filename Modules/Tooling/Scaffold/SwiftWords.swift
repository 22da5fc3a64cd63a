/// The words of a Swift source file: names, keywords and numbers in its code, including the code in interpolations, but not in comments,
/// string literals or regular expressions.
struct SwiftWords {
    struct Word {
        let text: Substring
        /// The punctuation since the previous word, without whitespace, comments and backticks. A string literal counts as `"`, and a
        /// regular expression as `/`.
        let gap: String
        /// The number of open brackets around the word.
        let depth: Int
    }

    let words: [Word]

    init(_ source: String) {
        var reader = Reader(source)
        reader.readCode()
        words = reader.words
    }
}

/// Reads bytes, because every character that matters is ASCII.
private struct Reader {
    private let source: String
    private let bytes: [UInt8]
    private var place = 0
    private var depth = 0
    private var gap: [UInt8] = []
    private(set) var words: [SwiftWords.Word] = []

    init(_ source: String) { (self.source, bytes) = (source, Array(source.utf8)) }

    private func has(_ text: StaticString) -> Bool {
        text.withUTF8Buffer { bytes[place...].starts(with: $0) }
    }

    /// Reads code to the end of the source, or to the bracket that closes an interpolation.
    mutating func readCode() {
        let outside = depth
        while place < bytes.count {
            let byte = bytes[place]
            if has("//") {
                while place < bytes.count, bytes[place] != UInt8(ascii: "\n") { place += 1 }
            } else if has("/*") {
                skipComment()
            } else if let hashes = hashes(before: UInt8(ascii: "\"")) {
                readLiteral(hashes)
            } else if let hashes = hashes(before: UInt8(ascii: "/")), hashes > 0 || beginsExpression {
                skipExpression(hashes)
            } else if byte.isInWord {
                readWord()
            } else {
                switch byte {
                case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
                case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                    if depth == outside, outside > 0 { return }
                    depth = max(0, depth - 1)
                default: break
                }
                if !byte.isBlank, byte != UInt8(ascii: "`") { gap.append(byte) }
                place += 1
            }
        }
    }

    private mutating func readWord() {
        let start = place
        while place < bytes.count, bytes[place].isInWord { place += 1 }
        let utf8 = source.utf8, first = utf8.index(utf8.startIndex, offsetBy: start)
        words.append(
            .init(text: source[first..<utf8.index(first, offsetBy: place - start)], gap: String(decoding: gap, as: UTF8.self), depth: depth)
        )
        gap = []
    }

    /// Skips a comment, which may contain other comments.
    private mutating func skipComment() {
        var open = 0
        repeat {
            let isMark = has("/*") || has("*/")
            open += has("/*") ? 1 : has("*/") ? -1 : 0
            place += isMark ? 2 : 1
        } while open > 0 && place < bytes.count
    }

    /// The number of `#` at this place, if the delimiter follows them; otherwise nil.
    private func hashes(before delimiter: UInt8) -> Int? {
        let count = bytes[place...].prefix { $0 == UInt8(ascii: "#") }.count
        return place + count < bytes.count && bytes[place + count] == delimiter ? count : nil
    }

    private mutating func readLiteral(_ hashes: Int) {
        gap.append(UInt8(ascii: "\""))
        place += hashes
        let isLong = has("\"\"\""), end = [UInt8](repeating: UInt8(ascii: "\""), count: isLong ? 3 : 1) + Self.hashes(hashes)
        let escape = [UInt8(ascii: "\\")] + Self.hashes(hashes)
        place += isLong ? 3 : 1
        while place < bytes.count, !bytes[place...].starts(with: end) {
            // An unterminated single-line literal is an error in the source, but the rest of the file must still be read.
            if !isLong, bytes[place] == UInt8(ascii: "\n") { return }
            guard bytes[place...].starts(with: escape) else {
                place += 1
                continue
            }
            place += escape.count
            if place < bytes.count, bytes[place] == UInt8(ascii: "(") {
                depth += 1
                place += 1
                readCode()
                depth -= 1
            }
            place += 1
        }
        place += end.count
    }

    private static func hashes(_ count: Int) -> [UInt8] { [UInt8](repeating: UInt8(ascii: "#"), count: count) }

    /// Whether a slash at this place begins a regular expression: no operand comes before it, and no space follows it.
    private var beginsExpression: Bool {
        guard place + 1 < bytes.count, !bytes[place + 1].isBlank, let last = bytes[..<place].last(where: { !$0.isBlank }) else {
            return false
        }
        return "(,=:[{;!&|?".utf8.contains(last) || gap.isEmpty && ["return", "case", "in", "try"].contains(words.last?.text)
    }

    private mutating func skipExpression(_ hashes: Int) {
        gap.append(UInt8(ascii: "/"))
        let end = [UInt8(ascii: "/")] + Self.hashes(hashes), start = place
        place += hashes + 1
        while place < bytes.count, !bytes[place...].starts(with: end) {
            if hashes == 0, bytes[place] == UInt8(ascii: "\n") {
                // A regular expression would have to end on this line, so the slash is an operator.
                place = start + 1
                return
            }
            place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
        }
        place += end.count
    }
}

extension UInt8 {
    fileprivate var isBlank: Bool { self == 32 || (9...13).contains(self) }

    /// Whether the byte is part of a word. Every byte of a character that is not ASCII counts.
    fileprivate var isInWord: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "_"), 128...:
            true
        default: false
        }
    }
}
