import Foundation
import GRDB
import Money
import Movements
import Text
import Time
import TimelineDomain

/// A query for a page of the list. Rows are read in the order of a table or an index, so SQLite sorts only a list ordered by amount.
///
/// In a time zone in which the stored order differs from the list's order, no index has the list's order. But a movement is never further
/// from its place than the largest shift, so ``page(in:)`` reads on by that time, usually less than a day, and sorts what it has read.
struct MovementQuery {
    private(set) var sql = ""
    private(set) var arguments = StatementArguments()
    private let filter: MovementFilter
    private let bound: ListPosition?
    private let limit: Int
    private let local: LocalTimes

    /// Whether no movement can pass the filter, because the filter's kind is outside the filter's family.
    var isEmpty: Bool { sql.isEmpty }

    /// - Parameter bound: The position after which the page begins, in the order of the filter; nil for the first page.
    init(_ filter: MovementFilter, after bound: ListPosition? = nil, limit: Int, in local: LocalTimes) {
        (self.filter, self.bound, self.limit, self.local) = (filter, bound, limit, local)
        guard filter.kinds?.isEmpty != true else { return }
        let text = filter.text?.folded
        // SQLite can sort a compound query only by its result columns, so an outer query sorts by the absolute amount.
        if filter.order == .largest { add("SELECT * FROM (") }
        if let text, text.unicodeScalars.count >= 3 {
            // Full-text search does not interpret text in quotation marks as query syntax.
            let words = "\"\(text.replacing("\"", with: "\"\""))\""
            add("SELECT \(Self.columns) FROM movementText JOIN movement ON place = movementText.rowid WHERE movementText MATCH ?", words)
            addConditions(place: "movementText.rowid")
            if let kinds = filter.kinds {
                for (index, kind) in kinds.enumerated() { add(index == 0 ? " AND kind IN (?" : ", ?", kind.id) }
                add(")")
            }
            addOrder(place: "movementText.rowid")
        } else {
            // Within each kind, the index of kinds is in the list's order, so SQLite merges the kinds instead of sorting.
            let kinds: [Movement.Kind?] = filter.kinds ?? [nil]
            // The index of tagged movements is small, because few movements have tags.
            let isTagged = filter.tag != nil && filter.kinds == nil
            for (index, kind) in kinds.enumerated() {
                add((index > 0 ? " UNION ALL " : "") + "SELECT \(Self.columns) FROM movement")
                add(isTagged ? " INDEXED BY movementTagged WHERE " : " WHERE ")
                if let kind { add("kind = ?", kind.id) } else { add("TRUE") }
                addConditions(place: "place")
                if let text { add(#" AND folded LIKE ? ESCAPE '\'"#, text.pattern) }
            }
            addOrder(place: "place")
        }
        if !isSortedHere { add(" LIMIT ?", limit) }
    }

    /// Whether ``page(in:)`` sorts the rows.
    private var isSortedHere: Bool { local.isShifted && filter.order != .largest }

    /// The column names, qualified with the table's name because a text search joins another table.
    private static let columns = "movement.\(Movement.columns.replacing(", ", with: ", movement.")), place"

    private mutating func add(_ sql: String, _ values: any DatabaseValueConvertible...) {
        self.sql += sql
        arguments += StatementArguments(values)
    }

    private mutating func addOrder(place: String) {
        switch filter.order {
        case .newest: add(" ORDER BY \(place) DESC")
        case .oldest: add(" ORDER BY \(place)")
        case .largest:
            add(") WHERE TRUE")
            if local.isShifted, let since = filter.since?.milliseconds { add(" AND \(local.time) >= ?", since) }
            if local.isShifted, let until = filter.until?.milliseconds { add(" AND \(local.time) < ?", until) }
            // Use MIN instead of ABS, because ABS fails for the smallest integer.
            add(" ORDER BY currency, MIN(minor, -minor), \(local.key) DESC, place DESC")
        }
    }

    /// Adds the conditions on the place first: in a time zone with shifts, they let some movements pass that the page does not contain.
    private mutating func addConditions(place: String) {
        if let bound, filter.order == .oldest { add(" AND \(place) >\(local.isShifted ? "=" : "") ?", local.firstPlace(bound.key)) }
        if let bound, filter.order != .oldest { add(" AND \(place) <\(local.isShifted ? "=" : "") ?", local.lastPlace(bound.key)) }
        if let since = filter.since?.milliseconds {
            add(" AND \(place) >= ?", local.firstPlace(MovementPlace(of: since).first))
            if !local.isShifted { add(" AND \(local.time) >= ?", since) }
        }
        if let until = filter.until?.milliseconds {
            add(" AND \(place) <= ?", local.lastPlace(MovementPlace(of: until).last))
            if !local.isShifted { add(" AND \(local.time) < ?", until) }
        }
        if let account = filter.account { add(" AND account = ?", account) }
        if let category = filter.category { add(" AND category = ?", category.rawValue) }
        if let tag = filter.tag { add(" AND tags IS NOT NULL AND INSTR(tags, ?)", " \(tag.text) ") }
        if let least = filter.least?.minor(rounded: { $0.rounded(up: $1) }) { add(" AND (minor >= \(least) OR minor <= -\(least))") }
        if let most = filter.most?.minor(rounded: { $0.rounded(down: $1) }) { add(" AND minor <= \(most) AND minor >= -\(most)") }
    }
}

extension MovementQuery {
    func page(in db: Database) throws -> [Movement] {
        guard !isEmpty else { return [] }
        guard isSortedHere else { return try db.movements(sql, arguments, in: local.zone) }
        let (names, isOldestFirst) = (try db.kindNames(), filter.order == .oldest)
        func isBefore(_ left: ListPosition, _ right: ListPosition) -> Bool { isOldestFirst ? left < right : right < left }
        let rows = try Row.fetchCursor(db.cachedStatement(sql: sql), arguments: arguments)
        // The positions of the page so far, sorted, each with the index of its movement.
        var page: [(position: ListPosition, index: Int)] = []
        var movements: [Movement] = []
        while let row = try rows.next() {
            let place = try row.decode(Int64.self, atIndex: 18)
            if page.count == limit, let last = page.last?.position {
                // The first position that this row and all later ones can have.
                let next = isOldestFirst ? place &+ local.least << MovementPlace.bits : place &+ local.most << MovementPlace.bits
                if isOldestFirst ? next > last.key : next < last.key { break }
            }
            let position = local.position(of: place, try row.decode(Int64?.self, atIndex: 17))
            if let bound, !isBefore(bound, position) { continue }
            if page.count == limit, let last = page.last?.position, !isBefore(position, last) { continue }
            let movement = try Movement(row: row, names: names, in: local.zone)
            guard movement.time >= filter.since ?? movement.time, filter.until.map({ movement.time < $0 }) ?? true else { continue }
            var (low, high) = (0, page.count)
            while low < high {
                let middle = (low + high) / 2
                if isBefore(page[middle].position, position) { low = middle + 1 } else { high = middle }
            }
            page.insert((position, movements.count), at: low)
            movements.append(movement)
            if page.count > limit { page.removeLast() }
        }
        return page.map { movements[$0.index] }
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
