import Language
import Screen
import Text

/// The content of a cell in one language.
enum TableCell {
    case text(String, StyledText.Style = .plain)
    /// A bar whose length is `part`/`of` times the length of the longest bar.
    case bar(part: Int64, of: Int64)

    /// The length of the longest bar, if there is room for it.
    static let longestBar = 24

    init(_ cell: Screen.Cell, _ style: StyledText.Style, in language: Language) {
        self =
            switch cell {
            case .text(let phrase): .text(phrase.inert(in: language), style)
            case .bar(let part, let whole): .bar(part: part, of: whole)
            }
    }

    /// Returns the text.
    ///
    /// - Parameter width: The length of the longest bar.
    func text(_ width: Int = longestBar) -> String {
        switch self {
        case .text(let text, _): text
        case .bar(let part, let whole): String(repeating: "█", count: Self.length(part, of: whole, Int64(width)))
        }
    }

    var isBar: Bool { if case .bar = self { true } else { false } }

    var style: StyledText.Style { if case .text(_, let style) = self { style } else { .plain } }

    /// Returns the length of a bar in columns, rounded up so that a small part is visible.
    private static func length(_ part: Int64, of whole: Int64, _ width: Int64) -> Int {
        guard part > 0, whole > 0, width > 0 else { return 0 }
        guard part < whole else { return Int(width) }
        let (quotient, remainder) = whole.dividingFullWidth(part.multipliedFullWidth(by: width))
        return Int(remainder > 0 ? quotient + 1 : quotient)
    }
}

/// Text in columns. The columns are aligned in every writing system, because widths are measured in terminal columns, not in characters.
package struct Table {
    private let rows: [[TableCell]]
    private let trailing: Set<Int>
    /// The width that each column needs for its widest cell.
    private var widths: [Int]
    /// The columns whose text may be shortened or wrapped: those that are not right-aligned and contain something other than numbers, bars
    /// or keys.
    private let flexible: [Int]
    private let bars: [Int]
    private var longestBar = TableCell.longestBar
    private let isList: Bool

    private static let gap = 2
    /// The minimum width of a narrowed column and of the longest bar. If the table is still too wide, each cell starts on a new line.
    private static let narrowest = 6

    /// - Parameters:
    ///   - trailing: The right-aligned columns.
    ///   - keys: The column with the keys of the rows; keys are never shortened.
    ///   - isList: Whether text is shortened instead of wrapped, to keep each row on one line.
    init(_ rows: [[TableCell]], trailing: Set<Int>, keys: Int?, isList: Bool) {
        (self.rows, self.trailing, self.isList) = (rows, trailing, isList)
        // In a table with several columns, a row with one cell is a sentence, which does not affect column widths.
        let count = rows.map(\.count).max() ?? 0
        let tabular = count > 1 ? rows.filter { $0.count > 1 } : rows
        let columns = (0..<count).map { column in tabular.compactMap { column < $0.count ? $0[column] : nil } }
        // equivalent mutant (0 → 1): Every column has a cell.
        widths = columns.map { cells in cells.map { $0.text().width }.max() ?? 0 }
        bars = columns.indices.filter { columns[$0].contains(where: \.isBar) }
        flexible = columns.indices.filter { column in
            column != keys && !trailing.contains(column)
                && !columns[column].allSatisfy { $0.isBar || $0.text().isEmpty || $0.text().isNumeric }
        }
    }

    /// Returns the length of the longest bar for which there is room; 0 if the bars would be too short to be compared.
    package func roomForBars(_ columns: Int?) -> Int {
        guard let columns, !bars.isEmpty else { return TableCell.longestBar }
        let others = widths.indices.filter { !bars.contains($0) }.reduce(0) { $0 + widths[$1] + Self.gap }
        return columns - others < Self.narrowest ? 0 : columns - others
    }

    /// Returns the lines of each row. No line is wider than `columns`; nil means no limit.
    ///
    /// - Parameter bar: The room for bars, which is the same for all tables of the screen.
    package func lines(_ columns: Int?, bar: Int) -> [[StyledText]] {
        var table = self
        table.longestBar = min(bar, TableCell.longestBar)
        for column in bars {
            table.widths[column] = rows.map { column < $0.count ? $0[column].text(table.longestBar).width : 0 }.max() ?? 0
        }
        return table.lines(columns)
    }

    private func lines(_ columns: Int?) -> [[StyledText]] {
        let lines = rows.map { aligned($0, widths) }
        guard let columns, lines.joined().contains(where: { $0.text.width > columns }) else { return lines }
        let fitting = widths(fitting: columns)
        return rows.map { row in
            if row.count == 1 {
                return row[0].text().fitted(to: columns).split(separator: "\n").map { StyledText(String($0), row[0].style) }
            }
            return fitting.map { aligned(row, $0) } ?? stacked(row, columns)
        }
    }

    /// Returns column widths that let every line fit, by narrowing the widest columns of text; nil if that is not enough.
    private func widths(fitting columns: Int) -> [Int]? {
        var widths = widths
        func excess() -> Int {
            widths.indices.filter { longestBar > 0 || !bars.contains($0) }.reduce(-Self.gap) { $0 + widths[$1] + Self.gap } - columns
        }
        while excess() > 0 {
            guard let widest = flexible.max(by: { widths[$0] < widths[$1] }), widths[widest] > Self.narrowest else { return nil }
            widths[widest] -= 1
        }
        return widths
    }

    /// Returns the lines of a row. In a flexible column, text that is wider than the column is shortened or wrapped.
    private func aligned(_ row: [TableCell], _ widths: [Int]) -> [StyledText] {
        guard row.count > 1 else { return [row.first.map { StyledText($0.text(), $0.style) } ?? StyledText()] }
        let cells = row.enumerated().map { column, cell in
            let text = cell.text(longestBar)
            if text.width <= widths[column] || !flexible.contains(column) { return [text] }
            return isList ? [text.cut(to: widths[column])] : text.wrapped(to: widths[column], indent: 0)
        }
        // A bar for which there is no room leaves no gap.
        let shown = cells.indices.filter { longestBar > 0 || !bars.contains($0) }
        return (0..<(cells.map(\.count).max() ?? 0)).map { line in
            var shownLine = StyledText()
            var space = 0
            for column in shown {
                let text = line < cells[column].count ? cells[column][line] : ""
                let (word, rest) = (text.withoutTrailingSpaces, max(0, widths[column] - text.width))
                space += trailing.contains(column) ? rest : 0
                if !word.isEmpty {
                    shownLine += StyledText(String(repeating: " ", count: space)) + StyledText(word, row[column].style)
                    space = 0
                }
                space += text.width - word.width + Self.gap + (trailing.contains(column) ? 0 : rest)
            }
            return shownLine
        }
    }

    /// Returns the lines of a row in which each cell starts on a new line and all cells but the first are indented. Bars and empty cells
    /// are left out.
    private func stacked(_ row: [TableCell], _ columns: Int) -> [StyledText] {
        let margin = String(repeating: " ", count: Self.gap)
        return row.filter { !$0.isBar && !$0.text().isEmpty }.enumerated().flatMap { index, cell in
            cell.text().wrapped(to: columns - (index > 0 ? Self.gap : 0), indent: 0).map {
                StyledText(index > 0 ? margin : "") + StyledText($0, cell.style)
            }
        }
    }
}

extension String {
    /// Whether the text is a number or a date rather than words: at least two fifths of its characters, not counting spaces, are digits.
    fileprivate var isNumeric: Bool {
        let digits = count { $0.isNumber }
        return digits > 0 && digits * 5 >= count { $0 != " " } * 2
    }
}
