import Account

/// Stores orders.
package protocol OrderRepository: Sendable {
    /// Returns all orders, newest first.
    func orders() async throws -> [TaxiOrder]
    func order(_ number: Int) async throws -> TaxiOrder?
    func order(for key: OrderKey) async throws -> TaxiOrder?
    func active() async throws -> TaxiOrder?
    /// Returns the orders whose charge is missing from the ledger, oldest first.
    func unwritten() async throws -> [TaxiOrder]

    /// Creates an order with the next number and stores it. If an order with the same key exists, returns that order instead.
    ///
    /// - Throws: ``OrderError/underWay(_:)`` if another order is active.
    func add(_ key: OrderKey?, _ make: @escaping @Sendable (_ number: Int) throws -> TaxiOrder) async throws -> TaxiOrder

    /// Reads, changes and stores an order in one transaction.
    ///
    /// - Throws: ``OrderError/unknown(_:)``, and any error that `change` throws.
    func change(_ number: Int, _ change: @escaping @Sendable (inout TaxiOrder) throws -> Void) async throws -> TaxiOrder

    /// Deletes a member's orders and all anonymous orders, and returns how many it deleted. Order numbers are never reused.
    func deleteOrders(of member: Member.ID) async throws -> Int
}
