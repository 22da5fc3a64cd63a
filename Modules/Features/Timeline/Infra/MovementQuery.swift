import Foundation
import GRDB
import Money
import Movements
import Text
import Time
import TimelineDomain

/// The SQL for a page of the list. Rows are read in the order of a table or an index, so SQLite sorts only a list ordered by amount.
struct MovementQuery {
    private(set) var sql = ""
    private(set) var arguments = StatementArguments()

    /// Whether no movement can pass the filter, because the filter's kind is outside the filter's family.
    var isEmpty: Bool { sql.isEmpty }

    /// - Parameter bound: The place after which the page begins, in the order of the filter; nil for the first page.
    init(_ filter: MovementFilter, before bound: Int64? = nil, limit: Int) {
        guard filter.kinds?.isEmpty != true else { return }
        let text = filter.text?.folded
        // SQLite can sort a compound query only by its result columns, so an outer query sorts by the absolute amount.
        if filter.order == .largest { add("SELECT * FROM (") }
        if let text, text.unicodeScalars.count >= 3 {
            // Full-text search does not interpret text in quotation marks as query syntax.
            let words = "\"\(text.replacing("\"", with: "\"\""))\""
            add("SELECT \(Self.columns) FROM movementText JOIN movement ON place = movementText.rowid WHERE movementText MATCH ?", words)
            addConditions(filter, after: bound, place: "movementText.rowid")
            if let kinds = filter.kinds {
                for (index, kind) in kinds.enumerated() { add(index == 0 ? " AND kind IN (?" : ", ?", kind.id) }
                add(")")
            }
            addOrder(filter.order, place: "movementText.rowid")
        } else {
            // Within each kind, the index of kinds is in the list's order, so SQLite merges the kinds instead of sorting.
            let kinds: [Movement.Kind?] = filter.kinds ?? [nil]
            // The index of tagged movements is small, because few movements have tags.
            let isTagged = filter.tag != nil && filter.kinds == nil
            for (index, kind) in kinds.enumerated() {
                add((index > 0 ? " UNION ALL " : "") + "SELECT \(Self.columns) FROM movement")
                add(isTagged ? " INDEXED BY movementTagged WHERE " : " WHERE ")
                if let kind { add("kind = ?", kind.id) } else { add("TRUE") }
                addConditions(filter, after: bound, place: "place")
                if let text { add(#" AND folded LIKE ? ESCAPE '\'"#, text.pattern) }
            }
            addOrder(filter.order, place: "place")
        }
        add(" LIMIT ?", limit)
    }

    /// The column names, qualified with the table's name because a text search joins another table.
    private static let columns = "movement.\(Movement.columns.replacing(", ", with: ", movement.")), place"

    private mutating func add(_ sql: String, _ values: any DatabaseValueConvertible...) {
        self.sql += sql
        arguments += StatementArguments(values)
    }

    private mutating func addOrder(_ order: MovementFilter.Order, place: String) {
        switch order {
        case .newest: add(" ORDER BY \(place) DESC")
        case .oldest: add(" ORDER BY \(place)")
        // Use MIN instead of ABS, because ABS fails for the smallest integer.
        case .largest: add(") ORDER BY currency, MIN(minor, -minor), place DESC")
        }
    }

    private mutating func addConditions(_ filter: MovementFilter, after bound: Int64?, place: String) {
        if let bound { add(" AND \(place) \(filter.order == .oldest ? ">" : "<") ?", bound) }
        if let since = filter.since?.milliseconds { add(" AND \(place) >= ? AND time >= ?", MovementPlace(of: since).first, since) }
        if let until = filter.until?.milliseconds { add(" AND \(place) <= ? AND time < ?", MovementPlace(of: until).last, until) }
        if let account = filter.account { add(" AND account = ?", account) }
        if let category = filter.category { add(" AND category = ?", category.rawValue) }
        if let tag = filter.tag { add(" AND tags IS NOT NULL AND INSTR(tags, ?)", " \(tag.text) ") }
        if let least = filter.least?.minor(rounded: { $0.rounded(up: $1) }) { add(" AND (minor >= \(least) OR minor <= -\(least))") }
        if let most = filter.most?.minor(rounded: { $0.rounded(down: $1) }) { add(" AND minor <= \(most) AND minor >= -\(most)") }
    }
}

extension AmountLimit {
    /// A SQL expression for the limit in minor units of a movement's currency.
    fileprivate func minor(rounded: (AmountLimit, Int) -> Int64) -> String {
        let cases = Self.currencies.map { digits, codes in "WHEN currency IN (\(codes)) THEN \(rounded(self, digits))" }
        return "(CASE \(cases.joined(separator: " ")) ELSE \(rounded(self, 2)) END)"
    }

    /// The quoted codes of the currencies that do not have two decimals, grouped by the number of decimals.
    private static let currencies = Dictionary(grouping: Currency.all.filter { $0.digits != 2 }, by: \.digits)
        .sorted { $0.key < $1.key }.map { ($0.key, $0.value.map { "'\($0.code)'" }.joined(separator: ", ")) }
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
