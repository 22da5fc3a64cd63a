import Language

/// What a person can see and do at one moment, without saying on what.
///
/// It holds no escape sequence and no layout but columns, and it is in no language: whoever draws it chooses one and makes its text safe.
public struct Screen: Hashable, Sendable {
    public var title: Phrase
    public var sections: [Section]
    public var actions: [Action]

    public init(_ title: Phrase, _ sections: [Section] = [], actions: [Action] = []) {
        (self.title, self.sections, self.actions) = (title, sections, actions)
    }

    /// What is seen only around another screen, to which it lends its actions, such as a tab bar.
    public static func frame(_ actions: [Action]) -> Screen { Screen(.nothing, actions: actions) }

    public var isFrame: Bool { title.isEmpty && sections.isEmpty }

    /// Rows of cells that line up in columns.
    public struct Section: Hashable, Sendable {
        public var title: Phrase?
        public var rows: [Row]
        public var trailing: Set<Int>
        /// What the columns hold, where the cells alone do not say it; empty for none.
        public var headers: [Phrase]

        /// - Parameter trailing: The columns whose cells are set flush right, such as amounts.
        public init(_ title: Phrase? = nil, trailing: Set<Int> = [], headers: [Phrase] = [], rows: [Row]) {
            (self.title, self.trailing, self.headers, self.rows) = (title, trailing, headers, rows)
        }

        /// A name and a value each; what has no value is not shown.
        public init(_ title: Phrase? = nil, fields: KeyValuePairs<Phrase, Phrase?>) {
            self.init(title, rows: fields.compactMap { name, value in value.map { Row(.text(name), .text($0)) } })
        }

        /// Sentences, one a row; those that are nil are not shown.
        public init(_ title: Phrase? = nil, text: Phrase?...) {
            self.init(title, rows: text.compactMap { $0.map { Row(.text($0)) } })
        }
    }

    public struct Row: Hashable, Sendable {
        public var id: String?
        public var cells: [Cell]
        /// What choosing the row does; a row without one is only read.
        public var action: Action.ID?

        /// - Parameter id: What an event names the row by, and what a command takes to name the item.
        public init(_ cells: Cell..., id: String? = nil, does action: Action.ID? = nil) {
            (self.cells, self.id, self.action) = (cells, id, action)
        }
    }

    public enum Cell: Hashable, Sendable {
        case text(Phrase)
        /// A length to be seen beside others: `part` of `whole`, both at least 0.
        case bar(part: Int64, of: Int64)
    }

    public struct Action: Hashable, Sendable {
        public struct ID: Hashable, Sendable, ExpressibleByStringLiteral {
            public let name: String
            public init(_ name: String) { self.name = name }
            public init(stringLiteral name: String) { self.name = name }
        }

        public var id: ID
        public var title: Phrase
        /// What to ask the person for first.
        public var prompt: Phrase?
        /// What the answer to the prompt consists of, for hosts that have keyboards and fields of several kinds.
        public var input: Input
        public var role: Role
        /// The steps of the address that the action leads to, for hosts that offer it as a link, such as a tab.
        public var leadsTo: [String]?

        public enum Input: Hashable, Sendable { case text, digits, phone, date }

        /// What sets the action apart from the others on its screen.
        public enum Role: Hashable, Sendable {
            case ordinary
            /// What most people come to the screen for.
            case main
            /// It cannot be undone.
            case destructive
        }

        public init(
            _ id: ID, _ title: Phrase, prompt: Phrase? = nil, input: Input = .text, role: Role = .ordinary, leadsTo: [String]? = nil
        ) {
            (self.id, self.title, self.prompt, self.input, self.role, self.leadsTo) = (id, title, prompt, input, role, leadsTo)
        }
    }

    /// What the person did.
    public struct Event: Hashable, Sendable {
        public var action: Action.ID
        /// The row that was chosen, by its id.
        public var row: String?
        /// What was typed in answer to the action's prompt.
        public var input: String?

        public init(_ action: Action.ID, row: String? = nil, input: String? = nil) {
            (self.action, self.row, self.input) = (action, row, input)
        }
    }
}

extension Screen.Action {
    /// To where one came from: what a host offers a key of its own for.
    public static var back: Screen.Action { Screen.Action("back", .back) }
}

extension Screen.Cell {
    /// What reads the same in every language, such as a name, an id or a number.
    public static func verbatim(_ text: String) -> Screen.Cell { .text(.verbatim(text)) }
}

extension Screen.Section {
    /// Items that can be chosen, or a sentence when there are none.
    public init<Item>(
        _ items: [Item], trailing: Set<Int> = [], headers: [Phrase] = [], empty: Phrase, row: (Item) -> Screen.Row
    ) {
        self.init(trailing: trailing, headers: items.isEmpty ? [] : headers, rows: items.isEmpty ? [.init(.text(empty))] : items.map(row))
    }
}
