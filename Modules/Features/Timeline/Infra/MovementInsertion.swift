import GRDB
import Language
import Movements
import Time
import TimelineDomain

/// Inserts movements and then their searchable texts, with SQL statements that are prepared once.
struct MovementInsertion {
    private let db: Database
    private let movement, text, kind: GRDB.Statement
    /// The texts of the inserted movements, which are not in the index yet.
    private var texts: [(place: Int64, folded: String)] = []

    /// Runs `body`, which inserts movements, and then adds their texts to the index.
    static func perform(in db: Database, _ body: (inout Self) throws -> Void) throws {
        var insertion = try Self(db)
        try body(&insertion)
        try insertion.addTexts()
    }

    private init(_ db: Database) throws {
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

    mutating func insert(_ new: Movement, from batch: MovementImport.ID?) throws {
        if let name = new.kind.name {
            try kind.execute(arguments: [new.kind.id, name.text(in: .english), name.text(in: .japanese)])
        }
        let place = MovementPlace(of: new.statementTime.milliseconds), folded = MovementText.folded(new)
        // The number of arguments is always right, so checking it for each row would waste time.
        movement.setUncheckedArguments(StatementArguments(new.values + [folded, batch, place.first, place.last, place.first]))
        try movement.execute()
        texts.append((db.lastInsertedRowID, folded))
    }

    /// Adds the texts in ascending order of their places. FTS5 writes its pending words to the database whenever a text has a lower place
    /// than the text before it. Most statements are sorted newest first, so this would otherwise happen for every row.
    mutating func addTexts() throws {
        for (place, folded) in texts.sorted(by: { $0.place < $1.place }) { try text.execute(arguments: [place, folded]) }
        texts = []
    }
}
