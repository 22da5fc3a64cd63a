import Failure
import Files
import Foundation
import GRDB
import Synchronization
import Time

/// The database of a program. Only the owner of the file can read the database, and acknowledged writes survive a loss of power.
///
/// The store throws these kinds of `Failure`:
///
/// - `badData`: The database is damaged or foreign, or is missing although its log exists.
/// - `misconfigured`: A newer version of the program wrote the database.
/// - `notNow`: Another process locks the database for longer than the timeout, or the work is cancelled.
/// - `cannotCreate`, `inputOutput`: A file cannot be created, read or written.
/// - `internal`: Any other SQLite error.
public final class DataStore: Sendable {
    let queue: DatabaseQueue
    let ticker: Ticker
    let watches = TableWatches()
    private let path: String
    /// The number of this store's long writes that are waiting or under way.
    private let longWrites = Atomic(0)

    /// Opens the database in `home`, and creates the directory and the database if needed. A foreign file is rejected and left unchanged.
    public convenience init(home: DataDirectory) throws(Failure) {
        try self.init(home: home, timeout: .seconds(5), ticker: .every(.milliseconds(500)))
    }

    /// Opens the database in `home`.
    ///
    /// - `timeout`: How long to wait while another process is writing.
    /// - `ticker`: Each tick makes the streams of ``changes(in:)`` check whether another process has written.
    public init(home: DataDirectory, timeout: Duration, ticker: Ticker = .never) throws(Failure) {
        let path = home.database.path
        try home.create()
        try DatabaseFile(path: path).prepare()
        do {
            var configuration = Configuration()
            configuration.busyMode = .waiting(timeout)
            // The store uses a queue instead of a pool, because opening a pool writes to the file, even if `prepare` then rejects the
            // database as too new.
            queue = try DatabaseQueue(path: path, configuration: configuration)
            // A cache of up to 24 MB instead of 2 MB, and a checkpoint at 64 MB of log instead of 4 MB, shorten a large import by more than
            // a seventh.
            try queue.inDatabase { db in
                try db.execute(
                    sql: """
                        PRAGMA journal_mode = WAL;
                        PRAGMA synchronous = FULL;
                        PRAGMA cache_size = -24000;
                        PRAGMA wal_autocheckpoint = 16000;
                        """)
            }
        } catch {
            throw Failure(storage: error, at: path)
        }
        (self.path, self.ticker) = (path, ticker)
    }

    /// Runs `body` on a snapshot of the database.
    ///
    /// - Throws: `Failure` for storage errors, and any other error that `body` throws.
    public func read<Value: Sendable>(_ body: @Sendable (Database) throws -> Value) async throws -> Value {
        do {
            // A read that waits for a long write must not block the caller's thread, which may be the one that draws the session.
            if longWrites.load(ordering: .relaxed) > 0 { return try await queue.unsafeRead { try Self.value(of: body, in: $0) } }
            return try readNow { try Self.value(of: body, in: $0) }
        } catch {
            throw Failure(ofStorage: error, at: path) as (any Error)? ?? error
        }
    }

    /// Reads on the caller's thread, because GRDB's asynchronous read wakes two threads, which takes as long as reading a page of a list.
    /// Waiting for the queue cannot deadlock, because writes run on Dispatch threads, not on the threads of tasks.
    private func readNow<Value>(_ body: (Database) throws -> Value) throws -> Value { try queue.unsafeRead(body) }

    /// Returns the value of `body` on a snapshot.
    ///
    /// GRDB's own `read` sets a pragma that makes SQLite recompile every SQL statement. This method therefore runs in `unsafeRead`, always
    /// rolls back, and fails if `body` has changed rows.
    private static func value<Value>(of body: (Database) throws -> Value, in db: Database) throws -> Value {
        try db.cachedStatement(sql: "BEGIN DEFERRED TRANSACTION").execute()
        // Cancelling the task can interrupt this rollback. GRDB's own rollback works even then, but takes longer.
        defer { if (try? db.cachedStatement(sql: "ROLLBACK TRANSACTION").execute()) == nil { try? db.rollback() } }
        let changes = db.totalChangesCount
        let value = try body(db)
        guard db.totalChangesCount == changes else { throw DatabaseError(resultCode: .SQLITE_READONLY) }
        return value
    }

    /// Runs SQLite's integrity check, which reads the whole file, and returns the errors that it finds; empty for an intact database.
    public func flaws() async throws -> [String] {
        try await read { try String.fetchAll($0, sql: "PRAGMA integrity_check") }.filter { $0 != "ok" }
    }

    /// Removes deleted data from the file and its log.
    ///
    /// - Returns: Whether the data was removed; false, for example, if another program is using the database.
    public func purge() async -> Bool {
        do {
            try await queue.vacuum()
            return try await queue.writeWithoutTransaction { db in
                try Row.fetchOne(db, sql: "PRAGMA wal_checkpoint(TRUNCATE)")?[0] as Int? == 0
            }
        } catch { return false }
    }

    /// Runs `body` in a transaction.
    ///
    /// - `isLong`: Whether a read that waits for this write suspends its task. Otherwise, the read blocks its thread, which is faster for
    ///   the few milliseconds of a short write.
    /// - Throws: The errors of ``read(_:)``.
    public func write<Value: Sendable>(isLong: Bool = false, _ body: @Sendable (Database) throws -> Value) async throws -> Value {
        if isLong { longWrites.add(1, ordering: .relaxed) }
        defer { if isLong { longWrites.subtract(1, ordering: .relaxed) } }
        do { return try await queue.write(body) } catch { throw Failure(ofStorage: error, at: path) as (any Error)? ?? error }
    }
}

extension DataStore {
    /// A set of tables, such as the tables of a feature, defined by migrations.
    public struct Schema: Sendable {
        let owner: String
        let steps: [(name: String, apply: @Sendable (Database) throws -> Void)]

        /// Defines a set of tables.
        ///
        /// - `owner`: The name of the feature or type that the tables belong to. No other schema in the database may have the same owner.
        /// - `steps`: The migrations in order. Never change a released migration; add another one.
        public init(_ owner: String, _ steps: KeyValuePairs<String, @Sendable (Database) throws -> Void>) {
            (self.owner, self.steps) = (owner, steps.map { ($0.key, $0.value) })
        }
    }

    /// Runs the pending migrations of a schema.
    ///
    /// - Throws: `misconfigured` if a newer version of the program has run migrations that this version does not have.
    public func prepare(_ schema: Schema) throws(Failure) {
        do {
            // Check with a read first: usually there is nothing to migrate, and a read does not have to wait for a writer.
            if try queue.read({ try schema.pending(in: $0, at: path) }).isEmpty { return }
            try queue.writeWithoutTransaction { db in
                // A migration may recreate a table that other tables reference, so foreign keys are checked only at the end.
                try db.execute(sql: "PRAGMA foreign_keys = OFF")
                // Enable foreign keys again even after an error, because other features use the same connection.
                defer { try? db.execute(sql: "PRAGMA foreign_keys = ON") }
                try db.inTransaction(.immediate) {
                    try schema.migrate(in: db, at: path)
                    return .commit
                }
            }
        } catch {
            throw Failure(storage: error, at: path)
        }
    }
}

/// Migrations are recorded in the table that GRDB's migrator uses. Unlike the migrator, this code reads the table in the transaction that
/// runs the migrations; otherwise, if several processes started at the same time, all but one would fail.
extension DataStore.Schema {
    fileprivate func pending(in db: Database, at path: String) throws -> [(
        identifier: String, apply: @Sendable (Database) throws -> Void
    )] {
        let known = steps.map { (identifier: "\(owner)/\($0.name)", apply: $0.apply) }
        // Clear GRDB's schema cache, because it lacks tables that another process has created.
        db.clearSchemaCache()
        guard try db.tableExists("grdb_migrations") else { return known }
        let taken = try String.fetchSet(db, sql: "SELECT identifier FROM grdb_migrations").filter { $0.hasPrefix("\(owner)/") }
        guard taken.isSubset(of: known.map(\.identifier)) else { throw Failure(newer: path) }
        return known.filter { !taken.contains($0.identifier) }
    }

    fileprivate func migrate(in db: Database, at path: String) throws {
        try db.execute(sql: "CREATE TABLE IF NOT EXISTS grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
        for step in try pending(in: db, at: path) {
            try step.apply(db)
            try db.execute(sql: "INSERT INTO grdb_migrations (identifier) VALUES (?)", arguments: [step.identifier])
        }
        try db.checkForeignKeys()
    }
}

extension Database.BusyMode {
    /// Returns a busy mode that retries every 4 ms until the timeout. SQLite's own busy handler soon slows down to ten tries a second, and
    /// may never get the lock if many processes write.
    fileprivate static func waiting(_ timeout: Duration) -> Self {
        let start = Mutex(ContinuousClock.now)
        return .callback { count in
            let waited = start.withLock { start in
                if count == 0 { start = .now }
                return start.duration(to: .now)
            }
            guard waited < timeout else { return false }
            usleep(4_000)
            return true
        }
    }
}
