import Foundation
import GRDB
import Movements
import Storage
import Time
import TimelineDomain

extension SQLiteMovements {
    package func record(_ movement: Movement, at time: Date) async throws {
        try await store.write { db in
            let movement = try AccountNames(db).renamed(movement)
            try MovementInsertion.perform(in: db) { try $0.insert(movement, from: nil) }
            try db.execute(sql: "UPDATE movement SET isEntered = 1 WHERE id = ?", arguments: [movement.id])
            try db.note(.init(.added, at: time), of: movement.id)
        }
    }

    package func edit(_ id: Movement.ID, at time: Date, _ change: @Sendable (inout Movement) -> Void) async throws -> Movement? {
        try await store.write { db in
            guard let old = try db.movement(id, in: zone) else { return nil }
            var new = old
            change(&new)
            new = try AccountNames(db).renamed(new)
            let changes = old.changes(to: new)
            guard !changes.isEmpty else { return old }
            let columns = Movement.columns.split(separator: ", ").map { "\($0) = ?" }.joined(separator: ", ")
            try db.execute(
                sql: "UPDATE movement SET \(columns), folded = ?, isEdited = 1 WHERE id = ?",
                arguments: StatementArguments(new.values + [MovementText.folded(new), id]))
            let (from, to) = (MovementPlace(of: old.statementTime.milliseconds), MovementPlace(of: new.statementTime.milliseconds))
            if from.first != to.first {
                try db.execute(sql: "UPDATE movement SET place = ? WHERE id = ?", arguments: [try db.freePlace(in: to), id])
            }
            try db.note(.init(.edited, at: time, changes: changes), of: id)
            return new
        }
    }

    package func categorize(
        replaces: Bool, at time: Date?, _ category: @Sendable (Movement) -> Movement.Category?
    ) async throws -> Int {
        // Counting does not have to wait for a writer.
        guard let time else { return try await store.read { try $0.changes(replaces: replaces, in: zone, category).count } }
        return try await store.write { db in
            let changes = try db.changes(replaces: replaces, in: zone, category)
            for (id, changes) in changes {
                try db.cachedStatement(sql: "UPDATE movement SET category = ? WHERE id = ?").execute(arguments: [changes.first?.new, id])
                try db.note(.init(.categorized, at: time, changes: changes), of: id)
            }
            return changes.count
        }
    }

    package func delete(_ id: Movement.ID, at time: Date) async throws -> Movement? {
        try await store.write { db in
            guard let movement = try db.movement(id, in: zone) else { return nil }
            // Deleting a part would change the sum of the whole and its parts. If the whole were deleted, importing its statement again
            // would count the parts twice.
            if let whole = try db.parts(of: id).isEmpty ? movement.whole : id, try db.movement(whole, in: zone) != nil {
                throw TimelineError.isSplit(whole)
            }
            try db.execute(sql: "DELETE FROM movement WHERE id = ?", arguments: [id])
            try db.note(.init(.deleted, at: time, changes: movement.changes(to: nil)), of: id)
            return movement
        }
    }

    package func events(of id: Movement.ID) async throws -> [MovementEvent] {
        try await store.read { db in
            let source = try Row.fetchOne(
                db,
                sql: """
                    SELECT file, movementImport.time FROM movement JOIN movementImport ON movementImport.id = movement.import
                    WHERE movement.id = ?
                    """, arguments: [id])
            let imported = try source.map { row in
                MovementEvent(
                    .imported, at: Date(milliseconds: try row.decode(Int64.self, atIndex: 1)), file: try row.decode(String.self, atIndex: 0)
                )
            }
            let rows = try Row.fetchAll(
                db, sql: "SELECT kind, time, changes FROM movementEvent WHERE movement = ? ORDER BY number", arguments: [id])
            return try [imported].compactMap(\.self) + rows.map { try MovementEvent(row: $0, id) }
        }
    }
}

extension Database {
    /// Returns the changes that new categories would make.
    fileprivate func changes(
        replaces: Bool, in zone: TimeZone, _ category: (Movement) -> Movement.Category?
    ) throws -> [(id: Movement.ID, changes: [MovementEvent.Change])] {
        let own = replaces ? " OR NOT isEdited AND NOT isEntered AND whole IS NULL" : ""
        let rows = try Row.fetchCursor(
            self, sql: "SELECT \(Movement.columns) FROM movement WHERE category = ?\(own)",
            arguments: [Movement.Category.other.rawValue])
        var changes: [(id: Movement.ID, changes: [MovementEvent.Change])] = []
        while let row = try rows.next() {
            let movement = try Movement(row: row, in: zone)
            guard let category = category(movement), category != movement.category else { continue }
            var new = movement
            new.category = category
            changes.append((movement.id, movement.changes(to: new)))
        }
        return changes
    }

    func note(_ event: MovementEvent, of id: Movement.ID) throws {
        let changes = event.changes.map { ChangeRow(field: $0.field.code, old: $0.old, new: $0.new) }
        try execute(
            sql: "INSERT INTO movementEvent (movement, kind, time, changes) VALUES (?, ?, ?, ?)",
            arguments: [
                id, event.kind.rawValue, event.time.milliseconds, String(decoding: try JSONEncoder().encode(changes), as: UTF8.self),
            ])
    }
}

private struct ChangeRow: Codable {
    let field: String
    let old, new: String?
}

extension MovementEvent {
    fileprivate init(row: Row, _ id: Movement.ID) throws {
        guard let kind = Kind(rawValue: try row.decode(String.self, atIndex: 0)),
            let changes = try? JSONDecoder().decode([ChangeRow].self, from: Data(try row.decode(String.self, atIndex: 2).utf8))
        else { throw UnreadableMovement(id: id) }
        self.init(
            kind, at: Date(milliseconds: try row.decode(Int64.self, atIndex: 1)),
            changes: changes.compactMap { change in
                Movement.Field(code: change.field).map { Change($0, from: change.old, to: change.new) }
            })
    }
}
