import GRDB
import Storage

/// A movement as a row of the table.
struct MovementSchema: Codable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "movement"

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
            }
        ])
}
