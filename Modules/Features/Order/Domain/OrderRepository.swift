import Failure
import Foundation
import Language

/// Where orders are kept.
package protocol OrderRepository: Sendable {
    /// Newest first.
    func orders() async throws -> [TaxiOrder]
    func order(_ number: Int) async throws -> TaxiOrder?
    /// The one that was asked for with this key.
    func order(for key: OrderKey) async throws -> TaxiOrder?
    /// The one that is not over yet.
    func active() async throws -> TaxiOrder?
    /// Those that the ledger has yet to be told of, oldest first.
    func unwritten() async throws -> [TaxiOrder]

    /// Makes an order with the next number and keeps it before it returns; where one was made with the same key, gives that one back.
    ///
    /// - Throws: ``Failure/underWay(_:)`` while another order is active, whoever made that one in the meantime.
    func add(_ key: OrderKey?, _ make: @escaping @Sendable (_ number: Int) throws -> TaxiOrder) async throws -> TaxiOrder

    /// Reads an order, changes it and keeps it, with nobody in between.
    func change(_ number: Int, _ change: @escaping @Sendable (inout TaxiOrder) throws -> Void) async throws -> TaxiOrder
}

extension Failure {
    /// There is at most one active order at a time.
    package static func underWay(_ id: TaxiOrder.ID) -> Failure {
        Failure(.refused, .isUnderWay(id), hint: .lookAtIt)
    }

    package static func noOrder(_ id: String) -> Failure {
        Failure(.noSuchItem, .noOrder(id), hint: .seeAllOrders)
    }
}
