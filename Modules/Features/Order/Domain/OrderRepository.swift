/// Where orders are kept.
package protocol OrderRepository: Sendable {
    /// Newest first.
    func orders() async throws -> [TaxiOrder]
    func order(_ number: Int) async throws -> TaxiOrder?
    /// The one that was asked for with this key.
    func order(for key: OrderKey) async throws -> TaxiOrder?
    /// The one that is not over yet.
    func active() async throws -> TaxiOrder?
    /// Those whose charge the ledger still lacks, oldest first.
    func unwritten() async throws -> [TaxiOrder]

    /// Makes an order with the next number and keeps it before it returns; returns the order of the same key where there is one.
    ///
    /// - Throws: ``OrderError/underWay(_:)`` while another order is active, also one that another program made.
    func add(_ key: OrderKey?, _ make: @escaping @Sendable (_ number: Int) throws -> TaxiOrder) async throws -> TaxiOrder

    /// Reads an order, changes it and keeps it, in one step.
    ///
    /// - Throws: ``OrderError/unknown(_:)`` for a number that no order has, and what `change` throws.
    func change(_ number: Int, _ change: @escaping @Sendable (inout TaxiOrder) throws -> Void) async throws -> TaxiOrder
}
