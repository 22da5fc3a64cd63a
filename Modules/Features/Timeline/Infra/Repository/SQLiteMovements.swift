import Foundation
import GRDB
import Language
import Movements
import Storage
import Time
import TimelineDomain

/// Movements in the program's SQLite database.
package struct SQLiteMovements: MovementRepository, MovementEdits, AccountRepository, MovementImports, MovementReading, MovementCategories {
    let store: DataStore
    let zone: TimeZone
    /// A cache of one value, because the steps depend only on the stored moments.
    private let localTimes = ReadCache<Int, LocalTimes>(limit: 1)
    /// A cache of first pages, which all sessions share, because they show the same movements.
    private let firstPages = ReadCache<FirstPage, [Movement]>()

    private struct FirstPage: Hashable {
        let filter: MovementFilter
        let limit: Int
    }

    /// - Parameter zone: The time zone that determines the date and time of a movement with a moment.
    package init(_ store: DataStore, in zone: TimeZone = .tokyo) throws {
        try store.prepare(.timeline)
        (self.store, self.zone) = (store, zone)
    }

    func local(in db: Database) throws -> LocalTimes { try localTimes.value(for: 0, in: db) { try LocalTimes(zone, in: db) } }

    package func movements(_ filter: MovementFilter, after cursor: Movement.Cursor?, limit: Int) async throws -> [Movement] {
        try await store.read { db in
            guard cursor == nil, limit <= 100 else { return try page(filter, after: cursor, limit: limit, in: db) }
            return try firstPages.value(for: FirstPage(filter: filter, limit: limit), in: db) {
                try page(filter, after: nil, limit: limit, in: db)
            }
        }
    }

    private func page(_ filter: MovementFilter, after cursor: Movement.Cursor?, limit: Int, in db: Database) throws -> [Movement] {
        var filter = filter
        if let account = filter.account { filter.account = try AccountNames(db).current(account) }
        let local = try local(in: db)
        return try MovementQuery(filter, after: cursor?.position(in: db, filter.order, local), limit: limit, in: local).page(in: db)
    }

    package func movements(since: Date?, until: Date?, after last: Movement?, limit: Int) async throws -> [Movement] {
        var filter = MovementFilter(since: since, until: until)
        filter.order = .oldest
        return try await store.read { [filter] db in try page(filter, after: last.map(Movement.Cursor.init), limit: limit, in: db) }
    }

    package func movement(_ id: Movement.ID) async throws -> Movement? {
        try await store.read { db in try db.movement(id, in: zone) }
    }

    package func add(_ movements: [Movement], from source: ImportSource?) async throws -> Additions {
        try await store.write(isLong: movements.count > 100) { db in
            var additions = Additions()
            additions.batch = source?.id
            var known = try KnownMovements(movements, in: db, zone)
            try MovementInsertion.perform(in: db) { insertion in
                for row in movements {
                    let (movement, old) = try known.find(row, from: source)
                    let outcome = additions.count(movement, over: old?.status)
                    if outcome != .known, additions.batch == nil, let source { additions.batch = try db.addImport(source) }
                    guard let old else {
                        try insertion.insert(movement, from: additions.batch)
                        known.add(movement.id)
                        continue
                    }
                    try additions.assign(db.update(old, from: movement), to: movement.account)
                    try db.update(old, withMomentOf: movement)
                    guard outcome == .settled else { continue }
                    for old in try [old] + db.parts(of: old.id).filter({ movement.status.follows($0.status) }) {
                        if let batch = additions.batch { try db.note(old, settledAs: movement.status, by: batch) }
                        try db.cachedStatement(sql: "UPDATE movement SET status = ? WHERE id = ?")
                            .execute(arguments: [movement.status.rawValue, old.id])
                    }
                }
            }
            return additions
        }
    }

    package func preview(_ movements: [Movement]) async throws -> Additions {
        try await store.read { db in
            var additions = Additions(), known = try KnownMovements(movements, in: db, zone)
            for row in movements {
                let (movement, old) = try known.find(row, from: ImportSource(file: "", time: .distantPast))
                let outcome = additions.count(movement, over: old?.status)
                try additions.assign(known.preview(movement, old, outcome), to: movement.account)
            }
            return additions
        }
    }

    package func changes() -> AsyncStream<Void> { store.changes(in: ["movement"]) }

    package func foreignKinds() async throws -> [Movement.Kind] {
        try await store.read { db in
            let names = try db.kindNames()
            let kinds = try String.fetchAll(db, sql: "SELECT DISTINCT kind FROM movement ORDER BY kind").map {
                Movement.Kind($0, name: names[$0])
            }
            return kinds.filter { !Movement.Kind.own.contains($0) }
        }
    }
}

extension Database {
    func movements(_ sql: String, _ arguments: StatementArguments, in zone: TimeZone) throws -> [Movement] {
        let names = try kindNames()
        return try Array(
            Row.fetchCursor(cachedStatement(sql: sql), arguments: arguments).map { try Movement(row: $0, names: names, in: zone) })
    }

    /// Returns the first free place after all movements in the same second as `place`.
    func freePlace(in place: MovementPlace) throws -> Int64 {
        try Int64.fetchOne(
            cachedStatement(sql: "SELECT MAX(place) FROM movement WHERE place BETWEEN ? AND ?"), arguments: [place.first, place.last]
        ).map { $0 + 1 } ?? place.first
    }

    func movement(_ id: Movement.ID, in zone: TimeZone) throws -> Movement? {
        try movements("SELECT \(Movement.columns) FROM movement WHERE id = ?", [id], in: zone).first
    }

    /// Returns the names that other features gave to kinds, keyed by the kind's id.
    func kindNames() throws -> [String: Phrase] {
        let rows = try Row.fetchAll(cachedStatement(sql: "SELECT id, english, japanese FROM movementKind"))
        return try Dictionary(
            uniqueKeysWithValues: rows.map { row in
                let (english, japanese) = try (row.decode(String.self, atIndex: 1), row.decode(String.self, atIndex: 2))
                return (try row.decode(String.self, atIndex: 0), Phrase(texts: ["en": english, "ja": japanese]))
            })
    }
}

extension Movement.Cursor {
    /// Returns the position of the movement. If the movement was deleted, returns a position that comes before all movements of the same
    /// second in the list's order, so that the next page skips none of them.
    fileprivate func position(in db: Database, _ order: MovementFilter.Order, _ local: LocalTimes) throws -> ListPosition {
        let row = try Row.fetchOne(db.cachedStatement(sql: "SELECT place, moment FROM movement WHERE id = ?"), arguments: [id])
        if let row { return try local.position(of: row.decode(Int64.self, atIndex: 0), row.decode(Int64?.self, atIndex: 1)) }
        let second = MovementPlace(of: milliseconds), key = order == .oldest ? second.first - 1 : second.last + 1
        return ListPosition(key: key, place: key)
    }
}
