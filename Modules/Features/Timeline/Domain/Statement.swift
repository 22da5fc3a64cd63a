import Foundation
import Money
import World

/// Reads statements of banks and card companies.
package protocol StatementReader: Sendable {
    /// Opens a statement and determines its form.
    ///
    /// - Parameter reading: The user's decisions.
    /// - Throws: ``UnreadableStatement``, ``UnclearStatement``, and errors of opening the file.
    func open(_ file: InputFile, _ reading: Statement.Reading) throws -> any StatementRows
}

/// The rows of an open statement. Only one is in memory at a time.
package protocol StatementRows {
    /// The form of the statement, as far as it was read.
    var form: Statement.Form { get }
    /// In bytes.
    var progress: (read: Int, size: Int) { get }

    /// The next row that is not blank; nil at the end.
    mutating func next() throws -> Statement.Row?
}

/// The reason why a file cannot be read as a statement.
package struct UnreadableStatement: Error, Hashable {
    package enum Reason: Hashable, Sendable {
        case textInUTF16, noText
        /// The first line names no known column.
        case noKnownColumn
        case noDate, noAmount
    }

    package let path: String
    package let reason: Reason

    package init(_ path: String, _ reason: Reason) { (self.path, self.reason) = (path, reason) }
}

/// The contents of statements.
package enum Statement {
    package enum Row: Hashable, Sendable {
        /// The same row always has the same id.
        case movement(Movement)
        case rejected(Rejection)
    }

    /// An unreadable row.
    package struct Rejection: Hashable, Sendable {
        /// From 1 up.
        package let line: Int
        package let flaw: Flaw

        package init(line: Int, _ flaw: Flaw) { (self.line, self.flaw) = (line, flaw) }
    }

    /// The flaw of an unreadable row.
    package enum Flaw: Error, Hashable {
        case quotes
        /// The number of fields in the row, and in the first line.
        case width(Int, of: Int)
        case encoding(Form.Encoding)
        case value(String, not: Field)
        case amount(String, in: Currency)
        case noDate, noAmount, noOriginalCurrency
        /// A negative amount in a column for money out or money in.
        case belowZero(Money)
        case bothSides
    }

    /// The meaning of a column.
    package enum Field: Int, Hashable, Sendable, CaseIterable {
        case id, date, time, kind, amount, debit, credit, counterparty, currency, originalAmount, originalCurrency, rate, category, status,
            message
    }

    /// The form of a statement.
    package struct Form: Hashable, Sendable {
        package enum Encoding: String, Hashable, Sendable, Encodable {
            case utf8 = "UTF-8"
            case utf8WithMark = "UTF-8 with a byte order mark"
            case shiftJIS = "Shift_JIS"
        }

        package enum Dates: String, Hashable, Sendable, CaseIterable, Encodable {
            case yearFirst = "year first"
            case dayFirst = "day first"
            case monthFirst = "month first"
            case monthName = "month by name"
            case japaneseYear = "Japanese year"
        }

        package struct Column: Hashable, Sendable {
            package let name: String
            /// nil for an ignored column.
            package let meaning: Field?

            package init(name: String, meaning: Field?) { (self.name, self.meaning) = (name, meaning) }
        }

        package let encoding: Encoding
        package let columns: [Column]
        /// The date formats in the rows so far.
        package var dates: Set<Dates> = []
        package let reading: Reading

        package init(encoding: Encoding, columns: [Column], dates: Set<Dates> = [], reading: Reading = Reading()) {
            (self.encoding, self.columns, self.dates, self.reading) = (encoding, columns, dates, reading)
        }
    }
}
