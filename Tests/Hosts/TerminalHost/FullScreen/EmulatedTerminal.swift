import Text

/// An emulated terminal that understands only the control sequences that sessions use to draw.
struct EmulatedTerminal {
    private let columns: Int
    private var cells: [[String]]
    private var (row, column) = (0, 0)
    /// The rows that were written, in order.
    private(set) var written: [Int] = []

    init(columns: Int, rows: Int) {
        (self.columns, cells) = (columns, Array(repeating: Array(repeating: " ", count: columns), count: rows))
    }

    var lines: [String] { cells.map { $0.joined().withoutTrailingSpaces } }

    /// Shows output; returns false if the output does not fit or contains a control sequence that no session uses to draw.
    mutating func show(_ output: String) -> Bool {
        var rest = output[...]
        while let character = rest.popFirst() {
            if character == "\u{1B}" {
                guard let found = rest.prefixMatch(of: /\[(\??[0-9;]*)([A-Za-z])/) else { return false }
                rest = rest[found.range.upperBound...]
                guard act(String(found.1), String(found.2)) else { return false }
            } else {
                guard column + character.width <= columns else { return false }
                if character.width == 0 { return false }
                cells[row][column] = String(character)
                if character.width == 2 { cells[row][column + 1] = "" }
                column += character.width
            }
        }
        return true
    }

    private mutating func act(_ parameters: String, _ command: String) -> Bool {
        switch (parameters, command) {
        case ("2", "J"): cells = cells.map { _ in Array(repeating: " ", count: columns) }
        case ("2", "K"): cells[row] = Array(repeating: " ", count: columns)
        case ("?25", "h"), ("?25", "l"), (_, "m"): break
        case (_, "H"):
            let numbers = parameters.split(separator: ";").compactMap { Int($0) }
            guard numbers.count == 2, cells.indices.contains(numbers[0] - 1), (1...columns).contains(numbers[1]) else { return false }
            (row, column) = (numbers[0] - 1, numbers[1] - 1)
            if column == 0 { written.append(row) }
        default: return false
        }
        return true
    }
}
