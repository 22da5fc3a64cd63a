import Failure
import Foundation

/// Where orders are kept.
package protocol OrderRepository: Sendable {
    /// Newest first.
    func orders() async throws -> [TaxiOrder]
    func order(_ number: Int) async throws -> TaxiOrder?
    /// The one that is not over yet.
    func active() async throws -> TaxiOrder?
    /// Those that the ledger has yet to be told of, oldest first.
    func unwritten() async throws -> [TaxiOrder]

    /// Makes an order with the next number and keeps it before it returns.
    ///
    /// - Throws: ``Failure/underWay(_:)`` while another order is active, whoever made that one in the meantime.
    func add(_ make: @escaping @Sendable (_ number: Int) throws -> TaxiOrder) async throws -> TaxiOrder

    /// Reads an order, changes it and keeps it, with nobody in between.
    func change(_ number: Int, _ change: @escaping @Sendable (inout TaxiOrder) throws -> Void) async throws -> TaxiOrder
}

extension Failure {
    /// There is at most one active order at a time.
    package static func underWay(_ id: TaxiOrder.ID) -> Failure {
        Failure(.refused, "\(id) is under way, and there can be one order at a time.", hint: "Look at it with: order status")
    }

    package static func noOrder(_ id: String) -> Failure {
        Failure(.noSuchItem, "There is no order \(id).", hint: "See all orders with: order list")
    }
}

/// The other side of the street: whoever finds a taxi for an order, and says what happens to it.
package protocol Dispatch: Sendable {
    /// All that has happened to an order until `now`, in order, from the beginning.
    ///
    /// Asking is what sends the order, so it must have been kept before. Asking
    /// again never sends it twice: it is known by its id.
    func news(of order: TaxiOrder, until now: Date) async throws -> [OrderNews]
}

package struct OrderNews: Hashable, Sendable {
    package let time: Date
    package let event: OrderEvent

    package init(_ time: Date, _ event: OrderEvent) { (self.time, self.event) = (time, event) }
}
