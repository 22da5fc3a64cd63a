import Failure
import Foundation
import GRDB
import Synchronization
import World

/// The program's one database: private to its owner, and safe against power loss.
///
/// All errors of its own are `Failure`s: `badData` for a database that is damaged or none of
/// ours, `misconfigured` for one from a newer version, `cannotCreate`, `inputOutput`,
/// and `notNow` when another program holds it for longer than one is patient.
public final class DataStore: Sendable {
    let queue: DatabaseQueue
    let ticker: Ticker
    private let path: String

    /// Opens the database in `home`, making both if need be. What is not ours is refused untouched.
    public convenience init(home: DataDirectory) throws(Failure) {
        try self.init(home: home, patience: .seconds(5), ticker: .every(.milliseconds(500)))
    }

    /// - Parameters:
    ///   - patience: How long to wait for another program that is writing.
    ///   - ticker: When to look whether another program has written.
    public init(home: DataDirectory, patience: Duration, ticker: Ticker = .never) throws(Failure) {
        let path = home.database.path
        do {
            try FileManager.default.createDirectory(
                at: home.url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw Failure(.cannotCreate, .dataDirectoryCannotBeMade(home.url.path), hint: .chooseAnotherDataDirectory)
        }
        try DatabaseFile(path: path).prepare()
        do {
            var configuration = Configuration()
            configuration.busyMode = .waiting(patience)
            // Not a pool: GRDB's writes to the file by opening it, even to one that is then refused.
            queue = try DatabaseQueue(path: path, configuration: configuration)
            try queue.inDatabase { try $0.execute(sql: "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL") }
        } catch {
            throw Failure(storage: error, at: path)
        }
        (self.path, self.ticker) = (path, ticker)
    }

    /// Runs `body` on the database as it is at one moment.
    ///
    /// - Throws: `Failure` for what the storage refuses, and what `body` throws of its own.
    public func read<Value: Sendable>(_ body: @Sendable (Database) throws -> Value) async throws -> Value {
        do { return try readNow(body) } catch { throw Failure(ofStorage: error, at: path) as (any Error)? ?? error }
    }

    /// On the caller's thread, which waits for no more than a lock: GRDB's asynchronous way wakes two other threads, and that
    /// is as dear as the page that is read. Whoever is before us at work on the database has a thread of dispatch's own, so
    /// the wait has an end whatever the tasks of this program do.
    ///
    /// And not by GRDB's own `read`: it forbids writing for the while by a pragma, upon which SQLite compiles every statement anew.
    /// What is written all the same is an error, and is not kept.
    private func readNow<Value>(_ body: (Database) throws -> Value) throws -> Value {
        try queue.unsafeRead { db in
            try db.cachedStatement(sql: "BEGIN DEFERRED TRANSACTION").execute()
            defer { try? db.cachedStatement(sql: "ROLLBACK TRANSACTION").execute() }
            let changes = db.totalChangesCount
            let value = try body(db)
            guard db.totalChangesCount == changes else { throw DatabaseError(resultCode: .SQLITE_READONLY) }
            return value
        }
    }

    /// What is wrong with the file, in SQLite's words, after reading all of it; nothing when it is whole.
    public func flaws() async throws -> [String] {
        try await read { try String.fetchAll($0, sql: "PRAGMA integrity_check") }.filter { $0 != "ok" }
    }

    /// Runs `body` in one transaction: all of it is kept, or nothing.
    ///
    /// - Throws: As ``read(_:)``.
    public func write<Value: Sendable>(_ body: @Sendable (Database) throws -> Value) async throws -> Value {
        do { return try await queue.write(body) } catch { throw Failure(ofStorage: error, at: path) as (any Error)? ?? error }
    }
}

extension DataStore {
    /// One feature's tables, as the steps that led to them.
    public struct Schema: Sendable {
        let owner: String
        let steps: [(name: String, apply: @Sendable (Database) throws -> Void)]

        /// - Parameter steps: In order, for ever: a step that was released is never changed, only followed by another.
        public init(_ owner: String, _ steps: KeyValuePairs<String, @Sendable (Database) throws -> Void>) {
            (self.owner, self.steps) = (owner, steps.map { ($0.key, $0.value) })
        }
    }

    /// Brings one feature's tables up to date; steps already taken are not taken again, and other features' tables are left alone.
    ///
    /// - Throws: `misconfigured` when a newer version has taken steps that this one does not know.
    public func prepare(_ schema: Schema) throws(Failure) {
        do {
            // Most starts find everything done, and need not wait for whoever writes.
            if try queue.read({ try schema.remaining(in: $0, at: path) }).isEmpty { return }
            try queue.writeWithoutTransaction { db in
                // A step may make a table anew that others refer to; whether they still can is seen at the end.
                try db.execute(sql: "PRAGMA foreign_keys = OFF")
                // However it ends: a program may go on without this feature, and the others have the same connection.
                defer { try? db.execute(sql: "PRAGMA foreign_keys = ON") }
                try db.inTransaction(.immediate) {
                    try schema.takeSteps(in: db, at: path)
                    return .commit
                }
            }
        } catch {
            throw Failure(storage: error, at: path)
        }
    }
}

/// Which steps were taken is kept as GRDB's own migrator keeps it, but looked up in the transaction that takes the rest:
/// of several programs that start at once, the migrator lets each find the step untaken, and all but one fail.
extension DataStore.Schema {
    fileprivate func remaining(in db: Database, at path: String) throws -> [(
        identifier: String, apply: @Sendable (Database) throws -> Void
    )] {
        let known = steps.map { (identifier: "\(owner)/\($0.name)", apply: $0.apply) }
        // GRDB remembers which tables there are, and does not see another program make some.
        db.clearSchemaCache()
        guard try db.tableExists("grdb_migrations") else { return known }
        let taken = try String.fetchSet(db, sql: "SELECT identifier FROM grdb_migrations").filter { $0.hasPrefix("\(owner)/") }
        guard taken.isSubset(of: known.map(\.identifier)) else { throw Failure(newer: path) }
        return known.filter { !taken.contains($0.identifier) }
    }

    fileprivate func takeSteps(in db: Database, at path: String) throws {
        try db.execute(sql: "CREATE TABLE IF NOT EXISTS grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
        for step in try remaining(in: db, at: path) {
            try step.apply(db)
            try db.execute(sql: "INSERT INTO grdb_migrations (identifier) VALUES (?)", arguments: [step.identifier])
        }
        try db.checkForeignKeys()
    }
}

extension Database.BusyMode {
    /// Looks again every few milliseconds. SQLite's own waiting soon looks only ten times a second,
    /// and where many write without a break it may find the database taken each time.
    fileprivate static func waiting(_ patience: Duration) -> Self {
        let start = Mutex(ContinuousClock.now)
        return .callback { count in
            let waited = start.withLock { start in
                if count == 0 { start = .now }
                return start.duration(to: .now)
            }
            guard waited < patience else { return false }
            usleep(4_000)
            return true
        }
    }
}
