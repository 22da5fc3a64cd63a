import GRDB
import OrderDomain
import Storage

/// Orders in SQLite.
package struct SQLiteOrders: OrderRepository {
    private let store: DataStore

    package init(_ store: DataStore) throws {
        try store.prepare(.order)
        self.store = store
    }

    package func orders() async throws -> [TaxiOrder] {
        try await store.read { db in try OrderSchema.order(Column("number").desc).fetchAll(db).map { try TaxiOrder($0) } }
    }

    package func order(_ number: Int) async throws -> TaxiOrder? {
        try await store.read { db in try OrderSchema.fetchOne(db, key: number).map { try TaxiOrder($0) } }
    }

    package func order(for key: OrderKey) async throws -> TaxiOrder? {
        try await store.read { db in try OrderSchema.filter(Column("key") == key.text).fetchOne(db).map { try TaxiOrder($0) } }
    }

    package func active() async throws -> TaxiOrder? {
        try await store.read { db in try OrderSchema.filter(Column("isActive")).fetchOne(db).map { try TaxiOrder($0) } }
    }

    package func unwritten() async throws -> [TaxiOrder] {
        try await store.read { db in
            try OrderSchema.filter(Column("isUnwritten")).order(Column("number")).fetchAll(db).map { try TaxiOrder($0) }
        }
    }

    package func add(_ key: OrderKey?, _ make: @escaping @Sendable (Int) throws -> TaxiOrder) async throws -> TaxiOrder {
        try await store.write { db in
            if let key, let made = try OrderSchema.filter(Column("key") == key.text).fetchOne(db) { return try TaxiOrder(made) }
            if let active = try OrderSchema.filter(Column("isActive")).fetchOne(db) { throw OrderError.underWay(try TaxiOrder(active).id) }
            let last = try Int.fetchOne(db, sql: "SELECT MAX(number) FROM ride_order") ?? 0
            guard (0..<OrderSchema.numbers.upperBound).contains(last) else { throw UnreadableOrder(number: last) }
            let order = try make(last + 1)
            try OrderSchema(order).insert(db)
            return order
        }
    }

    package func change(_ number: Int, _ change: @escaping @Sendable (inout TaxiOrder) throws -> Void) async throws -> TaxiOrder {
        try await store.write { db in
            guard let row = try OrderSchema.fetchOne(db, key: number) else { throw OrderError.unknown("ride-\(number)") }
            var order = try TaxiOrder(row)
            try change(&order)
            try OrderSchema(order).update(db)
            return order
        }
    }
}
