import Foundation
import Money
import World

/// Reads statements that banks and card companies give out.
package protocol StatementReader: Sendable {
    /// Opens a statement, and finds out how it is written.
    ///
    /// - Parameter reading: What a person has decided.
    /// - Throws: ``UnreadableStatement``, ``UnclearStatement``, and what opening a file may throw.
    func open(_ file: InputFile, _ reading: Statement.Reading) throws -> any StatementRows
}

/// The rows of a statement that is open, one after the other: however many there are, only one is in memory.
package protocol StatementRows {
    /// How the statement is written, as far as the rows that were read have told.
    var form: Statement.Form { get }
    /// How much of the file is read, in bytes, and how much there is.
    var progress: (read: Int, size: Int) { get }

    /// The next row that is not blank; nil at the end.
    ///
    /// - Throws: What reading a file may throw.
    mutating func next() throws -> Statement.Row?
}

/// Why a file is no statement that can be read.
package struct UnreadableStatement: Error, Hashable {
    package enum Reason: Hashable, Sendable {
        case textInUTF16, noText
        /// The first line names no column that is known.
        case noKnownColumn
        case noDate, noAmount
    }

    package let path: String
    package let reason: Reason

    package init(_ path: String, _ reason: Reason) { (self.path, self.reason) = (path, reason) }
}

/// What a statement says.
package enum Statement {
    package enum Row: Hashable, Sendable {
        /// Its id is the same whenever the same row is read.
        case movement(Movement)
        case rejected(Rejection)
    }

    /// A row that could not be read.
    package struct Rejection: Hashable, Sendable {
        /// Counted from 1, as an editor does.
        package let line: Int
        package let flaw: Flaw

        package init(line: Int, _ flaw: Flaw) { (self.line, self.flaw) = (line, flaw) }
    }

    /// What is wrong with a row. Not in words: a file may have more wrong rows than anyone is told of.
    package enum Flaw: Error, Hashable {
        case quotes
        /// It has so many fields, and the first line has another number of them.
        case width(Int, of: Int)
        case encoding(Form.Encoding)
        case value(String, not: Field)
        case amount(String, in: Currency)
        case noDate, noAmount, noOriginalCurrency
        /// One of two columns that take only what is above zero.
        case belowZero(Money)
        case bothSides
    }

    /// What a column says.
    package enum Field: Int, Hashable, Sendable, CaseIterable {
        case id, date, time, kind, amount, debit, credit, counterparty, currency, originalAmount, originalCurrency, rate, category, status,
            message
    }

    /// How a statement is written.
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
            /// As the first line has it.
            package let name: String
            /// What it is taken for; nil for a column that is passed over.
            package let meaning: Field?

            package init(name: String, meaning: Field?) { (self.name, self.meaning) = (name, meaning) }
        }

        package let encoding: Encoding
        package let columns: [Column]
        /// The ways in which dates were written in the rows so far.
        package var dates: Set<Dates> = []
        package let reading: Reading

        package init(encoding: Encoding, columns: [Column], dates: Set<Dates> = [], reading: Reading = Reading()) {
            (self.encoding, self.columns, self.dates, self.reading) = (encoding, columns, dates, reading)
        }
    }
}
