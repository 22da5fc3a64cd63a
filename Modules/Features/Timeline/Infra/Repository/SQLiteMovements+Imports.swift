import Foundation
import GRDB
import Movements
import Storage
import Text
import Time
import TimelineDomain

extension SQLiteMovements {
    package func imports() async throws -> [MovementImport] {
        try await store.read { db in try db.imports("SELECT id FROM movementImport", in: local(in: db)) }
    }

    package func undo(_ id: MovementImport.ID, losesEdits: Bool) async throws -> MovementImport {
        try await store.write(isLong: true) { db in
            guard let found = try db.imports("?", [id], in: local(in: db)).first else { throw ImportError.noImport(id) }
            guard losesEdits || found.edited == 0 else { throw ImportError.wasEdited(found) }
            try db.execute(
                sql: """
                    UPDATE movement SET status = (SELECT old FROM movementSettled WHERE import = :id AND id = movement.id)
                        WHERE (id, status) IN (SELECT id, new FROM movementSettled WHERE import = :id);
                    DELETE FROM movementSettled WHERE import = :id OR id IN (SELECT id FROM movement WHERE import = :id);
                    DELETE FROM movementEvent WHERE movement IN (SELECT id FROM movement WHERE import = :id);
                    DELETE FROM movement WHERE import = :id;
                    DELETE FROM statementBalance WHERE import = :id;
                    DELETE FROM movementImport WHERE id = :id;
                    """, arguments: ["id": id])
            return found
        }
    }
}

extension Database {
    /// - Parameter ids: A list of ids, or a query for ids, in SQL.
    fileprivate func imports(_ ids: String, _ arguments: StatementArguments = [], in local: LocalTimes) throws -> [MovementImport] {
        try Row.fetchAll(
            self,
            sql: """
                SELECT id, file, time, (SELECT COUNT(*) FROM movement WHERE import = movementImport.id),
                    (SELECT COUNT(*) FROM movement WHERE import = movementImport.id AND isEdited),
                    (SELECT COUNT(*) FROM movementSettled settled JOIN movement ON movement.id = settled.id
                        WHERE settled.import = movementImport.id AND whole IS NULL)
                FROM movementImport WHERE id IN (\(ids)) ORDER BY id DESC
                """, arguments: arguments
        ).map { row in
            let (id, edited) = (try row.decode(Int64.self, atIndex: 0), try row.decode(Int.self, atIndex: 4))
            let edits = """
                SELECT \(Movement.columns) FROM movement WHERE import = ? AND isEdited ORDER BY \(local.key) DESC, place DESC LIMIT ?
                """
            return MovementImport(
                id: id, file: try row.decode(String.self, atIndex: 1),
                time: Date(milliseconds: try row.decode(Int64.self, atIndex: 2)), added: try row.decode(Int.self, atIndex: 3),
                edited: edited, settled: try row.decode(Int.self, atIndex: 5),
                edits: edited > 0 ? try movements(edits, [id, MovementImport.mostEdits], in: local.zone) : [])
        }
    }

    func addImport(_ source: ImportSource) throws -> MovementImport.ID {
        try execute(
            sql: "INSERT INTO movementImport (file, time) VALUES (?, ?)", arguments: [source.file.tidied, source.time.milliseconds])
        return lastInsertedRowID
    }

    /// Records that an import changed the status of a movement. If the import changes the status again, the record keeps the status from
    /// before the first change.
    func note(_ old: KnownMovement, settledAs new: Movement.Status, by batch: MovementImport.ID) throws {
        try cachedStatement(
            sql: """
                INSERT INTO movementSettled (import, id, old, new) VALUES (?, ?, ?, ?)
                ON CONFLICT (import, id) DO UPDATE SET new = excluded.new
                """
        ).execute(arguments: [batch, old.id, old.status.rawValue, new.rawValue])
    }
}
