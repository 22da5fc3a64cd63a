import Foundation

/// The dispatch center, which finds a taxi for an order and reports the order's progress.
package protocol Dispatch: Sendable {
    /// Returns the messages about an order up to `now`.
    ///
    /// The first call sends the order to dispatch, so the order must already be stored. Dispatch recognizes an order by its id, so a
    /// repeated call never orders a second taxi. Messages can be missing, delayed, repeated or out of sequence; see ``OrderNews/number``.
    ///
    /// - Throws: ``OrderError/unreachable`` if dispatch does not answer; the order might have reached dispatch nevertheless.
    func news(of order: TaxiOrder, until now: Date) async throws -> [OrderNews]

    /// Returns the position of the order's taxi; nil until a driver has accepted the order.
    ///
    /// - Throws: ``OrderError/unreachable`` if dispatch does not answer.
    func position(of order: TaxiOrder, at now: Date) async throws -> TaxiPosition?
}

/// A message from dispatch that reports one event of an order.
package struct OrderNews: Hashable, Sendable {
    /// The sequence number of the message among all messages about its order, counted from 1.
    package let number: Int
    package let time: Date
    package let event: OrderEvent

    package init(_ number: Int, _ time: Date, _ event: OrderEvent) { (self.number, self.time, self.event) = (number, time, event) }
}

/// The position of an order's taxi.
package struct TaxiPosition: Hashable, Sendable {
    package let coordinate: Coordinate
    /// The remaining and the total distance by road to the taxi's next stop: the pickup or the destination.
    package let metresLeft, metresInAll: Int

    package init(coordinate: Coordinate, metresLeft: Int, metresInAll: Int) {
        (self.coordinate, self.metresLeft, self.metresInAll) = (coordinate, metresLeft, metresInAll)
    }
}
