import Language
import Screen

/// Renders a section as paragraphs, a description list, a list of buttons or a table.
struct SectionView {
    private let section: Screen.Section
    private let place: Int
    private let data: PageData

    init(_ section: Screen.Section, _ place: Int, _ data: PageData) { (self.section, self.place, self.data) = (section, place, data) }

    var html: HTML {
        HTML("section", .id("part-\(place)"), section.title.map { _ in .named("aria-labelledby", "head-\(place)") }) {
            if let title = section.title { HTML("h2", .id("head-\(place)")) { words(title) } }
            switch form {
            case .sentences: HTML("div", .id("rows-\(place)"), .classes("prose")) { rows(sentence) }
            case .choices: HTML("ul", .id("rows-\(place)"), .classes("choices")) { rows(choice) }
            case .facts: HTML("dl", .id("rows-\(place)")) { rows(fact) }
            case .table: table
            }
        }
    }

    private enum Form { case sentences, choices, facts, table }

    private var form: Form {
        let count = section.rows.map(\.cells.count).max() ?? 0
        let filled = section.rows.map { $0.cells.count { !$0.isEmpty } }.max() ?? 0
        if section.rows.allSatisfy({ $0.action != nil }), filled <= 2, section.trailing.isEmpty { return .choices }
        if count == 1 { return .sentences }
        let isTold = count == 2 && section.trailing.isEmpty && section.headers.isEmpty
        return isTold && section.rows.allSatisfy { $0.action == nil && $0.cells.count == 2 } ? .facts : .table
    }

    private func rows(_ row: (Screen.Row, String) -> HTML) -> [HTML] {
        section.rows.enumerated().map { index, each in row(each, "row-\(place)-\(each.id.map { "id-\($0)" } ?? "\(index)")") }
    }

    private func sentence(_ row: Screen.Row, _ id: String) -> HTML {
        HTML("p", .id(id)) {
            if case .text(let phrase)? = row.cells.first, !phrase.isEmpty {
                data.linked(phrase)
            } else {
                row.cells.first.map { cell($0) } ?? []
            }
        }
    }

    private func choice(_ row: Screen.Row, _ id: String) -> HTML {
        HTML("li", .id(id)) {
            button(row) { row.cells.filter { !$0.isEmpty }.map { part in HTML("span") { cell(part) } } }
        }
    }

    private func fact(_ row: Screen.Row, _ id: String) -> HTML {
        HTML("div", .id(id)) {
            HTML("dt") { cell(row.cells[0]) }
            HTML("dd") { cell(row.cells[1]) }
        }
    }

    private var table: HTML {
        let columns = section.rows.map(\.cells.count).max() ?? 0
        return HTML("table", .id("table-\(place)"), section.rows.contains { $0.action != nil } ? .classes("choosable") : nil) {
            if !section.headers.isEmpty {
                HTML("thead", .id("heads-\(place)")) {
                    HTML("tr") {
                        for (column, header) in section.headers.enumerated() {
                            HTML("th", .named("scope", "col"), section.trailing.contains(column) ? .classes("number") : nil) {
                                words(header)
                            }
                        }
                    }
                }
            }
            HTML("tbody", .id("rows-\(place)")) { rows { row, id in tableRow(row, id, columns) } }
        }
    }

    private func tableRow(_ row: Screen.Row, _ id: String, _ columns: Int) -> HTML {
        HTML("tr", .id(id)) {
            for (column, part) in row.cells.enumerated() {
                let isAlone = row.cells.count == 1 && columns > 1
                HTML("td", classes(column, part), isAlone ? .named("colspan", "\(columns)") : nil) {
                    if column == 0, row.action != nil { button(row) { cell(part) } } else { cell(part) }
                }
            }
        }
    }

    private func classes(_ column: Int, _ part: Screen.Cell) -> HTML.Attribute? {
        guard case .text(let phrase) = part else { return .classes("length") }
        if section.trailing.contains(column) { return .classes("number") }
        // Keep short text without spaces on one line; otherwise the browser breaks dates at their hyphens.
        let text = words(phrase)
        return 1...12 ~= text.count && !text.contains(where: \.isWhitespace) ? .classes("short") : nil
    }

    /// Returns a button whose accessible name is the text of all cells of the row.
    private func button(_ row: Screen.Row, @HTML.Content content: () -> [HTML]) -> HTML {
        let name = row.cells.map { $0.spoken(in: data.language) }.filter { !$0.isEmpty }.joined(separator: ", ")
        return HTML(
            "button", .named("form", "act"), .named("name", "do"),
            row.action.map { .named("value", FormChoice($0, row: row.id).text) }, .named("aria-label", name), content: content)
    }

    private func cell(_ cell: Screen.Cell) -> [HTML] {
        switch cell {
        case .text(let phrase): phrase.isEmpty ? [] : [.text(words(phrase))]
        case .bar(let part, let whole):
            // The bar is sized by attributes, because the content security policy forbids inline styles.
            [
                HTML(
                    "svg", .named("viewBox", "0 0 1000 10"), .named("preserveAspectRatio", "none"), .named("role", "img"),
                    .named("aria-label", cell.spoken(in: data.language))
                ) {
                    HTML("rect", .named("width", "\(Screen.Cell.share(part, of: whole, in: 1000))"), .named("height", "10"))
                }
            ]
        }
    }

    private func words(_ phrase: Phrase) -> String { phrase.text(in: data.language) }
}

extension Screen.Cell {
    fileprivate var isEmpty: Bool {
        if case .text(let phrase) = self { phrase.isEmpty } else { false }
    }

    fileprivate func spoken(in language: Language) -> String {
        switch self {
        case .text(let phrase): phrase.text(in: language)
        case .bar(let part, let whole): "\(Self.share(part, of: whole, in: 100)) %"
        }
    }

    /// - Parameter scale: The result if the part equals the whole, such as 100 for a percentage.
    fileprivate static func share(_ part: Int64, of whole: Int64, in scale: Double) -> Int {
        whole > 0 ? Int((min(1, max(0, Double(part) / Double(whole))) * scale).rounded()) : 0
    }
}
