import EnglishOnly
import Failure
import Foundation

/// A read-only connection to an SQLite file.
///
/// The SQLite library is loaded at run time, so the tool needs neither headers nor a package for it. SwiftPM itself is linked with the
/// library, so the library exists wherever there is a build to read.
final class SQLiteFile {
    fileprivate typealias Open = @convention(c) (UnsafePointer<CChar>, UnsafeMutablePointer<OpaquePointer?>, Int32, Int) -> Int32
    fileprivate typealias Prepare =
        @convention(c) (OpaquePointer, UnsafePointer<CChar>, Int32, UnsafeMutablePointer<OpaquePointer?>, Int) -> Int32
    fileprivate typealias Act = @convention(c) (OpaquePointer) -> Int32
    fileprivate typealias Number = @convention(c) (OpaquePointer, Int32) -> Double
    fileprivate typealias Text = @convention(c) (OpaquePointer, Int32) -> UnsafePointer<CChar>?

    /// One row of a result.
    struct Row {
        fileprivate let statement: OpaquePointer
        fileprivate let number: Number
        fileprivate let text: Text

        /// The number in a column, counted from 0; 0 for NULL.
        func number(_ column: Int32) -> Double { number(statement, column) }
        func text(_ column: Int32) -> String { text(statement, column).map { String(cString: $0) } ?? "" }
    }

    private let library: UnsafeMutableRawPointer
    private let database: OpaquePointer

    init(_ file: URL) throws(Failure) {
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

    /// - Throws: `Failure` of kind `badData` for a damaged file, an unexpected schema, or a file that is not an SQLite database.
    func rows<Value>(_ query: String, _ read: (Row) -> Value) throws(Failure) -> [Value] {
        let prepare = try Self.function("sqlite3_prepare_v2", Prepare.self, in: library)
        let step = try Self.function("sqlite3_step", Act.self, in: library)
        let finalize = try Self.function("sqlite3_finalize", Act.self, in: library)
        let number = try Self.function("sqlite3_column_double", Number.self, in: library)
        let text = try Self.function("sqlite3_column_text", Text.self, in: library)
        var prepared: OpaquePointer?
        guard prepare(database, query, -1, &prepared, 0) == 0, let statement = prepared else { throw Self.damaged }
        defer { _ = finalize(statement) }
        var values: [Value] = []
        let row: Int32 = 100, done: Int32 = 101
        var code = step(statement)
        while code == row {
            values.append(read(Row(statement: statement, number: number, text: text)))
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
