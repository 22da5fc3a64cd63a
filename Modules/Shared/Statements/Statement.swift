import Files
import Foundation
import Money
import Movements

/// Reads statements from banks and card companies.
package protocol StatementReader: Sendable {
    /// Opens a statement and determines its format.
    ///
    /// - Parameters:
    ///   - reading: The user's decisions about ambiguous rows, such as the order of day and month.
    ///   - choice: The profile of the statement, or the profiles from which the header selects one.
    /// - Throws: ``UnreadableStatement``, ``UnclearStatement``, and errors from opening or reading the file.
    func open(_ file: InputFile, _ reading: Statement.Reading, as choice: ProfileChoice) throws -> any StatementRows

    /// Returns the columns of a file, even if their meanings are unknown; nil for a format without columns, or if no line looks like a row.
    ///
    /// - Parameter encoding: The expected encoding; if it is given, profiles are ignored. Nil to detect the encoding.
    /// - Throws: ``UnreadableStatement`` for reasons other than unknown columns, and errors from opening or reading the file.
    func sketch(_ file: InputFile, as choice: ProfileChoice, in encoding: Statement.Form.Encoding?) throws -> StatementSketch?
}

/// The rows of a statement that has been opened for reading.
package protocol StatementRows {
    /// The format of the statement. Its date formats are complete once all rows have been read.
    var form: Statement.Form { get }
    /// The number of bytes read so far, and the size of the file in bytes.
    var progress: (read: Int, size: Int) { get }
    /// Balances from the statement, complete once all rows have been read.
    var balances: [StatementBalance] { get }

    /// Returns the next row; nil at the end. Skips blank rows and rows that have a balance but no amount.
    mutating func next() throws -> Statement.Row?
}

/// The reason why a file cannot be read as a statement.
package struct UnreadableStatement: Error, Hashable {
    package enum Reason: Hashable, Sendable {
        case noText
        /// No header was found in the lines where it is expected.
        case noKnownColumn
        case noDate, noAmount
        /// The file is a document in another format, such as PDF.
        case document(Document)
        /// The first line is too long to be a header.
        case endlessLine
        /// The file is in OFX, QIF or CAMT and larger than this limit.
        case tooLarge(mebibytes: Int)
        /// Several profiles match the header.
        case profiles([String])
        /// The CAMT file is not well-formed XML, has a document type declaration, or is nested too deeply.
        case malformed(line: Int)
        /// The file lacks a column that the profile requires.
        case noColumn(String, profile: String)
    }

    /// Formats that people mistake for CSV.
    package enum Document: String, Hashable, Sendable, CaseIterable { case zip, spreadsheet, pdf, html, image }

    package let path: String
    package let reason: Reason

    package init(_ path: String, _ reason: Reason) { (self.path, self.reason) = (path, reason) }
}

/// A namespace for the types that describe a statement.
package enum Statement {
    package enum Row: Hashable, Sendable {
        /// A movement. Reading the same row again yields the same movement id.
        case movement(Movement)
        case rejected(Rejection)
    }

    /// An unreadable row.
    package struct Rejection: Hashable, Sendable {
        /// The line number, counted from 1.
        package let line: Int
        package let flaw: Flaw

        package init(line: Int, _ flaw: Flaw) { (self.line, self.flaw) = (line, flaw) }
    }

    /// The reason why a row is unreadable.
    package enum Flaw: Error, Hashable {
        case quotes
        /// The row is too long to be part of a statement.
        case endless
        /// The number of fields in the row differs from the number of columns in the statement.
        case width(Int, of: Int)
        case encoding(Form.Encoding)
        case value(String, not: Field)
        case amount(String, in: Currency)
        case noDate, noAmount, noOriginalCurrency
        /// A negative amount in the column for money in, or in the column for money out if the statement has both columns.
        case belowZero(Money)
        case bothSides
    }

    /// The meaning of a column.
    package typealias Field = Movement.Field

    /// The format of a statement.
    package struct Form: Hashable, Sendable {
        package enum Encoding: String, Hashable, Sendable, Encodable {
            case utf8 = "UTF-8"
            case utf8WithMark = "UTF-8 with a byte order mark"
            case shiftJIS = "Shift_JIS"
            case utf16 = "UTF-16"
            case latin1 = "Latin-1"
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
            /// The meaning of the column; nil if the column is ignored.
            package let meaning: Field?

            package init(name: String, meaning: Field?) { (self.name, self.meaning) = (name, meaning) }
        }

        /// The profile that the statement was read with, if any.
        package let profile: StatementProfile?
        package let encoding: Encoding
        package let delimiter: StatementProfile.Delimiter
        package let columns: [Column]
        /// The date formats that have been found so far.
        package var dates: Set<Dates> = []
        package let reading: Reading
        /// Whether the columns were identified only by common names; false for superapp's exports and for formats other than CSV.
        package var isIdentifiedByNames = false
        /// Whether the header consists of common names, such as Date and Amount, which do not identify a bank.
        package let hasCommonNames: Bool

        package init(
            encoding: Encoding, columns: [Column], dates: Set<Dates> = [], reading: Reading = Reading(), profile: StatementProfile? = nil,
            delimiter: StatementProfile.Delimiter = .comma, hasCommonNames: Bool = false
        ) {
            (self.encoding, self.columns, self.dates, self.reading) = (encoding, columns, dates, reading)
            (self.profile, self.delimiter, self.hasCommonNames) = (profile, delimiter, hasCommonNames)
        }
    }
}
