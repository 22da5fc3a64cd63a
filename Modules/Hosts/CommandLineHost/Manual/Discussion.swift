/// The discussion in a command's help, divided into paragraphs and examples.
///
/// An example is indented by two spaces and introduced by the line above it.
struct Discussion {
    struct Example: Hashable {
        let introduction: String
        let lines: [String]
    }

    /// The paragraphs, each joined into one line, and the tables, each as a list of lines.
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
                    append(open)
                    open = []
                    examples.append(Example(introduction: last, lines: [String(line.dropFirst(2))]))
                } else if let last = examples.popLast() {
                    examples.append(Example(introduction: last.introduction, lines: last.lines + [String(line.dropFirst(2))]))
                }
            }
            append(open)
        }
    }

    private mutating func append(_ lines: [String]) {
        guard !lines.isEmpty else { return }
        let isTable = lines.contains { $0.contains("  ") }
        paragraphs.append(isTable ? lines : [lines.joined(separator: " ")])
    }
}
