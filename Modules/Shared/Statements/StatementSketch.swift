import Movements

/// The columns of a file with their values in the first rows, from which the user decides what each column means.
package struct StatementSketch: Hashable, Sendable {
    package struct Column: Hashable, Sendable {
        /// The name in the header, or the number of the column, counted from 1, if the file has no header.
        package let name: String
        /// The column's values in the first rows.
        package let texts: [String]
        /// Whether an earlier column has the same name. If so, this column is ignored, because a profile identifies columns by name.
        package let isRepeated: Bool

        package init(_ name: String, texts: [String], isRepeated: Bool = false) {
            (self.name, self.texts, self.isRepeated) = (name, texts, isRepeated)
        }
    }

    /// The number of rows whose values are kept.
    package static let rows = 3

    package let columns: [Column]
    /// The probable meaning of each column; nil for a column that is ignored unless the user chooses a meaning.
    package let meanings: [Statement.Field?]
    package let hasHeader: Bool
    /// The number of lines before the header or, if there is no header, before the first row.
    package let linesBefore: Int
    package let encoding: Statement.Form.Encoding
    /// Whether the encoding is uncertain, because neither the bytes of the file nor a profile determines it.
    package let isEncodingOpen: Bool
    /// Whether the header consists of common names, such as Date and Amount, which do not identify a bank.
    package let hasCommonNames: Bool
    package let delimiter: StatementProfile.Delimiter
    /// The profile that matched the file or that the user has chosen, if any.
    package let profile: StatementProfile?

    package init(
        _ columns: [Column], _ meanings: [Statement.Field?], hasHeader: Bool = true, linesBefore: Int = 0,
        encoding: Statement.Form.Encoding = .utf8, isEncodingOpen: Bool = false, hasCommonNames: Bool = false,
        delimiter: StatementProfile.Delimiter = .comma, profile: StatementProfile? = nil
    ) {
        (self.isEncodingOpen, self.hasCommonNames) = (isEncodingOpen, hasCommonNames)
        (self.columns, self.meanings, self.hasHeader, self.linesBefore) = (columns, meanings, hasHeader, linesBefore)
        (self.encoding, self.delimiter, self.profile) = (encoding, delimiter, profile)
    }

    /// The names of the columns; empty if the file has no header.
    package var header: [String] { hasHeader ? columns.map(\.name) : [] }

    /// Returns a row's first non-empty value in the order of these fields; nil if all of them are empty.
    package func text(_ fields: [Statement.Field], row: Int, _ meanings: [Statement.Field?]) -> String? {
        fields.lazy.compactMap { field in
            zip(columns, meanings).lazy.compactMap { column, meaning in
                meaning == field && column.texts.indices.contains(row) && !column.texts[row].isEmpty ? column.texts[row] : nil
            }.first
        }.first
    }
}
