import Foundation
import World

/// What a ride would cost.
package struct QuoteRide: Sendable {
    private let clock: WallClock
    package init(_ clock: WallClock) { self.clock = clock }

    /// - Parameter boarding: When the ride would begin; now, unless said otherwise.
    package func callAsFunction(_ trip: Trip, at boarding: Date? = nil) -> Quote {
        let boarding = boarding ?? clock.now
        return Quote(trip: trip, boarding: boarding, fare: trip.estimate(at: boarding))
    }
}

package struct Quote: Hashable, Sendable {
    package let trip: Trip
    package let boarding: Date
    package let fare: Fare

    package init(trip: Trip, boarding: Date, fare: Fare) { (self.trip, self.boarding, self.fare) = (trip, boarding, fare) }
}

package struct FindPlaces: Sendable {
    package init() {}

    /// The places with `text` in one of their names; all of them for nil.
    package func callAsFunction(_ text: String?) -> [Place] { text.map { text in Place.all.filter { $0.matches(text) } } ?? Place.all }
}

/// Orders a taxi.
///
/// The order has its number and is kept before it is sent to dispatch, so an order that
/// was sent is always known, and a retry never sends another.
package struct RequestTaxi: Sendable {
    private let follow: FollowOrders
    package init(_ follow: FollowOrders) { self.follow = follow }

    /// - Parameter key: An order that was requested with the same key before is returned, in whatever state it is.
    /// - Throws: While another order is under way, and when it cannot be paid like this.
    package func callAsFunction(_ trip: Trip, paying payment: Payment, as key: OrderKey? = nil) async throws -> OrderSnapshot {
        let active = try await follow.ifReachable()?.order
        let now = follow.now
        if let key, let made = try await follow.orders.order(for: key) { return follow.snapshot(made, at: now) }
        if let active, active.isActive { throw OrderError.underWay(active.id) }
        let estimate = trip.estimate(at: now)
        try payment.check(estimate, after: try await follow.orders.orders())
        let order = try await follow.orders.add(key) { number in
            var order = TaxiOrder(number: number, trip: trip, payment: payment, estimate: estimate, requested: now, key: key)
            try order.apply(.confirm, at: now)
            return order
        }
        return try await follow.ifReachable() ?? follow.snapshot(order, at: now)
    }
}

/// What the wallet holds now, in yen.
package struct CheckWallet: Sendable {
    private let follow: FollowOrders
    package init(_ follow: FollowOrders) { self.follow = follow }

    package func callAsFunction() async throws -> Int64 { Wallet.balance(after: try await follow.orders.orders()) }
}

package struct ShowOrder: Sendable {
    private let follow: FollowOrders
    package init(_ follow: FollowOrders) { self.follow = follow }

    /// - Parameter id: The newest, unless said otherwise.
    package func callAsFunction(_ id: TaxiOrder.ID? = nil) async throws -> OrderSnapshot {
        try await follow()
        guard let id else {
            guard let newest = try await follow.orders.orders().first else { throw OrderError.noneMade }
            return follow.snapshot(newest, at: follow.now)
        }
        guard let number = TaxiOrder.number(in: id), let order = try await follow.orders.order(number) else { throw OrderError.unknown(id) }
        return follow.snapshot(order, at: follow.now)
    }
}

package struct CancelOrder: Sendable {
    private let follow: FollowOrders
    package init(_ follow: FollowOrders) { self.follow = follow }

    /// - Parameter id: The active one, unless said otherwise.
    package func callAsFunction(_ id: TaxiOrder.ID? = nil, because reason: CancelReason) async throws -> OrderSnapshot {
        let active = try await follow()?.order
        guard let id = id ?? active?.id else { throw OrderError.noneUnderWay }
        guard let number = TaxiOrder.number(in: id), try await follow.orders.order(number) != nil else { throw OrderError.unknown(id) }
        let now = follow.now
        let order = try await follow.orders.change(number) { order in
            let time = order.look(at: now)
            try order.cancel(reason, at: time)
        }
        try await follow.settle()
        return follow.snapshot(order, at: now)
    }
}

package struct ListOrders: Sendable {
    private let follow: FollowOrders
    package init(_ follow: FollowOrders) { self.follow = follow }

    /// Newest first.
    package func callAsFunction() async throws -> [TaxiOrder] {
        try await follow()
        return try await follow.orders.orders()
    }
}
