import Language

/// A screen as a value: its text and its actions, independent of the view technology.
///
/// Columns are the only layout of a screen. The host chooses the language and makes the text safe to show.
public struct Screen: Hashable, Sendable {
    /// The heading; empty for a screen that has only actions.
    public var title: Phrase
    /// The content, from top to bottom.
    public var sections: [Section]
    /// The actions that do not belong to a row, in order.
    public var actions: [Action]

    /// Creates a screen with its content and actions.
    public init(_ title: Phrase, _ sections: [Section] = [], actions: [Action] = []) {
        (self.title, self.sections, self.actions) = (title, sections, actions)
    }

    /// Returns a screen without content, such as a tab bar, whose actions are added to the screen of a child.
    public static func frame(_ actions: [Action]) -> Screen { Screen(.nothing, actions: actions) }

    /// Whether the screen has only actions.
    public var isFrame: Bool { title.isEmpty && sections.isEmpty }

    /// Rows of cells, aligned in columns.
    public struct Section: Hashable, Sendable {
        /// The heading of the section.
        public var title: Phrase?
        /// The rows, from top to bottom.
        public var rows: [Row]
        /// The indices of the right-aligned columns, such as those with amounts.
        public var trailing: Set<Int>
        /// The headers of the columns; empty for a section without headers.
        public var headers: [Phrase]

        /// Creates a section of rows.
        public init(_ title: Phrase? = nil, trailing: Set<Int> = [], headers: [Phrase] = [], rows: [Row]) {
            (self.title, self.trailing, self.headers, self.rows) = (title, trailing, headers, rows)
        }

        /// Creates a section of names and values. The rows of `commands` come last; their values are commands without the program's name.
        /// Names without a value are left out.
        public init(
            _ title: Phrase? = nil, fields: KeyValuePairs<Phrase, Phrase?>, commands: KeyValuePairs<Phrase, Phrase?> = [:]
        ) {
            let rows = { (fields: KeyValuePairs<Phrase, Phrase?>) in
                fields.compactMap { name, value in value.map { Row(.text(name), .text($0)) } }
            }
            self.init(
                title,
                rows: rows(fields)
                    + commands.compactMap { name, command in
                        command.map { Row(.text(name), .text(.command("\($0)"))) }
                    })
        }

        /// Creates a section of sentences; nil sentences are left out.
        public init(_ title: Phrase? = nil, text: Phrase?...) {
            self.init(title, rows: text.compactMap { $0.map { Row(.text($0)) } })
        }
    }

    /// A row of a section.
    public struct Row: Hashable, Sendable {
        /// The ID by which events and commands refer to the row's item.
        public var id: String?
        /// The cells, one per column.
        public var cells: [Cell]
        /// The ID of the action that choosing the row performs; nil if the row cannot be chosen.
        public var action: Action.ID?
        /// The tones of cells by column. A host may show a tone as a color, but the row's text must be understandable without the color.
        public var tones: [Int: Tone] = [:]

        /// Creates a row of cells.
        public init(_ cells: Cell..., id: String? = nil, does action: Action.ID? = nil) {
            (self.cells, self.id, self.action) = (cells, id, action)
        }

        /// Returns the row with a tone for the cell in a column; nil changes nothing.
        public func with(_ tone: Tone?, in column: Int) -> Row {
            var row = self
            if let tone { row.tones[column] = tone }
            return row
        }
    }

    /// What a cell means to the person.
    public enum Tone: Hashable, Sendable {
        /// Something that went wrong.
        case problem
        /// Something that the person gained, such as money.
        case gain
    }

    /// A cell of a row.
    public enum Cell: Hashable, Sendable {
        /// Text.
        case text(Phrase)
        /// A bar that shows `part` as a share of `of`; both numbers are at least 0.
        case bar(part: Int64, of: Int64)
    }

    /// Something that the person can do.
    public struct Action: Hashable, Sendable {
        /// The ID that identifies an action in events.
        public struct ID: Hashable, Sendable, ExpressibleByStringLiteral {
            /// The ID as text.
            public let name: String
            /// Creates an ID from a name that is not a literal.
            public init(_ name: String) { self.name = name }
            public init(stringLiteral name: String) { self.name = name }
            /// The action of a row that opens what the row shows.
            package static let open: Self = "open"
        }

        /// The ID of the action, unique on its screen.
        public var id: ID
        /// The label.
        public var title: Phrase
        /// The question to ask before the event is sent; the answer becomes the event's input.
        public var prompt: Phrase?
        /// The kind of answer; a host may show a keyboard for this kind.
        public var input: Input
        /// The role of the action on its screen.
        public var role: Role
        /// The steps of the address that the action leads to, such as those of a tab; a host may show the action as a link.
        public var leadsTo: [String]?
        /// Whether the action is in effect: a search, for example, is in effect while it limits a list. An empty answer to the action's
        /// prompt ends the effect.
        public var isActive = false

        /// Kinds of answers to a prompt.
        public enum Input: Hashable, Sendable {
            /// Any text.
            case text
            /// Digits only.
            case digits
            /// A telephone number.
            case phone
            /// A date.
            case date
        }

        /// The role of an action among the actions of its screen.
        public enum Role: Hashable, Sendable {
            /// An ordinary action.
            case ordinary
            /// The action for which the screen exists.
            case main
            /// An action that cannot be undone.
            case destructive
        }

        /// Creates an action of a screen.
        public init(
            _ id: ID, _ title: Phrase, prompt: Phrase? = nil, input: Input = .text, role: Role = .ordinary, leadsTo: [String]? = nil
        ) {
            (self.id, self.title, self.prompt, self.input, self.role, self.leadsTo) = (id, title, prompt, input, role, leadsTo)
        }

        /// Returns the action with ``isActive`` set to the given value.
        public func active(if isActive: Bool) -> Action {
            var action = self
            action.isActive = isActive
            return action
        }
    }

    /// An action that the person chose.
    public struct Event: Hashable, Sendable {
        /// The action.
        public var action: Action.ID
        /// The ID of the chosen row.
        public var row: String?
        /// The answer to the action's prompt.
        public var input: String?

        /// Creates an event for a view model.
        public init(_ action: Action.ID, row: String? = nil, input: String? = nil) {
            (self.action, self.row, self.input) = (action, row, input)
        }
    }
}

extension Screen.Action {
    /// The action that returns to the previous screen; a host may assign a dedicated key to it.
    public static var back: Screen.Action { Screen.Action("back", .back) }
}

extension Screen.Action.ID {
    /// The ID of an action that asks what to look for; a host may assign a dedicated key to it.
    public static var search: Screen.Action.ID { "search" }
}

extension Screen.Cell {
    /// Returns a cell whose text is the same in every language, such as a name, an ID or a number.
    public static func verbatim(_ text: String) -> Screen.Cell { .text(.verbatim(text)) }
}

extension Screen.Section {
    /// Creates a section with a row for each item, or with one sentence if there are no items.
    public init<Item>(
        _ items: [Item], trailing: Set<Int> = [], headers: [Phrase] = [], empty: Phrase, row: (Item) -> Screen.Row
    ) {
        self.init(trailing: trailing, headers: items.isEmpty ? [] : headers, rows: items.isEmpty ? [.init(.text(empty))] : items.map(row))
    }
}
