import Foundation

/// The dispatch centre: finds a taxi for an order and reports its progress.
package protocol Dispatch: Sendable {
    /// Returns all news of an order until `now`, from the beginning.
    ///
    /// The first call sends the order, so the order must be stored before. Its id identifies it, so a repeated call has no effect.
    /// News may be old, incomplete, repeated or out of order; see ``OrderNews/number``.
    ///
    /// - Throws: ``OrderError/unreachable`` when no answer came. The order may have been sent.
    func news(of order: TaxiOrder, until now: Date) async throws -> [OrderNews]

    /// Returns the position of the order's taxi; nil while none was found.
    ///
    /// - Throws: ``OrderError/unreachable`` when no answer came.
    func position(of order: TaxiOrder, at now: Date) async throws -> TaxiPosition?
}

/// One event of an order, as dispatch reports it.
package struct OrderNews: Hashable, Sendable {
    /// Counted from 1 for each order.
    package let number: Int
    package let time: Date
    package let event: OrderEvent

    package init(_ number: Int, _ time: Date, _ event: OrderEvent) { (self.number, self.time, self.event) = (number, time, event) }
}

/// The position of a taxi on its way.
package struct TaxiPosition: Hashable, Sendable {
    package let coordinate: Coordinate
    /// By road, on the way to the pickup or to the destination.
    package let metresLeft, metresInAll: Int

    package init(coordinate: Coordinate, metresLeft: Int, metresInAll: Int) {
        (self.coordinate, self.metresLeft, self.metresInAll) = (coordinate, metresLeft, metresInAll)
    }
}
