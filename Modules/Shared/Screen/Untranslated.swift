import Language

extension Screen {
    @_disfavoredOverload package init(_ title: String, _ sections: [Section] = [], actions: [Action] = []) {
        self.init(.verbatim(title), sections, actions: actions)
    }
}
extension Screen.Section {
    @_disfavoredOverload package init(_ title: String?, trailing: Set<Int> = [], rows: [Screen.Row]) {
        self.init(title.map(Phrase.verbatim), trailing: trailing, rows: rows)
    }
    @_disfavoredOverload package init(_ title: String? = nil, fields: KeyValuePairs<String, String?>) {
        self.init(
            title.map(Phrase.verbatim),
            rows: fields.compactMap { name, value in value.map { Screen.Row(.text(name), .text($0)) } })
    }
    @_disfavoredOverload package init(_ title: String? = nil, text: String?...) {
        self.init(title.map(Phrase.verbatim), rows: text.compactMap { $0.map { Screen.Row(.text($0)) } })
    }
    @_disfavoredOverload package init<Item>(_ items: [Item], trailing: Set<Int> = [], empty: String, row: (Item) -> Screen.Row) {
        self.init(items, trailing: trailing, empty: .verbatim(empty), row: row)
    }
}
extension Screen.Cell {
    @_disfavoredOverload package static func text(_ text: String) -> Screen.Cell { .verbatim(text) }
}
extension Screen.Cell: ExpressibleByStringInterpolation {
    @_disfavoredOverload package init(stringLiteral text: String) { self = .verbatim(text) }
}
extension Screen.Action {
    @_disfavoredOverload package init(_ id: ID, _ title: String, prompt: String? = nil) {
        self.init(id, .verbatim(title), prompt: prompt.map(Phrase.verbatim))
    }
}
