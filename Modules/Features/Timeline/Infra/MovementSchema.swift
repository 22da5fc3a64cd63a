import GRDB
import Storage

/// A movement as a row of the table.
struct MovementSchema: FetchableRecord {
    /// As ``init(row:)`` takes them, and as they are written.
    static let columns =
        "id, kind, status, minor, currency, counterparty, time, category, originalMinor, originalCurrency, rate, message"

    var id: String
    var kind: String
    var status: String
    var minor: Int64
    var currency: String
    var counterparty: String
    /// Milliseconds since 1970.
    var time: Int64
    var category: String
    var originalMinor: Int64?
    var originalCurrency: String?
    var rate: String?
    var message: String?

    /// What the columns are given, in their order.
    var values: [(any DatabaseValueConvertible)?] {
        [id, kind, status, minor, currency, counterparty, time, category, originalMinor, originalCurrency, rate, message]
    }
}

extension MovementSchema {
    /// By place and not by name: a page is read in half the time.
    ///
    /// - Throws: What GRDB throws of a damaged database, where a value is missing or of another type.
    init(row: Row) throws {
        id = try row.decode(String.self, atIndex: 0)
        kind = try row.decode(String.self, atIndex: 1)
        status = try row.decode(String.self, atIndex: 2)
        minor = try row.decode(Int64.self, atIndex: 3)
        currency = try row.decode(String.self, atIndex: 4)
        counterparty = try row.decode(String.self, atIndex: 5)
        time = try row.decode(Int64.self, atIndex: 6)
        category = try row.decode(String.self, atIndex: 7)
        originalMinor = try row.decode(Int64?.self, atIndex: 8)
        originalCurrency = try row.decode(String?.self, atIndex: 9)
        rate = try row.decode(String?.self, atIndex: 10)
        message = try row.decode(String?.self, atIndex: 11)
    }
}

extension DataStore.Schema {
    static let timeline = DataStore.Schema(
        "Timeline",
        [
            "movement": { db in
                try db.create(table: "movement") { table in
                    table.primaryKey("id", .text)
                    table.column("kind", .text).notNull()
                    table.column("status", .text).notNull()
                    table.column("minor", .integer).notNull()
                    table.column("currency", .text).notNull()
                    table.column("counterparty", .text).notNull()
                    table.column("time", .integer).notNull()
                    table.column("category", .text).notNull()
                    table.column("originalMinor", .integer)
                    table.column("originalCurrency", .text)
                    table.column("rate", .text)
                    table.column("message", .text)
                }
                // Each ends as the list is ordered, so that a page is read off the index, however far down it is.
                try db.create(indexOn: "movement", columns: ["time", "id"])
                try db.create(indexOn: "movement", columns: ["kind", "time", "id"])
                try db.create(indexOn: "movement", columns: ["category", "time", "id"])
            },
            "places": { db in try db.execute(sql: MovementPlace.table) },
            "text": { db in try db.execute(sql: MovementPlace.text) },
            "kinds": { db in
                try db.execute(
                    sql: """
                        CREATE TABLE movementKind (id TEXT PRIMARY KEY NOT NULL, english TEXT NOT NULL, japanese TEXT NOT NULL)
                            WITHOUT ROWID
                        """)
            },
            "folded": { db in
                try db.execute(sql: MovementText.column)
                try MovementText.fold(db)
                try db.execute(sql: MovementText.index)
            },
            "imports": { db in
                try db.execute(
                    sql: """
                        CREATE TABLE movementImport (id INTEGER PRIMARY KEY AUTOINCREMENT, file TEXT NOT NULL, time INTEGER NOT NULL);
                        CREATE TABLE movementSettled (
                            import INTEGER NOT NULL, id TEXT NOT NULL, old TEXT NOT NULL, new TEXT NOT NULL, PRIMARY KEY (import, id)
                        ) WITHOUT ROWID;
                        ALTER TABLE movement ADD COLUMN import INTEGER;
                        ALTER TABLE movement ADD COLUMN isEdited INTEGER NOT NULL DEFAULT 0;
                        CREATE INDEX movementByImport ON movement (import) WHERE import IS NOT NULL;
                        """)
            },
        ])
}
