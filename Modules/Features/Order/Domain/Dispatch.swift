import Foundation

/// The dispatch centre: finds a taxi for an order, and reports what happens to it.
package protocol Dispatch: Sendable {
    /// All that has happened to an order until `now`, from the beginning.
    ///
    /// Asking is what sends the order, so it must have been kept before. Asking
    /// again never sends it twice: it is known by its id.
    ///
    /// An answer may be old, incomplete, repeated or out of order; ``OrderNews/number`` puts it right.
    ///
    /// - Throws: ``OrderError/unreachable`` when no answer came; the order may have been sent all the same.
    func news(of order: TaxiOrder, until now: Date) async throws -> [OrderNews]

    /// Where the taxi is that comes for an order or carries the passenger; nil while none was found.
    ///
    /// - Throws: ``OrderError/unreachable`` when no answer came.
    func position(of order: TaxiOrder, at now: Date) async throws -> TaxiPosition?
}

/// One thing that happened to an order.
package struct OrderNews: Hashable, Sendable {
    /// Counted from 1 for each order, so a gap is noticed.
    package let number: Int
    package let time: Date
    package let event: OrderEvent

    package init(_ number: Int, _ time: Date, _ event: OrderEvent) { (self.number, self.time, self.event) = (number, time, event) }
}

/// Where a taxi is, on its way to the passenger or with the passenger.
package struct TaxiPosition: Hashable, Sendable {
    package let coordinate: Coordinate
    /// By road, to the end of the way that it is on.
    package let metresLeft, metresInAll: Int

    package init(coordinate: Coordinate, metresLeft: Int, metresInAll: Int) {
        (self.coordinate, self.metresLeft, self.metresInAll) = (coordinate, metresLeft, metresInAll)
    }
}
