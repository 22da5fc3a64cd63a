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
            try MovementSchema.all().filter(filter).after(cursor)
                .order(Column("time").desc, Column("id").desc).limit(limit)
                .fetchAll(db).map(Movement.init)
        }
    }

    package func movement(_ id: Movement.ID) async throws -> Movement? {
        try await store.read { db in try MovementSchema.fetchOne(db, key: id).map(Movement.init) }
    }

    package func categorize(_ id: Movement.ID, as category: Movement.Category) async throws -> Movement? {
        try await store.write { db in
            guard var row = try MovementSchema.fetchOne(db, key: id) else { return nil }
            row.category = category.rawValue
            try row.update(db)
            return try Movement(row)
        }
    }

    package func add(_ movements: [Movement]) async throws -> Int {
        try await store.write { db in
            var added = 0
            for movement in movements {
                try MovementSchema(movement).insert(db, onConflict: .ignore)
                added += db.changesCount
            }
            return added
        }
    }

    package func count(among ids: [Movement.ID]) async throws -> Int {
        try await store.read { db in
            let search = try db.cachedStatement(sql: "SELECT 1 FROM movement WHERE id = ?")
            var count = 0
            for id in ids where try Int.fetchOne(search, arguments: [id]) != nil { count += 1 }
            return count
        }
    }
}

extension QueryInterfaceRequest<MovementSchema> {
    fileprivate func filter(_ filter: MovementFilter) -> Self {
        var request = self
        if let kind = filter.kind { request = request.filter(Column("kind") == kind.rawValue) }
        if let family = filter.family { request = request.filter(family.kinds.map(\.rawValue).contains(Column("kind"))) }
        if let category = filter.category { request = request.filter(Column("category") == category.rawValue) }
        if let since = filter.since { request = request.filter(Column("time") >= since.milliseconds) }
        if let until = filter.until { request = request.filter(Column("time") < until.milliseconds) }
        if let text = filter.text {
            // Not LIKE, to which some letters of the text would mean something.
            request = request.filter(sql: "instr(lower(counterparty || char(10) || ifnull(message, '')), lower(?))", arguments: [text])
        }
        return request
    }

    /// Keyset paging: what was read is not read again to be skipped, as an offset would have it.
    fileprivate func after(_ cursor: Movement.Cursor?) -> Self {
        guard let cursor else { return self }
        return filter(sql: "(time, id) < (?, ?)", arguments: [cursor.milliseconds, cursor.id])
    }
}
