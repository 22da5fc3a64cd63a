import Terminal
import Text

/// Text in one style.
struct Span: Hashable, Sendable {
    enum Style: String, Sendable {
        case plain = ""
        case bold = "1"
        case faint = "2"
        case reversed = "7"
    }

    let text: String
    let style: Style

    init(_ text: String, _ style: Style = .plain) { (self.text, self.style) = (text, style) }
}

/// What a terminal shows: one line of spans for each row.
struct TerminalFrame: Hashable, Sendable {
    let columns: Int
    /// The lines, from top to bottom, none wider than the terminal.
    private(set) var lines: [[Span]] = []
    /// The cursor position; nil to hide the cursor.
    var cursor: Cursor?

    struct Cursor: Hashable, Sendable {
        /// The line and the column, counted from 0.
        let row, column: Int
    }

    init(columns: Int) { self.columns = columns }

    /// Adds a line, cut to the width of the terminal.
    mutating func add(_ spans: [Span]) {
        var room = columns
        var line: [Span] = []
        for span in spans where room > 0 {
            let text = span.text.inert.cut(to: room)
            room -= text.width
            line.append(Span(text, span.style))
        }
        lines.append(line)
    }

    /// The text of each line, without styles or trailing spaces.
    var texts: [String] { lines.map { $0.map(\.text).joined().withoutTrailingSpaces } }

    /// Returns the output that turns the previous frame into this one: the lines that differ, or every line if there is no previous frame
    /// of the same size.
    func update(from previous: TerminalFrame?) -> String {
        let known = previous.flatMap { $0.columns == columns && $0.lines.count == lines.count ? $0 : nil }
        var output = known == nil ? "\u{1B}[0m\u{1B}[2J" : ""
        for (row, line) in lines.enumerated() where known == nil || known?.lines[row] != line {
            // Erase the line first, because erasing after a full line would also erase its last character.
            output += "\u{1B}[\(row + 1);1H\u{1B}[2K" + line.map(\.sequence).joined()
        }
        if !output.isEmpty || known?.cursor != cursor {
            output += cursor.map { "\u{1B}[\($0.row + 1);\($0.column + 1)H\u{1B}[?25h" } ?? "\u{1B}[?25l"
        }
        return output
    }
}

extension Span {
    fileprivate var sequence: String { style == .plain ? text : "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" }
}
