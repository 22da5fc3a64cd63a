import Movements
import Text

/// The layout of one file: a profile applied to its header, or the columns that are identified by common names.
final class StatementLayout: Sendable {
    let profile: StatementProfile?
    let encoding: TextEncoding
    let delimiter: StatementProfile.Delimiter
    /// The first line that can contain a row. Blank lines can precede the first row.
    let firstLine: Int
    let names: [String]
    let columns: [Statement.Field?]
    let hasCredit: Bool

    init(
        _ profile: StatementProfile? = nil, _ encoding: TextEncoding, _ delimiter: StatementProfile.Delimiter, firstLine: Int,
        names: [String], columns: [Statement.Field?]
    ) {
        (self.profile, self.encoding, self.delimiter) = (profile, encoding, delimiter)
        (self.firstLine, self.names, self.columns) = (firstLine, names, columns)
        hasCredit = columns.contains(.credit)
    }

    /// Returns the layout with only these columns; the others are not read.
    func only(_ fields: Set<Statement.Field>) -> StatementLayout {
        StatementLayout(
            profile, encoding, delimiter, firstLine: firstLine, names: names,
            columns: columns.map { $0.flatMap { fields.contains($0) ? $0 : nil } })
    }

    /// Returns the format of a file that is read with these decisions.
    func form(_ reading: Statement.Reading) -> Statement.Form {
        // If several columns have the same meaning, the format names it only for the first one, unless a profile joins them into one text.
        let meanings = columns.enumerated().map { index, column in
            columns[..<index].contains(column) && !(profile != nil && column?.isJoined == true) ? nil : column
        }
        return Statement.Form(
            encoding: encoding.encoding, columns: zip(names, meanings).map { .init(name: $0.tidied, meaning: $1) }, reading: reading,
            profile: profile, delimiter: delimiter, hasCommonNames: names.allSatisfy { Statement.Field(header: $0) != nil })
    }
}

extension StatementProfile {
    /// Whether the names are those of the profile's header, in the same order. Other names can follow if the profile allows more columns.
    func matches(_ names: [String]) -> Bool {
        !header.isEmpty && (names.count == header.count || hasMoreColumns && names.count > header.count)
            && zip(names, header).allSatisfy { $0.asColumnName == $1.asColumnName } && isCovered(by: names)
    }

    /// Whether the names include all columns that reading a statement with the profile requires.
    func isCovered(by names: [String]) -> Bool {
        guard missing(in: names).isEmpty else { return false }
        let fields = fields(of: names)
        return fields.contains(.date) && fields.contains { $0?.isAmount == true }
    }

    /// Returns the meaning of each column. If several columns have the same name, only the first one is used.
    func fields(of names: [String]) -> [Statement.Field?] {
        let keys = names.map(\.asColumnName)
        var fields = [Statement.Field?](repeating: nil, count: names.count)
        for meaning in meanings {
            if let index = keys.firstIndex(of: meaning.column.asColumnName) { fields[index] = meaning.field }
        }
        return fields
    }

    /// Returns the profile's columns that are not among the names. An optional column is never missing.
    func missing(in names: [String]) -> [String] {
        let (names, header) = (Set(names.map(\.asColumnName)), Set(header.map(\.asColumnName)))
        return meanings.map(\.column).filter { column in
            !names.contains(column.asColumnName) && (!hasMoreColumns || header.contains(column.asColumnName))
        }
    }
}
