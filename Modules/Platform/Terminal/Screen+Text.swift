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
    /// - `columns`: The maximum width of a drawn line in columns, at least 20; nil for no limit.
    public func text(in language: Language, choices: Bool = false, style: TextStyle = .drawn, columns: Int? = nil) -> String {
        switch style {
        case .drawn: drawn(choices, in: language, columns.map { max($0, Console.narrowest) })
        case .spoken: spoken(choices, in: language)
        }
    }

    private func drawn(_ choices: Bool, in language: Language, _ columns: Int?) -> String {
        var number = 0
        func next() -> String {
            number += 1
            return "\(number)"
        }
        func key(_ row: Row) -> String { row.action == nil ? "" : choices ? next() : row.id?.inert ?? "" }

        let heading = title.inert(in: language)
        let rule = String(repeating: "─", count: min(heading.width, columns ?? .max))
        var blocks = [heading.fitted(to: columns) + "\n" + rule]
        let tables: [(title: String, table: Table)] = sections.filter { !$0.rows.isEmpty }.map { section in
            let hasKeys = section.rows.contains { $0.action != nil }
            let rows = section.rows.map { (hasKeys ? [.text(key($0))] : []) + $0.cells.map { TableCell($0, in: language) } }
            let trailing = hasKeys ? Set(section.trailing.map { $0 + 1 } + (choices ? [0] : [])) : section.trailing
            let title = section.title.map { $0.inert(in: language).fitted(to: columns) + "\n" } ?? ""
            return (title, Table(rows, trailing: trailing, keys: hasKeys ? 0 : nil, isList: hasKeys || !section.headers.isEmpty))
        }
        // All bars of a screen have the same scale, so that they can be compared.
        let bar = tables.map { $0.table.roomForBars(columns) }.min() ?? 0
        blocks += tables.map { $0.title + $0.table.text(columns, bar: bar) }
        if choices, !actions.isEmpty {
            let lines = actions.map { "\(next())  \($0.title.inert(in: language))" }
            blocks.append(lines.map { columns.map($0.wrapped) ?? $0 }.joined(separator: "\n"))
        }
        return blocks.joined(separator: "\n\n") + "\n"
    }
}

extension String {
    /// The text of an action, wrapped so that its title is aligned.
    fileprivate func wrapped(_ columns: Int) -> String {
        wrapped(to: columns, indent: prefix { $0 != " " }.count + 2).joined(separator: "\n")
    }
}

extension Phrase {
    func inert(in language: Language) -> String { text(in: language).inert }
}

extension String {
    /// The text with `�` in place of control and invisible characters, because a screen may show untrusted text.
    var inert: String { "\(OutsideText(self))" }
}
