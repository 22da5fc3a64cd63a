import Foundation
import GRDB
import Text
import TimelineDomain
import World

/// The SQL for a page of the list. The table and its indexes are in the list's order, so SQLite never sorts.
struct MovementQuery {
    private(set) var sql = ""
    private(set) var arguments = StatementArguments()

    /// Whether no movement can pass the filter, for example because the kind is outside the family.
    var isEmpty: Bool { sql.isEmpty }

    /// - Parameter bound: The place of the movement directly before the page; nil for the first page.
    init(_ filter: MovementFilter, before bound: Int64? = nil, limit: Int) {
        guard filter.kinds?.isEmpty != true else { return }
        let text = filter.text?.folded
        if let text, text.unicodeScalars.count >= 3 {
            // In a full-text query, quotation marks turn the text into a string literal.
            let words = "\"\(text.replacing("\"", with: "\"\""))\""
            add("SELECT \(Self.columns) FROM movementText JOIN movement ON place = movementText.rowid WHERE movementText MATCH ?", words)
            addConditions(filter, before: bound, place: "movementText.rowid")
            if let kinds = filter.kinds {
                for (index, kind) in kinds.enumerated() { add(index == 0 ? " AND kind IN (?" : ", ?", kind.id) }
                add(")")
            }
            add(" ORDER BY movementText.rowid DESC LIMIT ?", limit)
        } else {
            // For each kind, the index is in the list's order, so SQLite merges the kinds instead of sorting.
            let kinds: [Movement.Kind?] = filter.kinds ?? [nil]
            for (index, kind) in kinds.enumerated() {
                add((index > 0 ? " UNION ALL " : "") + "SELECT \(Self.columns) FROM movement WHERE ")
                if let kind { add("kind = ?", kind.id) } else { add("TRUE") }
                addConditions(filter, before: bound, place: "place")
                if let text { add(#" AND folded LIKE ? ESCAPE '\'"#, text.pattern) }
            }
            add(" ORDER BY place DESC LIMIT ?", limit)
        }
    }

    /// The column names, qualified with the table's name because a text search joins another table.
    private static let columns = "movement.\(Movement.columns.replacing(", ", with: ", movement.")), place"

    private mutating func add(_ sql: String, _ values: any DatabaseValueConvertible...) {
        self.sql += sql
        arguments += StatementArguments(values)
    }

    private mutating func addConditions(_ filter: MovementFilter, before bound: Int64?, place: String) {
        if let bound { add(" AND \(place) < ?", bound) }
        if let since = filter.since?.milliseconds { add(" AND \(place) >= ? AND time >= ?", MovementPlace(of: since).first, since) }
        if let until = filter.until?.milliseconds { add(" AND \(place) <= ? AND time < ?", MovementPlace(of: until).last, until) }
        if let account = filter.account { add(" AND account = ?", account) }
        if let category = filter.category { add(" AND category = ?", category.rawValue) }
    }
}

extension MovementFilter {
    /// The kinds that pass the filter; nil for all kinds.
    fileprivate var kinds: [Movement.Kind]? {
        guard let family else { return kind.map { [$0] } }
        guard let kind else { return family.kinds }
        return [kind].filter(family.kinds.contains)
    }
}

extension String {
    /// A LIKE pattern that matches any text containing this text.
    fileprivate var pattern: String {
        "%\(replacing("\\", with: "\\\\").replacing("%", with: "\\%").replacing("_", with: "\\_"))%"
    }
}
