import CSQLite
import EnglishOnly
import Failure
import Foundation

/// A read-only connection to an SQLite file.
package final class SQLiteFile {
    /// One row of a result.
    package struct Row {
        fileprivate let statement: OpaquePointer

        /// The number in the column with this index; the first column has the index 0, and NULL is read as the number 0.
        package func number(_ column: Int32) -> Double { sqlite3_column_double(statement, column) }
        package func text(_ column: Int32) -> String { sqlite3_column_text(statement, column).map { String(cString: $0) } ?? "" }
        package func whole(_ column: Int32) -> Int64 { sqlite3_column_int64(statement, column) }
        package func bytes(_ column: Int32) -> [UInt8] {
            let start = sqlite3_column_blob(statement, column), count = Int(sqlite3_column_bytes(statement, column))
            return start.map { [UInt8](UnsafeRawBufferPointer(start: $0, count: count)) } ?? []
        }
    }

    private let database: OpaquePointer

    package init(_ file: URL) throws(Failure) {
        var database: OpaquePointer?
        let code = sqlite3_open_v2(file.path(percentEncoded: false), &database, SQLITE_OPEN_READONLY, nil)
        guard code == SQLITE_OK, let database else {
            sqlite3_close(database)
            throw Self.damaged
        }
        self.database = database
    }

    deinit { sqlite3_close(database) }

    /// - Throws: `Failure` of kind `badData` for a damaged file, an unexpected schema, or a file that is not an SQLite database.
    package func rows<Value>(_ query: String, _ read: (Row) -> Value) throws(Failure) -> [Value] {
        var prepared: OpaquePointer?
        guard sqlite3_prepare_v2(database, query, -1, &prepared, nil) == SQLITE_OK, let statement = prepared else { throw Self.damaged }
        defer { sqlite3_finalize(statement) }
        var values: [Value] = []
        while true {
            switch sqlite3_step(statement) {
            case SQLITE_ROW: values.append(read(Row(statement: statement)))
            case SQLITE_DONE: return values
            default: throw Self.damaged
            }
        }
    }

    private static let damaged = Failure(
        .badData, "The build system's database is damaged or has an unknown format.", hint: "Remove .build, and build again.")
}
