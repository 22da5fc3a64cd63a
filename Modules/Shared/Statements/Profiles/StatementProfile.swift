import Money
import Movements

/// The layout of the statements of a bank or card company.
package struct StatementProfile: Hashable, Sendable, Identifiable {
    /// A column and its meaning. The values of several columns can be joined into one counterparty, message or status.
    package struct Meaning: Hashable, Sendable {
        /// The name in the header, or the number of the column, counted from 1, if the statement has no header.
        package let column: String
        package let field: Statement.Field

        package init(_ column: String, _ field: Statement.Field) { (self.column, self.field) = (column, field) }
    }

    package enum Delimiter: String, Hashable, Sendable, CaseIterable, Encodable { case comma, semicolon, tab }

    /// The name of the profile: 1 to 40 lowercase ASCII letters, digits and hyphens.
    package var name: String
    /// The title to show, usually the name of the bank or card company.
    package var title: String
    /// The encoding; nil to detect it.
    package var encoding: Statement.Form.Encoding?
    /// The delimiter. If it is nil, all delimiters are tried for a profile that the user has chosen, and a comma is expected for a profile
    /// that the header selects.
    package var delimiter: Delimiter?
    /// The number of lines before the header; nil to search for the header. If there is no header, the number of lines before the first
    /// row; nil counts as 0.
    package var linesBefore: Int?
    /// The number of lines after the last row, such as a line with totals; blank lines do not count.
    package var linesAfter = 0
    /// The names of the columns, by which a statement is recognized; empty if the profile must be chosen by name.
    package var header: [String]
    /// Whether other columns, which differ from statement to statement, can follow those in ``header``. If so, a column that has a meaning
    /// but is not in ``header`` is optional.
    package var hasMoreColumns = false
    package var meanings: [Meaning]
    /// The decisions about how to read values. A decision that is nil is made anew for each file.
    package var reading: Statement.Reading
    /// The statuses, keyed by the words that the bank uses for them. If several columns contain the status, their words are joined with
    /// spaces.
    package var statuses: [String: Movement.Status] = [:]

    package var id: String { name }
    /// Whether the columns are identified by numbers instead of names.
    package var isWithoutHeader: Bool { header.isEmpty && meanings.allSatisfy { Int($0.column) != nil } }

    package init(
        _ name: String, title: String, encoding: Statement.Form.Encoding? = nil, delimiter: Delimiter? = .comma, header: [String],
        meanings: [Meaning], reading: Statement.Reading = .init()
    ) {
        (self.name, self.title, self.encoding, self.delimiter) = (name, title, encoding, delimiter)
        (self.header, self.meanings, self.reading) = (header, meanings, reading)
    }

    /// Checks that the profile has a valid name, and that statements can be read with its columns.
    package func check() throws(ProfileError) {
        guard (1...40).contains(name.utf8.count), name.utf8.allSatisfy(\.isNameByte) else { throw .invalid("name", name) }
        for (index, meaning) in meanings.enumerated() {
            let before = meanings[..<index]
            if before.contains(where: { $0.column == meaning.column }) { throw .overlap(meaning.column) }
            if !meaning.field.isJoined, before.contains(where: { $0.field == meaning.field }) { throw .repeated(meaning.field) }
            if !header.isEmpty, !hasMoreColumns, !header.contains(meaning.column) { throw .noColumn(meaning.column) }
        }
        let fields = meanings.map(\.field)
        if hasMoreColumns, header.isEmpty { throw .invalid("moreColumns", "true") }
        guard fields.contains(.date) else { throw .noDate }
        guard fields.contains(where: \.isAmount) else { throw .noAmount }
    }
}

/// How the profile of a statement is determined.
package enum ProfileChoice: Hashable, Sendable {
    /// The header determines the profile. If no profile matches the header, the columns are identified by common names.
    case recognized(among: [StatementProfile])
    case chosen(StatementProfile)
}

/// The reason why a profile cannot be read, used, saved or removed.
package enum ProfileError: Error, Hashable {
    case noProfile(String, known: [String])
    case exists(String)
    /// Built-in profiles cannot be replaced or removed.
    case isBuiltIn(String)
    case notJSON(line: Int)
    /// The profile has a newer format version than this program supports.
    case newer(Int)
    case missing(key: String)
    case unknown(key: String)
    case invalid(_ key: String, String)
    /// A column has two meanings.
    case overlap(String)
    /// Two columns have a meaning that only one column can have.
    case repeated(Statement.Field)
    /// The header does not contain the column.
    case noColumn(String)
    case noDate, noAmount
}

extension UInt8 {
    fileprivate var isNameByte: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): true
        default: false
        }
    }
}

extension Statement.Field {
    package var isAmount: Bool { [.amount, .debit, .credit].contains(self) }
    /// Whether the values of several columns can be joined with spaces to form this field's value.
    package var isJoined: Bool { [.counterparty, .message, .status].contains(self) }
}
