import GRDB
import Storage

/// A row of the order table. The time of the request and the values that queries use are stored in columns of their own; all other values
/// are stored as versioned JSON.
struct OrderSchema: Codable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "ride_order"
    /// The current version of the JSON in `content`.
    static let currentForm = 1

    var number: Int
    /// The time of the request, in seconds since 1970.
    var requested: Int64
    var isActive: Bool
    /// Whether the order's charge might be missing from the ledger.
    var isUnwritten: Bool
    var form: Int
    var content: String
    var key: String?
    /// The member's id; nil for anonymous orders and for orders that an older version stored.
    var member: String?
}

extension DataStore.Schema {
    static let order = DataStore.Schema(
        "Order",
        [
            "ride": { db in
                try db.create(table: "ride_order") { table in
                    table.primaryKey("number", .integer)
                    table.column("requested", .integer).notNull()
                    table.column("isActive", .boolean).notNull()
                    table.column("isUnwritten", .boolean).notNull()
                    table.column("form", .integer).notNull()
                    table.column("content", .text).notNull()
                }
                // The database guarantees that at most one order is active at a time.
                try db.execute(sql: "CREATE UNIQUE INDEX ride_order_active ON ride_order(isActive) WHERE isActive")
            },
            "key": { db in
                try db.alter(table: "ride_order") { $0.add(column: "key", .text) }
                try db.execute(sql: "CREATE UNIQUE INDEX ride_order_key ON ride_order(key) WHERE key IS NOT NULL")
            },
            "member": { db in
                try db.alter(table: "ride_order") { $0.add(column: "member", .text) }
                // The table holds at most one row: the highest order number at the time of the last deletion. Order numbers must
                // never be reused, because the ledger ignores an entry whose reference it already contains.
                try db.create(table: "ride_deleted") { $0.column("number", .integer).notNull() }
            },
        ])
}

/// The JSON in `content`.
struct OrderContent: Codable {
    struct Spot: Codable {
        var id, name, japaneseName: String
        var latitude, longitude: Double
    }

    struct Pay: Codable {
        var method: String
        var digits, purpose, coupon: String?
    }

    struct Yen: Codable { var distance, time, night, pickup: Int64 }

    struct Car: Codable { var company, number: String }

    /// Times are in seconds since 1970.
    struct State: Codable {
        var phase: String
        var taxi: Car?
        var declined: Int?
        var dispatched, arrival, boarded, ended: Int64?
        var fare: Yen?
        var reason: String?
        var fee: Int64?
    }

    struct Charge: Codable {
        var amount, time: Int64
        var isWritten: Bool
    }

    var from, to: Spot
    var payment: Pay
    var estimate: Yen
    var state: State
    /// The number of messages from dispatch that have been applied.
    var heard: Int
    var isReserved: Bool
    var charge: Charge?
    /// The values of `seen` and `setBack` in ``TaxiOrder``; nil in orders that an older version stored.
    var seen, setBack: Int64?
}
