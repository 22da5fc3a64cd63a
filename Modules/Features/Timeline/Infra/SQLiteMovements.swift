import Foundation
import GRDB
import Storage
import TimelineDomain
import World

/// Movements in the program's database.
package struct SQLiteMovements: MovementRepository {
    let store: DataStore

    package init(_ store: DataStore) throws {
        try store.prepare(.timeline)
        self.store = store
    }

    package func movements(_ filter: MovementFilter, after cursor: Movement.Cursor?, limit: Int) async throws -> [Movement] {
        try await store.read { db in
            let query = MovementQuery(filter, before: try cursor?.place(in: db), limit: limit)
            guard !query.isEmpty else { return [] }
            return try MovementSchema.fetchAll(db.cachedStatement(sql: query.sql), arguments: query.arguments).map(Movement.init)
        }
    }

    package func history(since: Date?, until: Date?, after cursor: Movement.Cursor?, limit: Int) async throws -> [Movement] {
        try await store.read { db in
            let (since, until) = (since?.milliseconds ?? .min, until?.milliseconds ?? .max)
            let query = try db.cachedStatement(
                sql: """
                    SELECT \(MovementSchema.columns) FROM movement
                    WHERE place > ? AND place >= ? AND place <= ? AND time >= ? AND time < ?
                    ORDER BY place LIMIT ?
                    """)
            return try MovementSchema.fetchAll(
                query,
                arguments: [
                    cursor?.place(in: db) ?? .min, MovementPlace(of: since).first, MovementPlace(of: until).last, since, until, limit,
                ]
            ).map(Movement.init)
        }
    }

    package func movement(_ id: Movement.ID) async throws -> Movement? {
        try await store.read { db in try Self.find(id, in: db) }
    }

    package func categorize(_ id: Movement.ID, as category: Movement.Category) async throws -> Movement? {
        try await store.write { db in
            try db.execute(sql: "UPDATE movement SET category = ? WHERE id = ?", arguments: [category.rawValue, id])
            return try Self.find(id, in: db)
        }
    }

    package func add(_ movements: [Movement]) async throws -> Additions {
        try await store.write { db in
            var additions = Additions()
            for movement in movements {
                let place = MovementPlace(of: movement.time.milliseconds)
                switch additions.count(movement, over: try Self.status(of: movement.id, in: db)) {
                case .added:
                    let last = try Int64.fetchOne(
                        db.cachedStatement(sql: "SELECT MAX(place) FROM movement WHERE place BETWEEN ? AND ?"),
                        arguments: [place.first, place.last])
                    let row = MovementSchema(movement)
                    try db.cachedStatement(
                        sql: "INSERT INTO movement (\(MovementSchema.columns), place) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
                    ).execute(arguments: StatementArguments(row.values + [last.map { $0 + 1 } ?? place.first]))
                case .settled:
                    try db.cachedStatement(sql: "UPDATE movement SET status = ? WHERE id = ?")
                        .execute(arguments: [movement.status.rawValue, movement.id])
                case .known: break
                }
            }
            return additions
        }
    }

    package func preview(_ movements: [Movement]) async throws -> Additions {
        try await store.read { db in
            var additions = Additions()
            // One that occurs twice meets itself, as it would if the first were there.
            var seen: [Movement.ID: Movement.Status] = [:]
            for movement in movements {
                let old = try seen[movement.id] ?? Self.status(of: movement.id, in: db)
                seen[movement.id] = additions.count(movement, over: old) == .known ? old : movement.status
            }
            return additions
        }
    }

    package func changes() -> AsyncStream<Void> { store.changes(in: ["movement"]) }

    private static func find(_ id: Movement.ID, in db: Database) throws -> Movement? {
        try MovementSchema.fetchOne(
            db.cachedStatement(sql: "SELECT \(MovementSchema.columns) FROM movement WHERE id = ?"), arguments: [id]
        ).map(Movement.init)
    }

    /// nil when there is none of that id.
    private static func status(of id: Movement.ID, in db: Database) throws -> Movement.Status? {
        try String.fetchOne(db.cachedStatement(sql: "SELECT status FROM movement WHERE id = ?"), arguments: [id])
            .map { try Movement.Status(row: $0, id) }
    }
}

extension Movement.Cursor {
    /// The place it stands for; of a movement that is gone, the end of its millisecond's second: nothing is passed over.
    fileprivate func place(in db: Database) throws -> Int64 {
        try Int64.fetchOne(db.cachedStatement(sql: "SELECT place FROM movement WHERE id = ?"), arguments: [id])
            ?? MovementPlace(of: milliseconds).last + 1
    }
}
