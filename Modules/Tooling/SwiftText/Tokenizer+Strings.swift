/// Strings and regular expressions.
extension Tokenizer {
    mutating func readQuote(hashes: Int) {
        let start = place + hashes
        let isLong = isTriple(start) && !(hashes > 0 && endsOnLine(start, hashes))
        openUp(.openQuote, to: start + (isLong ? 3 : 1), hashes: hashes, quotes: isLong ? 3 : 1)
    }

    /// Whether a string that begins with `#"` ends on its line, as in `#"""#`, which is a string of one quotation mark.
    private mutating func endsOnLine(_ start: Int, _ hashes: Int) -> Bool {
        if start < unended.end, hashes >= unended.hashes { return false }
        var end = start + 1
        while end < count, !bytes[end].isLineBreak {
            if bytes[end] == "\"", hasHashes(hashes, at: end + 1) { return true }
            end += 1
        }
        unended = (hashes, end)
        return false
    }

    /// Whether two more quotation marks follow the one at this place.
    private func isTriple(_ start: Int) -> Bool { bytes[start + 1] == "\"" && bytes[start + 2] == "\"" }

    private func hasHashes(_ hashes: Int, at start: Int) -> Bool {
        var end = start
        while bytes[end] == "#", end - start < hashes { end += 1 }
        return end - start == hashes
    }

    mutating func readString(_ string: Open) {
        var end = place
        while end < count {
            let byte = bytes[end]
            if byte == "\"", string.quotes == 1 || isTriple(end), hasHashes(string.hashes, at: end + string.quotes) {
                if end > place { add(.text, to: end) }
                return close(.closeQuote, to: end + string.quotes + string.hashes)
            }
            if byte == "\\", hasHashes(string.hashes, at: end + 1) {
                if end > place { add(.text, to: end) }
                return readEscape(to: end + 1 + string.hashes, string)
            }
            if string.quotes == 1, byte.isLineBreak {
                if end > place { add(.text, to: end) }
                return endLine()
            }
            end += 1
        }
        add(.text, to: end)
    }

    mutating func readEscape(to start: Int, _ string: Open) {
        guard start < count else { return add(.escape, to: count) }
        if bytes[start] == "(" { return openUp(.open, to: start + 1) }
        if bytes[start].isLineBreak, string.quotes == 1 { return add(.escape, to: start) }
        var end = start + (scalar(at: start)?.length ?? 1)
        if bytes[start] == "u", bytes[end] == "{" {
            var last = end + 1
            while bytes[last].isHexadecimal { last += 1 }
            if bytes[last] == "}" { end = last + 1 }
        }
        add(.escape, to: end)
    }

    /// Whether a slash here can begin a regular expression: no operand comes before it, and no space follows it.
    ///
    /// Without a parser, this is a guess. Every word counts as an operand, except the keywords after which an expression begins.
    var isRegexPossible: Bool {
        let next = bytes[place + 1]
        guard next.role != .space, place + 1 < count else { return false }
        guard let last = tokens.last(where: { !$0.isBlank }) else { return true }
        switch last.kind {
        case .open, .separator, .directive: return true
        // An operator that touches the slash follows an operand, as in `a!/b`.
        case .mark: return last.end < place
        case .word:
            let words: [StaticString] = [
                "return", "case", "in", "try", "await", "if", "guard", "while", "else", "where", "throw", "yield", "switch", "do",
            ]
            return words.contains { $0.utf8CodeUnitCount == last.end - last.start && has($0, at: last.start) }
        default: return false
        }
    }

    /// The end of a regular expression; nil if there is none.
    ///
    /// Without `#`, the expression ends on its line, not after a space, and closes no parenthesis that it does not open. With `#`, it
    /// ends on its line, or anywhere if a line break follows the first slash, even if it is unfinished.
    func endOfRegex(_ hashes: Int) -> Int? {
        let first = place + hashes + 1, isLong = hashes > 0 && bytes[first].isLineBreak
        var end = first, depth = 0, isInSet = false
        while end < count, isLong || !bytes[end].isLineBreak {
            switch bytes[end] {
            case "\\" where end + 1 < count && (isLong || !bytes[end + 1].isLineBreak): end += 1
            case "/" where hashes > 0:
                if hasHashes(hashes, at: end + 1) { return end + 1 + hashes }
            case "/": return end > first && bytes[end - 1] != " " && bytes[end - 1] != "\t" ? end + 1 : nil
            case "[": isInSet = true
            case "]": isInSet = false
            case "(" where !isInSet: depth += 1
            case ")" where !isInSet:
                depth -= 1
                if depth < 0, hashes == 0 { return nil }
            default: break
            }
            end += 1
        }
        return hashes > 0 ? end : nil
    }
}
