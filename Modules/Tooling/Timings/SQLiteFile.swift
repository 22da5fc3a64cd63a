import EnglishOnly
import Failure
import Foundation

/// A read-only connection to an SQLite file.
///
/// The SQLite library is loaded at run time, so the tool needs neither headers nor a package for it. SwiftPM itself is linked with the
/// library, so the library exists wherever there is a build to read.
package final class SQLiteFile {
    fileprivate typealias Open = @convention(c) (UnsafePointer<CChar>, UnsafeMutablePointer<OpaquePointer?>, Int32, Int) -> Int32
    fileprivate typealias Prepare =
        @convention(c) (OpaquePointer, UnsafePointer<CChar>, Int32, UnsafeMutablePointer<OpaquePointer?>, Int) -> Int32
    fileprivate typealias Act = @convention(c) (OpaquePointer) -> Int32
    fileprivate typealias Number = @convention(c) (OpaquePointer, Int32) -> Double
    fileprivate typealias Text = @convention(c) (OpaquePointer, Int32) -> UnsafePointer<CChar>?

    fileprivate typealias Bytes = @convention(c) (OpaquePointer, Int32) -> UnsafeRawPointer?
    fileprivate typealias Count = @convention(c) (OpaquePointer, Int32) -> Int32
    fileprivate typealias Whole = @convention(c) (OpaquePointer, Int32) -> Int64

    /// One row of a result.
    package struct Row {
        fileprivate let statement: OpaquePointer
        fileprivate let number: Number
        fileprivate let whole: Whole
        fileprivate let text: Text
        fileprivate let bytes: Bytes
        fileprivate let count: Count

        /// The number in the column with this index; the first column has the index 0, and NULL is read as the number 0.
        package func number(_ column: Int32) -> Double { number(statement, column) }
        package func text(_ column: Int32) -> String { text(statement, column).map { String(cString: $0) } ?? "" }
        package func whole(_ column: Int32) -> Int64 { whole(statement, column) }
        package func bytes(_ column: Int32) -> [UInt8] {
            bytes(statement, column).map { [UInt8](UnsafeRawBufferPointer(start: $0, count: Int(count(statement, column)))) } ?? []
        }
    }

    private let library: UnsafeMutableRawPointer
    private let database: OpaquePointer

    package init(_ file: URL) throws(Failure) {
        #if canImport(Darwin)
            let name = "libsqlite3.dylib"
        #else
            let name = "libsqlite3.so.0"
        #endif
        guard let library = dlopen(name, RTLD_LAZY) else {
            throw Failure(.unreachable, "\(name) cannot be loaded.", hint: "Install SQLite, which SwiftPM requires too.")
        }
        self.library = library
        var database: OpaquePointer?
        let open = try Self.function("sqlite3_open_v2", Open.self, in: library), readOnly: Int32 = 1
        let code = open(file.path(percentEncoded: false), &database, readOnly, 0)
        guard code == 0, let database else {
            if let database { _ = try Self.function("sqlite3_close", Act.self, in: library)(database) }
            throw Self.damaged
        }
        self.database = database
    }

    deinit {
        if let close = try? Self.function("sqlite3_close", Act.self, in: library) { _ = close(database) }
        dlclose(library)
    }

    /// - Throws: `Failure` of kind `badData` for a damaged file, an unexpected schema, or a file that is not an SQLite database;
    ///   `unreachable` if the SQLite library lacks a function.
    package func rows<Value>(_ query: String, _ read: (Row) -> Value) throws(Failure) -> [Value] {
        let prepare = try Self.function("sqlite3_prepare_v2", Prepare.self, in: library)
        let step = try Self.function("sqlite3_step", Act.self, in: library)
        let finalize = try Self.function("sqlite3_finalize", Act.self, in: library)
        let number = try Self.function("sqlite3_column_double", Number.self, in: library)
        let text = try Self.function("sqlite3_column_text", Text.self, in: library)
        let whole = try Self.function("sqlite3_column_int64", Whole.self, in: library)
        let bytes = try Self.function("sqlite3_column_blob", Bytes.self, in: library)
        let count = try Self.function("sqlite3_column_bytes", Count.self, in: library)
        var prepared: OpaquePointer?
        guard prepare(database, query, -1, &prepared, 0) == 0, let statement = prepared else { throw Self.damaged }
        defer { _ = finalize(statement) }
        var values: [Value] = []
        let more: Int32 = 100, done: Int32 = 101
        let row = Row(statement: statement, number: number, whole: whole, text: text, bytes: bytes, count: count)
        var code = step(statement)
        while code == more {
            values.append(read(row))
            code = step(statement)
        }
        guard code == done else { throw Self.damaged }
        return values
    }

    private static func function<Function>(
        _ name: String, _: Function.Type, in library: UnsafeMutableRawPointer
    ) throws(Failure) -> Function {
        guard let symbol = dlsym(library, name) else { throw Failure(.unreachable, "The SQLite library has no function \(name).") }
        return unsafeBitCast(symbol, to: Function.self)
    }

    private static let damaged = Failure(
        .badData, "The build system's database is damaged or has an unknown format.", hint: "Remove .build, and build again.")
}
