import GRDB
import Synchronization

/// A cache of values from the database, valid until any process writes to the database.
///
/// The cache is cleared when one of two numbers has changed: SQLite's `data_version`, which changes when another connection commits, or
/// SQLite's count of the rows that this connection has changed. Both numbers are read before a value is read, so the cache never returns
/// a stale value; at worst, it reads an unchanged value again.
public final class ReadCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private struct State {
        var version: [Int] = []
        var values: [Key: Value] = [:]
    }

    private let state = Mutex(State())
    private let limit: Int

    /// Creates an empty cache.
    ///
    /// - Parameter limit: The maximum number of values. A full cache is cleared before another value is added.
    public init(limit: Int = 64) { self.limit = limit }

    /// Returns the value for `key`, from the cache or from `read`. Call this method within ``DataStore/read(_:)``.
    public func value(for key: Key, in db: Database, read: () throws -> Value) throws -> Value {
        let version = [try Int.fetchOne(db.cachedStatement(sql: "PRAGMA data_version")) ?? 0, db.totalChangesCount]
        let known = state.withLock { state -> Value? in
            if state.version != version { state = State(version: version) }
            return state.values[key]
        }
        if let known { return known }
        let value = try read()
        state.withLock { state in
            guard state.version == version else { return }
            if state.values.count >= limit { state.values = [:] }
            state.values[key] = value
        }
        return value
    }
}
