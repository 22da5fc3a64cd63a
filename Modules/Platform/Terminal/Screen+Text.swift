import Language
import Screen
import Text

/// The style in which screens are written.
public enum TextStyle: Sendable {
    /// Text with ruled lines, bars and aligned columns.
    case drawn
    /// Text for screen readers: one line per row, without aligned columns or graphics.
    case spoken
}

extension Screen {
    /// Returns the screen as lines of text.
    ///
    /// - `choices`: Whether the rows and actions that can be chosen are numbered. If not, these rows begin with their IDs, and actions are
    ///   left out.
    /// - `columns`: The maximum width of a drawn line in columns, raised to 20 if it is less; nil for no limit.
    public func text(in language: Language, choices: Bool = false, style: TextStyle = .drawn, columns: Int? = nil) -> String {
        styledText(in: language, choices: choices, style: style, columns: columns).text
    }

    /// Returns the screen as lines of text with styles; see ``text(in:choices:style:columns:)``. Text for screen readers has no styles.
    public func styledText(in language: Language, choices: Bool = false, style: TextStyle = .drawn, columns: Int? = nil) -> StyledText {
        switch style {
        case .drawn: drawn(choices, in: language, columns.map { max($0, Console.narrowest) })
        case .spoken: StyledText(spoken(choices, in: language))
        }
    }

    private func drawn(_ choices: Bool, in language: Language, _ columns: Int?) -> StyledText {
        var number = 0
        func next() -> String {
            number += 1
            return "\(number)"
        }
        func key(_ row: Row) -> String { row.action == nil ? "" : choices ? next() : row.id?.inert ?? "" }

        let heading = title.inert(in: language)
        let rule = String(repeating: "─", count: min(heading.width, columns ?? .max))
        var blocks = [StyledText(heading.fitted(to: columns), .heading) + StyledText("\n" + rule)]
        let tables = tables(in: language, key: key, alignsKeys: choices)
        // All bars of a screen have the same scale, so that they can be compared.
        let bar = tables.map { $0.table.roomForBars(columns) }.min() ?? 0
        blocks += tables.map { section, table in
            let title = section.title.map { StyledText($0.inert(in: language).fitted(to: columns) + "\n", .heading) }
            return (title ?? StyledText()) + table.lines(columns, bar: bar).joined().joined(by: "\n")
        }
        if choices, !actions.isEmpty {
            let lines = actions.map { "\(next())  \($0.title.inert(in: language))" }
            blocks.append(StyledText(lines.map { columns.map($0.wrapped) ?? $0 }.joined(separator: "\n")))
        }
        return blocks.joined(by: "\n\n") + StyledText("\n")
    }

    /// Returns the sections that have rows, each with its rows as a table.
    ///
    /// - Parameters:
    ///   - key: Returns the key that a row begins with; nil for a table without keys.
    ///   - alignsKeys: Whether the keys are numbers, which are right-aligned.
    package func tables(in language: Language, key: ((Row) -> String)? = nil, alignsKeys: Bool = false) -> [(
        section: Section, table: Table
    )] {
        sections.filter { !$0.rows.isEmpty }.map { section in
            let canBeChosen = section.rows.contains { $0.action != nil }
            let keys = canBeChosen ? key : nil
            let rows = section.rows.map { row in
                let cells = row.cells.enumerated().map { TableCell($1, StyledText.Style(row.tones[$0]), in: language) }
                return (keys.map { [.text($0(row), .key)] } ?? []) + cells
            }
            let trailing = keys == nil ? section.trailing : Set(section.trailing.map { $0 + 1 } + (alignsKeys ? [0] : []))
            let isList = canBeChosen || !section.headers.isEmpty
            return (section, Table(rows, trailing: trailing, keys: keys == nil ? nil : 0, isList: isList))
        }
    }
}

extension String {
    /// Returns the text of an action, wrapped so that the lines of its title are aligned.
    fileprivate func wrapped(_ columns: Int) -> String {
        wrapped(to: columns, indent: prefix { $0 != " " }.count + 2).joined(separator: "\n")
    }
}

extension Phrase {
    package func inert(in language: Language) -> String { text(in: language).inert }
}

extension String {
    /// The text with `�` in place of control and invisible characters, because a screen may show untrusted text.
    package var inert: String { "\(OutsideText(self))" }
}
