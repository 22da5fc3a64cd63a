import Language
import Screen
import Terminal
import Text

/// A screen as lines for a terminal of a given width, with a margin for the mark of the focused choice.
struct ScreenPage: Equatable {
    struct Choice: Equatable {
        let event: Screen.Event
        /// The action, if the choice is not a row.
        let action: Screen.Action?
        let lines: Range<Int>
    }

    /// The width of the margin on the left.
    static let margin = 2

    private(set) var lines: [String] = []
    /// The indices of the lines that belong to headings.
    private(set) var headings: Set<Int> = []
    /// The rows and actions that can be chosen, from top to bottom. Tabs are not part of the page.
    private(set) var choices: [Choice] = []

    init(_ screen: Screen, in language: Language, columns: Int) {
        let width = max(1, columns - Self.margin)
        addHeading(screen.title.inert(in: language), width)
        let tables = screen.tables(in: language)
        let bar = tables.map { $0.table.roomForBars(width) }.min() ?? 0
        for (section, table) in tables {
            lines.append("")
            if let title = section.title { addHeading(title.inert(in: language), width) }
            for (row, texts) in zip(section.rows, table.lines(width, bar: bar)) {
                add(texts.map(\.text), row.action.map { Screen.Event($0, row: row.id) }, nil)
            }
        }
        let actions = screen.actions.filter { $0.leadsTo == nil }
        if !actions.isEmpty { lines.append("") }
        for action in actions {
            // An ellipsis marks an action that asks for text first.
            let title = action.title.inert(in: language) + (action.prompt == nil ? "" : "…")
            add(title.wrapped(to: width, indent: 0), Screen.Event(action.id), action)
        }
    }

    private mutating func addHeading(_ title: String, _ width: Int) {
        let first = lines.count
        lines += title.wrapped(to: width, indent: 0)
        headings.formUnion(first..<lines.count)
    }

    private mutating func add(_ texts: [String], _ event: Screen.Event?, _ action: Screen.Action?) {
        let first = lines.count
        lines += texts.isEmpty ? [""] : texts
        if let event { choices.append(Choice(event: event, action: action, lines: first..<lines.count)) }
    }
}
