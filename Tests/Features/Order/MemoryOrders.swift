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
            if let active = orders.first(where: \.isActive) { throw Failure.underWay(active.id) }
            let order = try make(orders.count + 1)
            orders.append(order)
            return order
        }
    }

    func change(_ number: Int, _ change: @escaping @Sendable (inout TaxiOrder) throws -> Void) throws -> TaxiOrder {
        try kept.withLock { orders in
            guard let index = orders.firstIndex(where: { $0.number == number }) else { throw Failure.noOrder("ride-\(number)") }
            var order = orders[index]
            try change(&order)
            orders[index] = order
            return order
        }
    }
}
