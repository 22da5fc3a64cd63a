/// What a command's help says beside its options, taken apart: sentences, and examples.
///
/// An example is a line that is indented by two spaces, and what introduces it is the line above.
struct Discussion {
    struct Example: Hashable {
        let introduction: String
        let lines: [String]
    }

    /// Each a paragraph, or the lines of a table.
    private(set) var paragraphs: [[String]] = []
    private(set) var examples: [Example] = []

    init(_ text: String) {
        for block in text.split(separator: "\n", omittingEmptySubsequences: false).split(whereSeparator: { $0.allSatisfy(\.isWhitespace) })
        {
            var open: [String] = []
            for line in block.map(String.init) {
                if !line.hasPrefix("  ") {
                    open.append(line)
                } else if let last = open.popLast() {
                    say(open)
                    open = []
                    examples.append(Example(introduction: last, lines: [String(line.dropFirst(2))]))
                } else if let last = examples.popLast() {
                    examples.append(Example(introduction: last.introduction, lines: last.lines + [String(line.dropFirst(2))]))
                }
            }
            say(open)
        }
    }

    /// Keeps what introduces nothing: it is said for its own sake.
    private mutating func say(_ lines: [String]) {
        guard !lines.isEmpty else { return }
        let isTable = lines.contains { $0.contains("  ") }
        paragraphs.append(isTable ? lines : [lines.joined(separator: " ")])
    }
}
