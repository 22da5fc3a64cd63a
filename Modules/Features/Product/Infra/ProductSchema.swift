import GRDB
import Storage
import Text
import Time

/// A row of the product table, which holds the items. Times are in milliseconds since 1970, and amounts are in minor units.
struct ProductSchema: Codable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "product"

    var id: String
    var title: String
    var description: String
    var price: Int64
    var currency: String
    var category: String
    var sellerId: String
    var sellerName: String
    var listed: Int64
    /// The time of the sale. The time, the buyer's id and the buyer's name are nil unless the item is sold.
    var sold: Int64?
    var buyerId: String?
    var buyerName: String?
    /// The time of the withdrawal; nil unless the item is withdrawn. A sold item cannot be withdrawn.
    var withdrawn: Int64?
    /// The title, the description and the seller's name, folded for searches that ignore case, width, kana type and accents.
    var folded: String

    static func folded(_ title: String, _ description: String, _ seller: String) -> String {
        [title, description, seller].joined(separator: "\n").folded
    }
}

/// A row of the table of likes.
struct ProductLikeSchema: Codable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "product_like"

    var productId: String
    var memberId: String
}

/// A row of the comment table.
struct ProductCommentSchema: Codable, FetchableRecord, MutablePersistableRecord {
    static let databaseTableName = "product_comment"

    var id: Int64?
    var productId: String
    var authorId: String
    var authorName: String
    var text: String
    var time: Int64
}

/// A row of the purchase table.
struct ProductPurchaseSchema: Codable, FetchableRecord, MutablePersistableRecord {
    static let databaseTableName = "product_purchase"

    var id: Int64?
    var productId: String
    var buyerId: String
    var time: Int64
    /// Whether the purchase might be missing from the ledger.
    var isOwed: Bool

    mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
}

extension DataStore.Schema {
    static let product = DataStore.Schema(
        "Product",
        [
            "market": { db in
                try db.create(table: "product") { table in
                    table.primaryKey("id", .text)
                    table.column("title", .text).notNull()
                    table.column("description", .text).notNull()
                    table.column("price", .integer).notNull()
                    table.column("currency", .text).notNull()
                    table.column("category", .text).notNull()
                    table.column("sellerId", .text).notNull()
                    table.column("sellerName", .text).notNull()
                    table.column("listed", .integer).notNull()
                    table.column("sold", .integer)
                    table.column("buyerId", .text)
                    table.column("buyerName", .text)
                }
                try db.create(indexOn: "product", columns: ["listed", "id"])
                try db.create(table: "product_like") { table in
                    table.primaryKey {
                        table.column("productId", .text).references("product", onDelete: .cascade)
                        table.column("memberId", .text)
                    }
                }
                try db.create(table: "product_comment") { table in
                    table.autoIncrementedPrimaryKey("id")
                    table.column("productId", .text).notNull().indexed().references("product", onDelete: .cascade)
                    table.column("authorId", .text).notNull()
                    table.column("authorName", .text).notNull()
                    table.column("text", .text).notNull()
                    table.column("time", .integer).notNull()
                }
                try db.create(table: "product_purchase") { table in
                    table.autoIncrementedPrimaryKey("id")
                    // The column is unique, so the database guarantees that no item is sold twice.
                    table.column("productId", .text).notNull().unique().references("product")
                    table.column("buyerId", .text).notNull()
                    table.column("time", .integer).notNull()
                    table.column("isOwed", .boolean).notNull()
                }
                try db.create(index: "product_purchase_owed", on: "product_purchase", columns: ["id"], condition: Column("isOwed"))
            },
            "withdrawals": { db in
                try db.alter(table: "product") { $0.add(column: "withdrawn", .integer) }
                try db.create(indexOn: "product", columns: ["price", "id"])
                try db.create(indexOn: "product", columns: ["sellerId"])
            },
            "folded": { db in
                try db.alter(table: "product") { $0.add(column: "folded", .text).notNull().defaults(to: "") }
                for row in try Row.fetchAll(db, sql: "SELECT id, title, description, sellerName FROM product") {
                    let texts = try (1...3).map { try row.decode(String.self, atIndex: $0) }
                    let folded = ProductSchema.folded(texts[0], texts[1], texts[2])
                    try db.execute(
                        sql: "UPDATE product SET folded = ? WHERE id = ?", arguments: [folded, row.decode(String.self, atIndex: 0)])
                }
            },
        ])
}
