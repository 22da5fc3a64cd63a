import EnglishOnly
import Failure
import FeatureTesting
import OrderInfra
import Synchronization

@testable import OrderDomain

/// Where orders can be kept.
enum Kept: CaseIterable { case inSQLite, inMemory }

/// Orders, gone when `body` ends.
func withOrders<Value>(_ kept: Kept = .inMemory, _ body: (any OrderRepository) async throws -> Value) async throws -> Value {
    switch kept {
    case .inSQLite: try await withStore { try await body(SQLiteOrders($0)) }
    case .inMemory: try await body(MemoryOrders())
    }
}

/// Orders in memory: for what is tested above them, and held to the same contract as those that are shipped.
final class MemoryOrders: OrderRepository {
    /// By number, which counts up from 1.
    private let kept = Mutex<[TaxiOrder]>([])

    func orders() -> [TaxiOrder] { kept.withLock { $0.reversed() } }
    func order(_ number: Int) -> TaxiOrder? { kept.withLock { $0.first { $0.number == number } } }
    func order(for key: OrderKey) -> TaxiOrder? { kept.withLock { $0.first { $0.key == key } } }
    func active() -> TaxiOrder? { kept.withLock { $0.first(where: \.isActive) } }
    func unwritten() -> [TaxiOrder] { kept.withLock { $0.filter { $0.entry != nil } } }

    func add(_ key: OrderKey?, _ make: @escaping @Sendable (Int) throws -> TaxiOrder) throws -> TaxiOrder {
        try kept.withLock { orders in
            if let key, let made = orders.first(where: { $0.key == key }) { return made }
            if let active = orders.first(where: \.isActive) { throw OrderError.underWay(active.id) }
            let order = try make(orders.count + 1)
            orders.append(order)
            return order
        }
    }

    func change(_ number: Int, _ change: @escaping @Sendable (inout TaxiOrder) throws -> Void) throws -> TaxiOrder {
        try kept.withLock { orders in
            guard let index = orders.firstIndex(where: { $0.number == number }) else { throw OrderError.unknown("ride-\(number)") }
            var order = orders[index]
            try change(&order)
            orders[index] = order
            return order
        }
    }
}

/// Orders in a database that others hold now and then.
final class BusyOrders: OrderRepository {
    private let kept = MemoryOrders()
    private let refusals = Mutex((pass: 0, refuse: 0))

    /// Lets so many changes pass, and then refuses so many.
    func refuse(_ times: Int, after passes: Int = 0) { refusals.withLock { $0 = (passes, times) } }
    /// How many are still to be refused.
    var left: Int { refusals.withLock(\.refuse) }

    func orders() -> [TaxiOrder] { kept.orders() }
    func order(_ number: Int) -> TaxiOrder? { kept.order(number) }
    func order(for key: OrderKey) -> TaxiOrder? { kept.order(for: key) }
    func active() -> TaxiOrder? { kept.active() }
    func unwritten() -> [TaxiOrder] { kept.unwritten() }

    func add(_ key: OrderKey?, _ make: @escaping @Sendable (Int) throws -> TaxiOrder) throws -> TaxiOrder { try kept.add(key, make) }

    func change(_ number: Int, _ change: @escaping @Sendable (inout TaxiOrder) throws -> Void) throws -> TaxiOrder {
        try refusals.withLock { left in
            guard left.pass == 0 else { return left.pass -= 1 }
            guard left.refuse > 0 else { return }
            left.refuse -= 1
            throw Failure(.notNow, "The database is in use by another program.")
        }
        return try kept.change(number, change)
    }
}
