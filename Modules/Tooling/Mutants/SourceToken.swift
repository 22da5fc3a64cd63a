/// A token of Swift code. Whitespace and comments between tokens are skipped.
struct SourceToken: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        /// A name or a keyword, with its `@` or `#` if it has one.
        case word
        case number
        /// A string with its interpolations, or a regular expression.
        case literal
        /// Adjacent operator characters, or a single dot or backslash.
        case mark
        case open, close
        /// A comma, a colon or a semicolon.
        case separator
        /// The whole line of `#if`, `#elseif`, `#else` or `#endif`.
        case condition
    }

    let kind: Kind
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
    /// The tokens of a source file.
    ///
    /// The source is only scanned, not parsed, so a token may be wrong. A wrong token is harmless, because the changed code is compiled
    /// before it is tested.
    static func all(in source: [UInt8]) -> [SourceToken] {
        var scanner = TokenScanner(source)
        scanner.scan()
        return scanner.tokens
    }
}

private struct TokenScanner {
    private let source: [UInt8]
    private var place = 0, line = 1, isAtLineStart = true
    private(set) var tokens: [SourceToken] = []

    init(_ source: [UInt8]) { self.source = source }

    private func byte(_ distance: Int = 0) -> UInt8? {
        let index = place + distance
        return source.indices.contains(index) ? source[index] : nil
    }

    private func has(_ text: String) -> Bool { source[place...].starts(with: text.utf8) }

    private mutating func skip(_ count: Int = 1) {
        for _ in 0..<count where place < source.count {
            if source[place] == UInt8(ascii: "\n") { line += 1 }
            place += 1
        }
    }

    mutating func scan() {
        while let next = byte() {
            if next.isBlank {
                if next == UInt8(ascii: "\n") { isAtLineStart = true }
                skip()
            } else if has("//") {
                while let next = byte(), next != UInt8(ascii: "\n") { skip() }
            } else if has("/*") {
                skipComment()
            } else {
                let (start, first, wasAtLineStart) = (place, line, isAtLineStart)
                let kind = token(next)
                add(kind, from: start, line: first, isFirstOnLine: wasAtLineStart)
                isAtLineStart = false
            }
        }
    }

    private mutating func add(_ kind: SourceToken.Kind, from start: Int, line: Int, isFirstOnLine: Bool) {
        let before = tokens.last.map { $0.end < start } ?? true
        let after = byte().map { $0.isBlank || has("//") || has("/*") } ?? true
        tokens.append(
            SourceToken(
                kind: kind, text: String(decoding: source[start..<place], as: UTF8.self), start: start, end: place, line: line,
                isFirstOnLine: isFirstOnLine, hasSpaceBefore: before, hasSpaceAfter: after))
    }

    /// Whether a line such as `#if DEBUG`, `#if(DEBUG)` or `#endif` starts here.
    private var isCondition: Bool {
        ["#if", "#elseif", "#else", "#endif"].contains { word in
            has(word) && byte(word.utf8.count).map { !Character(UnicodeScalar($0)).isLetter && $0 != UInt8(ascii: "_") } ?? true
        }
    }

    /// Skips the token that starts here, and returns its kind.
    private mutating func token(_ next: UInt8) -> SourceToken.Kind {
        let hashes = source[place...].prefix { $0 == UInt8(ascii: "#") }.count
        switch byte(hashes) {
        case UInt8(ascii: "\""):
            skipString(hashes)
            return .literal
        case UInt8(ascii: "/") where hashes > 0 || isRegexPossible:
            if skipRegex(hashes) { return .literal }
        default: break
        }
        switch next {
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
            skip()
            return .open
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
            skip()
            return .close
        case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";"):
            skip()
            return .separator
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
            skipNumber()
            return .number
        case UInt8(ascii: "#") where isCondition:
            while let next = byte(), next != UInt8(ascii: "\n") { skip() }
            return .condition
        case _ where next.isOperator || next == UInt8(ascii: ".") && byte(1) == UInt8(ascii: "."):
            repeat {
                skip()
            } while byte().map { $0.isOperator || $0 == UInt8(ascii: ".") && next == $0 } == true && !has("//") && !has("/*")
            return .mark
        case _ where next.isLetter:
            repeat { skip() } while byte()?.isLetter == true
            return .word
        default:
            skip()
            return .mark
        }
    }

    private mutating func skipComment() {
        var depth = 0
        repeat {
            let (opens, closes) = (has("/*"), has("*/"))
            depth += opens ? 1 : closes ? -1 : 0
            skip(opens || closes ? 2 : 1)
        } while depth > 0 && place < source.count
    }

    /// Skips a number, which ends before the dots of a range and before a member access.
    private mutating func skipNumber() {
        while let next = byte() {
            let isFraction = next == UInt8(ascii: ".") && byte(1).map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } == true
            guard next.isLetter || isFraction else { return }
            skip()
        }
    }

    private mutating func skipString(_ hashes: Int) {
        skip(hashes)
        let quotes = has("\"\"\"") ? 3 : 1
        let sharps = [UInt8](repeating: UInt8(ascii: "#"), count: hashes)
        let end = [UInt8](repeating: UInt8(ascii: "\""), count: quotes) + sharps, escape = [UInt8(ascii: "\\")] + sharps
        skip(quotes)
        while place < source.count, !source[place...].starts(with: end) {
            // A string that begins with one quotation mark must end on its line; otherwise, the source does not compile.
            if quotes == 1, byte() == UInt8(ascii: "\n") { return }
            guard source[place...].starts(with: escape) else {
                skip()
                continue
            }
            skip(escape.count)
            if byte() == UInt8(ascii: "(") { skipInterpolation() } else { skip() }
        }
        skip(end.count)
    }

    /// Skips balanced parentheses, which can contain strings and comments.
    private mutating func skipInterpolation() {
        var depth = 0
        repeat {
            let hashes = source[place...].prefix { $0 == UInt8(ascii: "#") }.count
            if byte(hashes) == UInt8(ascii: "\"") {
                skipString(hashes)
            } else if has("/*") {
                skipComment()
            } else {
                if byte() == UInt8(ascii: "(") { depth += 1 }
                if byte() == UInt8(ascii: ")") { depth -= 1 }
                skip()
            }
        } while depth > 0 && place < source.count
    }

    /// Whether a slash here can begin a regular expression. After an operand, a slash means division.
    private var isRegexPossible: Bool {
        guard let next = byte(1), !next.isBlank else { return false }
        guard let last = tokens.last else { return true }
        let words: Set = ["return", "case", "in", "try", "await", "if", "guard", "while", "else", "where"]
        return switch last.kind {
        case .word: words.contains(last.text)
        case .number, .literal, .close: false
        case .mark: last.hasSpaceBefore || !last.hasSpaceAfter
        case .open, .separator, .condition: true
        }
    }

    /// Skips a regular expression and returns true. If there is none, skips nothing and returns false.
    private mutating func skipRegex(_ hashes: Int) -> Bool {
        let sharps = [UInt8](repeating: UInt8(ascii: "#"), count: hashes), end = [UInt8(ascii: "/")] + sharps
        let first = place + hashes + 1
        var index = first
        while index < source.count, hashes > 0 || source[index] != UInt8(ascii: "\n") {
            if index > first, source[index...].starts(with: end) {
                skip(index + end.count - place)
                return true
            }
            index += source[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return false
    }
}

extension UInt8 {
    fileprivate var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

    /// Whether the byte belongs to a name, a keyword or a number. Letters outside ASCII consist of bytes above 0x7F.
    fileprivate var isLetter: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        case UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "@"), UInt8(ascii: "#"), UInt8(ascii: "`"), 0x80...0xFF: true
        default: false
        }
    }

    fileprivate var isOperator: Bool {
        "/=-+!*%<>&|^~?".utf8.contains(self)
    }
}
