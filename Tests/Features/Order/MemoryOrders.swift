import Account
import EnglishOnly
import Failure
import FeatureTesting
import OrderInfra
import Synchronization

@testable import OrderDomain

/// The repositories under test.
enum Kept: CaseIterable { case inSQLite, inMemory }

/// Runs `body` with an empty repository.
func withOrders<Value>(_ kept: Kept = .inMemory, _ body: (any OrderRepository) async throws -> Value) async throws -> Value {
    switch kept {
    case .inSQLite: try await withStore { try await body(SQLiteOrders($0)) }
    case .inMemory: try await body(MemoryOrders())
    }
}

/// An in-memory order repository that meets the same contract as the SQLite repository.
final class MemoryOrders: OrderRepository {
    /// The orders, sorted by number. Numbers start at 1.
    private let kept = Mutex<[TaxiOrder]>([])
    /// The number of the last order, even if that order has been deleted.
    private let last = Mutex(0)

    func orders() -> [TaxiOrder] { kept.withLock { $0.reversed() } }
    func order(_ number: Int) -> TaxiOrder? { kept.withLock { $0.first { $0.number == number } } }
    func order(for key: OrderKey) -> TaxiOrder? { kept.withLock { $0.first { $0.key == key } } }
    func active() -> TaxiOrder? { kept.withLock { $0.first(where: \.isActive) } }
    func unwritten() -> [TaxiOrder] { kept.withLock { $0.filter { $0.entry != nil } } }

    func add(_ key: OrderKey?, _ make: @escaping @Sendable (Int) throws -> TaxiOrder) throws -> TaxiOrder {
        try kept.withLock { orders in
            if let key, let made = orders.first(where: { $0.key == key }) { return made }
            if let active = orders.first(where: \.isActive) { throw OrderError.underWay(active.id) }
            let order = try make(last.withLock { $0 + 1 })
            orders.append(order)
            last.withLock { $0 += 1 }
            return order
        }
    }

    func deleteOrders(of member: Member.ID) -> Int {
        kept.withLock { orders in
            let before = orders.count
            orders.removeAll { $0.member == member || $0.member == nil }
            return before - orders.count
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

/// An order repository that simulates a locked database on request.
final class BusyOrders: OrderRepository {
    private let kept = MemoryOrders()
    private let refusals = Mutex((pass: 0, refuse: 0))

    /// Accepts the next `passes` changes, and then refuses `times` changes.
    func refuse(_ times: Int, after passes: Int = 0) { refusals.withLock { $0 = (passes, times) } }
    /// The number of changes that the repository will still refuse.
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

    func deleteOrders(of member: Member.ID) -> Int { kept.deleteOrders(of: member) }
}
