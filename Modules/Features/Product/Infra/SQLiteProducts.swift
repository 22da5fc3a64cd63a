import Account
import Foundation
import GRDB
import ProductDomain
import Storage
import Text
import Time

/// The market's items in SQLite.
package struct SQLiteProducts: ProductRepository {
    private let store: DataStore
    private let pages = ReadCache<PageKey, ProductPage>()
    private let items = ReadCache<ItemKey, Item?>()
    private let owedPurchases = ReadCache<Int, [Purchase]>(limit: 1)

    private struct PageKey: Hashable { let query: ProductQuery, viewer: Account }
    private struct ItemKey: Hashable { let id: Item.ID, viewer: Account }

    package init(_ store: DataStore) throws {
        try store.prepare(.product)
        self.store = store
    }

    package func changes() -> AsyncStream<Void> { store.changes(in: ["product", "product_like", "product_comment"]) }

    package func items(_ query: ProductQuery, for viewer: Account) async throws -> ProductPage {
        try await store.read { db in
            try pages.value(for: PageKey(query: query, viewer: viewer), in: db) {
                // Read one item more than the limit, to find out whether another page follows.
                let items = try db.items(where: query.condition, order: query.order, limit: query.limit + 1, for: viewer)
                return ProductPage(Array(items.prefix(query.limit)), hasMore: items.count > query.limit)
            }
        }
    }

    package func item(_ id: Item.ID, for viewer: Account) async throws -> Item? {
        try await store.read { db in
            try items.value(for: ItemKey(id: id, viewer: viewer), in: db) { try db.item(id, for: viewer) }
        }
    }

    package func setLike(_ isLiked: Bool, of id: Item.ID, by member: Member.ID) async throws {
        try await store.write { db in
            let like = ProductLikeSchema(productId: id, memberId: member)
            if isLiked { try like.insert(db, onConflict: .ignore) } else { try like.delete(db) }
        }
    }

    package func add(_ remark: Remark, to id: Item.ID) async throws {
        try await store.write { db in
            var comment = ProductCommentSchema(remark, on: id)
            try comment.insert(db)
        }
    }

    package func delete(_ comment: Comment.ID, of id: Item.ID, as viewer: Account) async throws {
        try await store.write { db in
            guard let item = try db.item(id, for: viewer) else { throw MarketError.noProduct(id) }
            try item.checkDeletion(of: comment)
            try ProductCommentSchema.deleteOne(db, key: comment)
        }
    }

    package func add(_ offer: Offer) async throws -> Item.ID {
        try await store.write { db in
            var number = try ProductSchema.filter(Column("id").like("sale-%")).fetchCount(db) + 1
            // The id might be taken by an item from an imported catalogue or, because deleted items are not counted, by an earlier offer.
            while try ProductSchema.exists(db, key: "sale-\(number)") { number += 1 }
            let row = ProductSchema("sale-\(number)", offer)
            try row.insert(db)
            return row.id
        }
    }

    package func add(_ entries: [CatalogueEntry]) async throws -> Int {
        try await store.write { db in
            var added = 0
            for entry in entries where try !ProductSchema.exists(db, key: entry.id) {
                try ProductSchema(entry.id, entry.offer).insert(db)
                for person in entry.likes { try ProductLikeSchema(productId: entry.id, memberId: person).insert(db) }
                for remark in entry.remarks {
                    var comment = ProductCommentSchema(remark, on: entry.id)
                    try comment.insert(db)
                }
                added += 1
            }
            return added
        }
    }

    package func withdraw(_ id: Item.ID, as viewer: Account, at time: Date) async throws {
        try await store.write { db in
            guard let item = try db.item(id, for: viewer) else { throw MarketError.noProduct(id) }
            try item.checkWithdrawal()
            guard item.isWithdrawable else { return }
            try db.execute(literal: "UPDATE product SET withdrawn = \(time.milliseconds) WHERE id = \(id)")
        }
    }

    package func buy(_ id: Item.ID, as viewer: Account, at time: Date) async throws -> Result<Purchase, Refusal> {
        try await store.write { db in
            guard let item = try db.item(id, for: viewer) else { throw MarketError.noProduct(id) }
            if case .no(let refusal) = item.buyable { return .failure(refusal) }
            guard let buyer = viewer.member else { return .failure(.anonymous) }
            try db.execute(
                literal: """
                    UPDATE product SET sold = \(time.milliseconds), buyerId = \(buyer.id), buyerName = \(buyer.name) WHERE id = \(id)
                    """)
            var purchase = ProductPurchaseSchema(productId: id, buyerId: buyer.id, time: time.milliseconds, isOwed: true)
            try purchase.insert(db)
            return .success(try Purchase(purchase, of: item))
        }
    }

    package func owed() async throws -> [Purchase] {
        try await store.read { db in
            try owedPurchases.value(for: 0, in: db) {
                try ProductPurchaseSchema.filter(Column("isOwed")).order(Column("id")).fetchAll(db).compactMap { row in
                    try db.item(row.productId, for: .anonymous).map { try Purchase(row, of: $0) }
                }
            }
        }
    }

    package func deleteData(of member: Member.ID) async throws -> DeletedMarketData {
        try await store.write { db in
            let (none, dash) = (Person.deleted.id, Person.deleted.name.raw)
            func count(_ statement: SQL) throws -> Int {
                try db.execute(literal: statement)
                return db.changesCount
            }
            // Delete and count the member's comments and likes before the items, because deleting an item also deletes its comments and
            // likes.
            let comments = try count("DELETE FROM product_comment WHERE authorId = \(member)")
            let likes = try count("DELETE FROM product_like WHERE memberId = \(member)")
            let sold = try count(
                """
                UPDATE product SET sellerId = \(none), sellerName = \(dash), title = \(dash), description = '', folded = ''
                WHERE sellerId = \(member) AND sold IS NOT NULL
                """)
            let unsold = try count("DELETE FROM product WHERE sellerId = \(member)")
            _ = try count("UPDATE product SET buyerId = \(none), buyerName = \(dash) WHERE buyerId = \(member)")
            return DeletedMarketData(
                listings: sold + unsold, comments: comments, likes: likes,
                purchases: try count("UPDATE product_purchase SET buyerId = \(none) WHERE buyerId = \(member)"))
        }
    }

    package func settle(_ purchase: Purchase.ID) async throws {
        try await store.write { db in
            _ = try ProductPurchaseSchema.filter(key: purchase).updateAll(db, Column("isOwed").set(to: false))
        }
    }
}

extension Database {
    fileprivate func item(_ id: Item.ID, for viewer: Account) throws -> Item? {
        try items(where: "id = \(id)", limit: 1, for: viewer).first
    }

    fileprivate func items(where condition: SQL, order: SQL = "id", limit: Int, for viewer: Account) throws -> [Item] {
        let rows = try ListedProduct.request(where: condition, order: order, limit: limit, for: viewer).fetchAll(self)
        let comments = try ProductCommentSchema.filter(rows.map(\.product.id).contains(Column("productId")))
            .order(Column("time"), Column("id")).fetchAll(self)
        let byProduct = Dictionary(grouping: comments, by: \.productId)
        return try rows.map { try Item($0, comments: byProduct[$0.product.id] ?? [], for: viewer) }
    }
}
