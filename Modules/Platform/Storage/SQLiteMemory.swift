import Files
import Foundation
import GRDB

/// A `Memory` that stores its facts in the program's database.
public struct SQLiteMemory: Memory {
    private let store: DataStore
    // Values are cached, because each browser session asks for the same facts.
    private let facts = ReadCache<String, Data?>()

    /// Opens the table of facts in a store, and creates the table if needed.
    ///
    /// - Throws: The errors of ``DataStore/prepare(_:)``.
    public init(_ store: DataStore) throws {
        try store.prepare(.memory)
        self.store = store
    }

    /// Returns the value for a key; nil if there is none.
    public func data(for key: String) async throws -> Data? {
        try await store.read { db in
            try facts.value(for: key, in: db) {
                try Data.fetchOne(db.cachedStatement(sql: "SELECT value FROM memory WHERE key = ?"), arguments: [key])
            }
        }
    }

    /// Stores `data` as the value for a key, or deletes the value if `data` is nil.
    public func keep(_ data: Data?, for key: String) async throws {
        try await store.write { db in
            if let data {
                try db.execute(sql: "INSERT OR REPLACE INTO memory (key, value) VALUES (?, ?)", arguments: [key, data])
            } else {
                try db.execute(sql: "DELETE FROM memory WHERE key = ?", arguments: [key])
            }
        }
    }
}

extension DataStore.Schema {
    static let memory = DataStore.Schema(
        "Memory",
        [
            "facts": { db in
                try db.create(table: "memory") { table in
                    table.primaryKey("key", .text)
                    table.column("value", .blob).notNull()
                }
            }
        ])
}
