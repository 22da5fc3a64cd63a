/// Finds brackets and string literals in a manifest, skipping comments.
struct ManifestScan {
    private let scalars: [Unicode.Scalar]
    private var index = 0
    private var open: [(bracket: Int, start: Int, word: String)] = []
    private var closed: [(open: Int, close: Int, parent: Int?, word: String)] = []
    private(set) var literals: [ManifestText.Literal] = []

    init(_ scalars: [Unicode.Scalar]) { self.scalars = scalars }

    /// All brackets. A bracket that is never closed ends at the end of the text.
    var brackets: [ManifestText.Bracket] {
        closed.map { ManifestText.Bracket(open: $0.open, close: $0.close, parent: $0.parent, word: $0.word) }
    }

    mutating func run() {
        while index < scalars.count {
            let scalar = scalars[index], next = index + 1 < scalars.count ? scalars[index + 1] : " "
            switch scalar {
            case "/" where next == "/": skip { $0 == "\n" }
            case "/" where next == "*": comment()
            case "\"": literal()
            case "(", "[", "{":
                closed.append((index, scalars.count, open.last?.bracket, word(before: index)))
                open.append((closed.count - 1, index, ""))
                index += 1
            case ")", "]", "}":
                if let last = open.popLast() { closed[last.bracket].close = index }
                index += 1
            default: index += 1
            }
        }
    }

    private mutating func skip(until isEnd: (Unicode.Scalar) -> Bool) {
        while index < scalars.count, !isEnd(scalars[index]) { index += 1 }
    }

    private mutating func comment() {
        var depth = 0
        while index < scalars.count {
            let next = index + 1 < scalars.count ? scalars[index + 1] : " "
            if scalars[index] == "/", next == "*" { depth += 1 }
            if scalars[index] == "*", next == "/" { depth -= 1 }
            index += 1
            if depth == 0 { return index += 1 }
        }
    }

    private mutating func literal() {
        let start = index
        var value = String.UnicodeScalarView()
        index += 1
        while index < scalars.count, scalars[index] != "\"", scalars[index] != "\n" {
            if scalars[index] == "\\" { index += 1 }
            if index < scalars.count { value.append(scalars[index]) }
            index += 1
        }
        index += 1
        literals.append(
            .init(
                value: String(value), start: start, end: min(index, scalars.count), bracket: open.last?.bracket, label: label(before: start)
            ))
    }

    /// The word before a bracket: `target` in `.target(`, `dependencies` in `dependencies: [`.
    private func word(before index: Int) -> String {
        let label = label(before: index)
        return label.isEmpty ? letters(before: index) : label
    }

    private func label(before index: Int) -> String {
        var end = index
        while end > 0, scalars[end - 1].properties.isWhitespace { end -= 1 }
        guard end > 0, scalars[end - 1] == ":" else { return "" }
        return letters(before: end - 1)
    }

    private func letters(before index: Int) -> String {
        var start = index
        while start > 0, scalars[start - 1].properties.isAlphabetic || scalars[start - 1] == "_" { start -= 1 }
        return String(String.UnicodeScalarView(scalars[start..<index]))
    }
}
