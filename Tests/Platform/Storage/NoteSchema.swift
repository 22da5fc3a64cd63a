import GRDB
import Storage

extension DataStore.Schema {
    /// The first version of a feature's tables.
    static let notes = DataStore.Schema("Notes", ["notes": makeNotes])

    /// The second version of the same feature's tables.
    static let datedNotes = DataStore.Schema(
        "Notes",
        [
            "notes": makeNotes,
            "dates": { db in try db.alter(table: "note") { $0.add(column: "time", .integer) } },
        ])

    private static let makeNotes: @Sendable (Database) throws -> Void = { db in
        try db.create(table: "note") { table in
            table.primaryKey("id", .integer)
            table.column("text", .text).notNull()
        }
    }
}

extension DataStore {
    func add(_ texts: String...) async throws {
        try await write { db in
            for text in texts { try db.execute(sql: "INSERT INTO note (text) VALUES (?)", arguments: [text]) }
        }
    }

    func count() async throws -> Int { try await read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM note") ?? 0 } }

    func notes() async throws -> [String] { try await read { try String.fetchAll($0, sql: "SELECT text FROM note ORDER BY id") } }
}
