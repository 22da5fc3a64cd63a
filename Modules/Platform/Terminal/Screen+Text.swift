import Language
import Screen
import Text

/// The style in which screens are written.
public enum TextStyle: Sendable {
    /// Text with ruled lines, bars and aligned columns.
    case drawn
    /// Text for screen readers: one line per row, a label for each value, and no graphics.
    case spoken
}

extension Screen {
    /// Returns the screen as lines of text.
    ///
    /// - `choices`: Whether to number the rows and actions that can be chosen, instead of showing the IDs of rows.
    public func text(in language: Language, choices: Bool = false, style: TextStyle = .drawn) -> String {
        switch style {
        case .drawn: drawn(choices, in: language)
        case .spoken: spoken(choices, in: language)
        }
    }

    private func drawn(_ choices: Bool, in language: Language) -> String {
        var number = 0
        func next() -> String {
            number += 1
            return "\(number)"
        }
        func key(_ row: Row) -> String { row.action == nil ? "" : choices ? next() : row.id?.inert ?? "" }

        let heading = title.inert(in: language)
        var blocks = [heading + "\n" + String(repeating: "─", count: heading.width)]
        for section in sections where !section.rows.isEmpty {
            let hasKeys = section.rows.contains { $0.action != nil }
            let rows = section.rows.map { (hasKeys ? [key($0)] : []) + $0.cells.map { $0.text(in: language) } }
            let trailing = hasKeys ? Set(section.trailing.map { $0 + 1 } + (choices ? [0] : [])) : section.trailing
            blocks.append((section.title.map { $0.inert(in: language) + "\n" } ?? "") + Columns(rows, trailing: trailing).text)
        }
        if choices, !actions.isEmpty {
            blocks.append(actions.map { "\(next())  \($0.title.inert(in: language))" }.joined(separator: "\n"))
        }
        return blocks.joined(separator: "\n\n") + "\n"
    }
}

extension Screen.Cell {
    private static let barWidth: Int64 = 24

    fileprivate func text(in language: Language) -> String {
        switch self {
        case .text(let phrase): phrase.inert(in: language)
        case .bar(let part, let whole): String(repeating: "█", count: Self.length(part, of: whole))
        }
    }

    /// Returns the length of a bar in columns, rounded up so that a small part is visible.
    private static func length(_ part: Int64, of whole: Int64) -> Int {
        guard part > 0, whole > 0 else { return 0 }
        guard part < whole else { return Int(barWidth) }
        let (quotient, remainder) = whole.dividingFullWidth(part.multipliedFullWidth(by: barWidth))
        return Int(remainder > 0 ? quotient + 1 : quotient)
    }
}

/// Text in columns that are aligned in every script, because they are measured in terminal columns, not in characters.
private struct Columns {
    let text: String

    init(_ rows: [[String]], trailing: Set<Int>) {
        // A row with one cell is a sentence, which does not affect column widths.
        let count = rows.map(\.count).max() ?? 0
        let tabular = count > 1 ? rows.filter { $0.count > 1 } : rows
        let widths = (0..<count).map { column in tabular.map { column < $0.count ? $0[column].width : 0 }.max() ?? 0 }
        text = rows.map { row in
            guard row.count > 1 else { return row.first ?? "" }
            let cells = row.enumerated().map { column, cell in
                let space = String(repeating: " ", count: max(0, widths[column] - cell.width))
                return trailing.contains(column) ? space + cell : cell + space
            }
            return cells.joined(separator: "  ").withoutTrailingSpaces
        }.joined(separator: "\n")
    }
}

extension Phrase {
    func inert(in language: Language) -> String { text(in: language).inert }
}

extension String {
    /// The text with `�` in place of control and invisible characters, because a screen may show untrusted text.
    var inert: String { "\(OutsideText(self))" }
}
