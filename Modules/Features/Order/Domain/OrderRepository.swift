import Account

/// Stores orders.
package protocol OrderRepository: Sendable {
    /// Newest first.
    func orders() async throws -> [TaxiOrder]
    func order(_ number: Int) async throws -> TaxiOrder?
    func order(for key: OrderKey) async throws -> TaxiOrder?
    func active() async throws -> TaxiOrder?
    /// Returns orders whose charge the ledger lacks, oldest first.
    func unwritten() async throws -> [TaxiOrder]

    /// Makes an order with the next number and stores it. Returns the existing order with the same key, if any.
    ///
    /// - Throws: ``OrderError/underWay(_:)`` while another order is active.
    func add(_ key: OrderKey?, _ make: @escaping @Sendable (_ number: Int) throws -> TaxiOrder) async throws -> TaxiOrder

    /// Reads, changes and stores an order in one transaction.
    ///
    /// - Throws: ``OrderError/unknown(_:)``, and errors of `change`.
    func change(_ number: Int, _ change: @escaping @Sendable (inout TaxiOrder) throws -> Void) async throws -> TaxiOrder

    /// Deletes a member's orders and those without a member, and returns how many. Their numbers are not used again.
    func deleteOrders(of member: Member.ID) async throws -> Int
}
