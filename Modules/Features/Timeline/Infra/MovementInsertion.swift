import GRDB
import Language
import TimelineDomain
import World

/// Inserts movements and their searchable texts, with SQL statements that are prepared once.
struct MovementInsertion {
    private let db: Database
    private let movement, text, kind: GRDB.Statement

    init(_ db: Database) throws {
        self.db = db
        // The place is the first free one after all movements in the same second, as in `Database.freePlace(in:)`.
        movement = try db.cachedStatement(
            sql: """
                INSERT INTO movement (\(Movement.columns), folded, import, place)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?,
                    COALESCE((SELECT MAX(place) + 1 FROM movement WHERE place BETWEEN ? AND ?), ?))
                """)
        text = try db.cachedStatement(sql: "INSERT INTO movementText (rowid, folded) VALUES (?, ?)")
        kind = try db.cachedStatement(sql: "INSERT OR REPLACE INTO movementKind (id, english, japanese) VALUES (?, ?, ?)")
    }

    func insert(_ new: Movement, from batch: StatementImport.ID?) throws {
        if let name = new.kind.name {
            try kind.execute(arguments: [new.kind.id, name.text(in: .english), name.text(in: .japanese)])
        }
        let place = MovementPlace(of: new.time.milliseconds), folded = MovementText.folded(new)
        try movement.execute(arguments: StatementArguments(new.values + [folded, batch, place.first, place.last, place.first]))
        try text.execute(arguments: [db.lastInsertedRowID, folded])
    }
}
