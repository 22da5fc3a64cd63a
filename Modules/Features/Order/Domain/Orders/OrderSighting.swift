import Foundation

/// A snapshot of an order at one moment.
package struct OrderSnapshot: Hashable, Sendable {
    package let order: TaxiOrder
    package let time: Date

    package init(_ order: TaxiOrder, at time: Date) { (self.order, self.time) = (order, time) }

    /// Returns the taxi's next arrival; nil while no taxi is moving. Dispatch predicts the arrival at the pickup; the arrival at
    /// the destination is estimated from the taxi's position or, if the position is unknown, from the length of the trip.
    package func arrival(_ position: TaxiPosition?) -> Arrival? {
        guard case .accepted(let ride) = order.state else { return nil }
        switch ride.step {
        case .dispatched: return Arrival(goal: .pickup, time: ride.arrival, minutes: minutes(to: ride.arrival))
        case .riding(let boarding):
            let expected =
                position.map { time + TimeInterval($0.metresLeft / Trip.metresPerSecond) } ?? boarding + TimeInterval(order.trip.seconds)
            return Arrival(goal: .destination, time: expected, minutes: minutes(to: expected))
        case .arrived, .paying: return nil
        }
    }

    private func minutes(to arrival: Date) -> Int { max(0, Int((arrival.timeIntervalSince(time) / 60).rounded(.up))) }
}

/// The arrival of a taxi at the pickup or the destination.
package struct Arrival: Hashable, Sendable {
    package enum Goal: Hashable, Sendable { case pickup, destination }

    package let goal: Goal
    package let time: Date
    /// The number of minutes until the arrival, rounded up.
    package let minutes: Int
}

/// A snapshot of an order and its taxi at one moment.
package struct OrderSighting: Hashable, Sendable {
    package let snapshot: OrderSnapshot
    package let position: TaxiPosition?
    package var arrival: Arrival? { snapshot.arrival(position) }

    package init(_ snapshot: OrderSnapshot, _ position: TaxiPosition? = nil) { (self.snapshot, self.position) = (snapshot, position) }
}
