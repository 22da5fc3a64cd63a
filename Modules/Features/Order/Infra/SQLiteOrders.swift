import Account
import GRDB
import OrderDomain
import Storage

/// Orders in SQLite.
package struct SQLiteOrders: OrderRepository {
    private let store: DataStore
    private let activeOrder = ReadCache<Int, TaxiOrder?>(limit: 1)
    private let unwrittenOrders = ReadCache<Int, [TaxiOrder]>(limit: 1)

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
        try await store.read { db in
            try activeOrder.value(for: 0, in: db) { try OrderSchema.filter(Column("isActive")).fetchOne(db).map { try TaxiOrder($0) } }
        }
    }

    package func unwritten() async throws -> [TaxiOrder] {
        try await store.read { db in
            try unwrittenOrders.value(for: 0, in: db) {
                try OrderSchema.filter(Column("isUnwritten")).order(Column("number")).fetchAll(db).map { try TaxiOrder($0) }
            }
        }
    }

    package func add(_ key: OrderKey?, _ make: @escaping @Sendable (Int) throws -> TaxiOrder) async throws -> TaxiOrder {
        try await store.write { db in
            if let key, let made = try OrderSchema.filter(Column("key") == key.text).fetchOne(db) { return try TaxiOrder(made) }
            if let active = try OrderSchema.filter(Column("isActive")).fetchOne(db) { throw OrderError.underWay(try TaxiOrder(active).id) }
            let last = try db.lastNumber()
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

    package func deleteOrders(of member: Member.ID) async throws -> Int {
        try await store.write { db in
            let last = try db.lastNumber()
            try db.execute(literal: "DELETE FROM ride_deleted; INSERT INTO ride_deleted VALUES (\(last))")
            try db.execute(literal: "DELETE FROM ride_order WHERE member = \(member) OR member IS NULL")
            return db.changesCount
        }
    }
}

extension Database {
    fileprivate func lastNumber() throws -> Int {
        try Int.fetchOne(self, sql: "SELECT MAX(number) FROM (SELECT number FROM ride_order UNION SELECT number FROM ride_deleted)") ?? 0
    }
}
