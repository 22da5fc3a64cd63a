import Foundation

/// Where the taxi of an order is.
package struct LocateTaxi: Sendable {
    private let dispatch: any Dispatch
    package init(_ follow: FollowOrders) { dispatch = follow.dispatch }

    /// - Returns: nil while no taxi is on its way, to the passenger or with the passenger.
    /// - Throws: ``OrderError/unreachable`` when no answer came.
    package func callAsFunction(_ snapshot: OrderSnapshot) async throws -> TaxiPosition? {
        guard case .accepted = snapshot.order.state else { return nil }
        return try await dispatch.position(of: snapshot.order, at: snapshot.time)
    }
}

/// When a taxi will be where it is needed next.
package struct Arrival: Hashable, Sendable {
    package enum Goal: Hashable, Sendable { case pickup, destination }

    package let goal: Goal
    package let time: Date
    /// Rounded up, so that no taxi is promised too early.
    package let minutes: Int
}

extension OrderSnapshot {
    /// As dispatch promised for the pickup; for the destination, by what is left of the way.
    ///
    /// - Parameter position: nil where it is not known.
    /// - Returns: nil while no taxi is under way.
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

/// An order and its taxi, as they are seen at one moment.
package struct OrderSighting: Hashable, Sendable {
    package let snapshot: OrderSnapshot
    package let position: TaxiPosition?
    package var arrival: Arrival? { snapshot.arrival(position) }

    package init(_ snapshot: OrderSnapshot, _ position: TaxiPosition? = nil) { (self.snapshot, self.position) = (snapshot, position) }
}
