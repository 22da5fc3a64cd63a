import Movements

/// The probable layout of a file, even if the names of its columns are unknown.
extension LayoutSearch {
    /// Returns the layout, and whether the file has a header; nil if the columns are not identified and no line has two or more fields.
    ///
    /// - Parameter encoding: The expected encoding; if it is given, profiles are ignored. Nil to detect the encoding.
    func probableLayout(
        _ choice: ProfileChoice, in encoding: Statement.Form.Encoding?
    ) throws -> (StatementLayout, hasHeader: Bool)? {
        let chosen = detection.encoding(expected: encoding)
        do {
            let layout = encoding == nil ? try layout(choice) : try identified(in: chosen)
            return (layout, !(layout.profile?.isWithoutHeader ?? false))
        } catch let error as UnreadableStatement where [.noKnownColumn, .noDate, .noAmount].contains(error.reason) {
            return try guessed(in: chosen)
        }
    }

    private func guessed(in encoding: TextEncoding) throws -> (StatementLayout, hasHeader: Bool)? {
        let heads = try StatementProfile.Delimiter.allCases.map { ($0, try head(encoding, $0)) }
        // With the right delimiter, most lines have the same number of fields.
        let tables = heads.compactMap { delimiter, head in table(head).map { (delimiter, rows: $0) } }
        guard let (delimiter, rows) = tables.max(by: { ($0.rows.count, $0.rows[0].names.count) < ($1.rows.count, $1.rows[0].names.count) })
        else { return nil }
        let header = rows.first { row in row.names.contains { Statement.Field(header: $0) != nil } } ?? rows[0]
        let hasHeader = !header.names.looksLikeValues
        let names = hasHeader ? header.names : header.names.indices.map { "\($0 + 1)" }
        var columns = hasHeader ? names.map(Statement.Field.init(header:)).withoutIDs : names.map { _ in nil }
        let first = header.line + (hasHeader ? 1 : 0)
        columns.guess(from: rows.filter { $0.line >= first }.prefix(StatementSketch.rows).map(\.names))
        let layout = StatementLayout(nil, encoding, delimiter, firstLine: first, names: names, columns: columns)
        return (layout, hasHeader)
    }

    /// Returns the lines that have the most common number of fields, ignoring lines with a single field; nil if no line has two or more
    /// fields.
    private func table(_ head: Head) -> Head? {
        let widths = Dictionary(grouping: head.filter { $0.names.count > 1 }) { $0.names.count }
        return widths.values.max { ($0.count, $0[0].names.count) < ($1.count, $1[0].names.count) }
    }
}

extension [String] {
    /// Whether one of the fields is a date or an amount, as in a row but not in a header.
    fileprivate var looksLikeValues: Bool { contains { StatementDate($0) != nil || StatementAmount($0) != nil } }
}

extension [Statement.Field?] {
    /// The meanings without the two id columns, which only an export has. A file whose date or amount column is unknown cannot be an
    /// export.
    fileprivate var withoutIDs: Self { map { $0 == .id || $0 == .whole ? nil : $0 } }

    /// Finds the date and amount columns by the values in `rows`, unless the columns have been identified by their names. The user checks
    /// the result.
    fileprivate mutating func guess(from rows: [[String]]) {
        guard !rows.isEmpty else { return }
        let hasOnly = { (column: Int, isValue: (String) -> Bool) in rows.allSatisfy { isValue($0[column]) } }
        let unknown = indices.filter { self[$0] == nil }
        let date = contains(.date) ? nil : unknown.first { hasOnly($0) { StatementDate($0) != nil } }
        if let date { self[date] = .date }
        if !contains(where: { $0?.isAmount == true }) {
            let isAmount = { (text: String) in StatementAmount(text) != nil || StatementAmount(text.withDecimalPoint) != nil }
            if let amount = unknown.first(where: { $0 != date && hasOnly($0, isAmount) }) { self[amount] = .amount }
        }
    }
}
