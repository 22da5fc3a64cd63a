import GRDB
import Synchronization

/// What was read from the database, for as long as nobody writes to it: neither this program nor another.
///
/// SQLite says whether anybody did: `data_version` is another number once another connection has committed, and this one
/// counts the rows that it changes. Both are asked before the value is read, so at worst a value is thrown away that was
/// still good, and none is given that an uncached read would not have given.
public final class ReadCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private struct State {
        var version: [Int] = []
        var values: [Key: Value] = [:]
    }

    private let state = Mutex(State())
    private let limit: Int

    /// - Parameter limit: How many values are kept; with one more, all are forgotten and it begins anew.
    public init(limit: Int = 64) { self.limit = limit }

    /// The value for `key`, by `read` unless it is known. To be called where `db` is read: within ``DataStore/read(_:)``.
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
