/// Splits bytes into tokens in one pass. Strings and interpolations nest on a stack, so that deep nesting cannot exhaust the call stack.
struct Tokenizer {
    /// A bracket or a quotation mark that is open.
    struct Open {
        let token: Int
        /// For a quotation mark, the number of `#` and of quotation marks; for a bracket, 0.
        let hashes, quotes: Int
        /// Whether the innermost string is on one line. Then a line break ends the string, and with it every bracket in it.
        let isOneLine: Bool
    }

    /// The bytes, followed by a zero. One byte after the last can therefore always be read.
    let bytes: UnsafePointer<UInt8>
    let count: Int
    private(set) var place = 0
    private(set) var open: [Open] = []
    private(set) var tokens: [SwiftToken] = []
    /// Up to where no string that begins with this number of `#` ends on its line; see ``endsOnLine(_:_:)``.
    var unended = (hashes: 0, end: 0)

    init(_ bytes: UnsafePointer<UInt8>, count: Int) { (self.bytes, self.count) = (bytes, count) }

    mutating func run() {
        // The byte order mark, and the line that names the interpreter of a script.
        if count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { add(.space, to: 3) }
        if bytes[place] == "#", bytes[place + 1] == "!" { add(.comment, to: endOfLine(place)) }
        while place < count {
            if let last = open.last, last.quotes > 0 { readString(last) } else { readCode() }
        }
    }

    mutating func add(_ kind: SwiftToken.Kind, to end: Int) {
        let end = end < count ? end : count
        tokens.append(SwiftToken(kind: kind, start: place, end: end, partner: nil, outer: open.last?.token))
        place = end
    }

    mutating func openUp(_ kind: SwiftToken.Kind, to end: Int, hashes: Int = 0, quotes: Int = 0) {
        let isOneLine = quotes > 0 ? quotes == 1 : open.last?.isOneLine ?? false
        add(kind, to: end)
        open.append(Open(token: tokens.count - 1, hashes: hashes, quotes: quotes, isOneLine: isOneLine))
    }

    mutating func close(_ kind: SwiftToken.Kind, to end: Int) {
        // A bracket cannot end the interpolation of a string, except a parenthesis.
        if let last = open.last, bytes[place] == ")" || bytes[tokens[last.token].start] != "\\" {
            open.removeLast()
            tokens[last.token].partner = tokens.count
            add(kind, to: end)
            tokens[tokens.count - 1].partner = last.token
        } else {
            add(kind, to: end)
        }
    }

    /// Ends the strings that must end on their line.
    mutating func endLine() {
        while let last = open.last, last.isOneLine { open.removeLast() }
    }

    func endOfLine(_ start: Int) -> Int {
        var end = start
        while end < count, !bytes[end].isLineBreak { end += 1 }
        return end
    }
}

/// Code.
extension Tokenizer {
    private mutating func readCode() {
        let byte = bytes[place]
        switch byte.role {
        case .space: readSpace()
        case .letter: add(.word, to: endOfWord(place))
        case .digit: add(.number, to: endOfNumber)
        case .separator: add(.separator, to: place + 1)
        case .open: openUp(.open, to: place + 1)
        case .close: close(.close, to: place + 1)
        case .quote: readQuote(hashes: 0)
        case .hash: readHash()
        case .operator: readOperator()
        case .high: if let end = endOfOperator(place) { add(.mark, to: end) } else { add(.word, to: endOfWord(place)) }
        case .other:
            let next = bytes[place + 1].role
            if byte == "`", let end = endOfQuotedName { return add(.word, to: end) }
            let isAttribute = byte == "@" && (next == .letter || next == .high)
            add(isAttribute ? .word : .mark, to: isAttribute ? endOfWord(place + 1) : place + 1)
        }
    }

    private mutating func readSpace() {
        var end = place, hasLineBreak = false
        while bytes[end].role == .space {
            if bytes[end].isLineBreak { hasLineBreak = true }
            end += 1
        }
        if hasLineBreak { endLine() }
        add(.space, to: end)
    }

    func endOfWord(_ start: Int) -> Int {
        var end = start
        while true {
            switch bytes[end].role {
            case .letter, .digit: end += 1
            case .high where scalar(at: end).map { !$0.value.isOperator } ?? true: end += scalar(at: end)?.length ?? 1
            default: return end
            }
        }
    }

    /// The end of a name in backticks; nil if there is no such name.
    private var endOfQuotedName: Int? {
        var end = place + 1
        while end < count, bytes[end] != "`", !bytes[end].isLineBreak { end += 1 }
        return bytes[end] == "`" && end > place + 1 ? end + 1 : nil
    }

    /// Reads a string or a regular expression that begins with `#`, or a word such as `#if`.
    private mutating func readHash() {
        var end = place
        while bytes[end] == "#" { end += 1 }
        let hashes = end - place
        if bytes[end] == "\"" { return readQuote(hashes: hashes) }
        if bytes[end] == "/", let end = endOfRegex(hashes) { return add(.regex, to: end) }
        guard hashes == 1, bytes[end].role == .letter else { return add(.mark, to: end) }
        end = endOfWord(end)
        let isDirective = ["#if", "#elseif", "#else", "#endif"].contains { (word: StaticString) in
            word.utf8CodeUnitCount == end - place && has(word, at: place)
        }
        add(isDirective ? .directive : .word, to: end)
    }

    func has(_ text: StaticString, at start: Int) -> Bool {
        for index in 0..<text.utf8CodeUnitCount where start + index >= count || bytes[start + index] != text.utf8Start[index] {
            return false
        }
        return true
    }

    private mutating func readOperator() {
        if bytes[place] == "/" {
            if bytes[place + 1] == "/" { return add(.comment, to: endOfLine(place)) }
            if bytes[place + 1] == "*" { return readComment() }
            if isRegexPossible, let end = endOfRegex(0) { return add(.regex, to: end) }
        }
        // After an operand, an exclamation mark and a question mark stand alone, as in `a!.b` and `[Int]?=nil`.
        let isPostfix = (bytes[place] == "!" || bytes[place] == "?") && isAfterOperand
        add(.mark, to: isPostfix ? place + 1 : endOfOperator(place) ?? place + 1)
    }

    /// The end of an operator; nil if none starts here. An operator contains dots only if it begins with one, and no start of a comment.
    private func endOfOperator(_ start: Int) -> Int? {
        var end = start
        while true {
            let byte = bytes[end]
            if byte == "." {
                let next = bytes[end + 1]
                guard bytes[start] == ".", end > start || next.role == .operator && next != "!" && next != "?" else { break }
                end += 1
            } else if byte.role == .operator {
                if byte == "/", bytes[end + 1] == "/" || bytes[end + 1] == "*" { break }
                end += 1
            } else if byte.role == .high, let (value, length) = scalar(at: end), value.isOperator || end > start && value.isCombining {
                end += length
            } else {
                break
            }
        }
        return end > start ? end : nil
    }

    private mutating func readComment() {
        var depth = 0, end = place, hasLineBreak = false
        repeat {
            if bytes[end] == "/", bytes[end + 1] == "*" {
                (depth, end) = (depth + 1, end + 2)
            } else if bytes[end] == "*", bytes[end + 1] == "/" {
                (depth, end) = (depth - 1, end + 2)
            } else {
                if bytes[end].isLineBreak { hasLineBreak = true }
                end += 1
            }
        } while depth > 0 && end < count
        if hasLineBreak { endLine() }
        add(.comment, to: end)
    }

    /// Whether an operand, or an operator that follows one without a space, is directly before this place.
    var isAfterOperand: Bool {
        switch tokens.last?.kind {
        case nil, .space, .comment, .open, .separator, .openQuote: false
        default: true
        }
    }
}
