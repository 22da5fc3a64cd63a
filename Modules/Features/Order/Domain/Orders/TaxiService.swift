import Account
import Foundation
import Ledger
import Time

/// The use cases for ordering a taxi.
///
/// No daemon runs between commands. A use case that shows orders asks dispatch for messages and shows the active order as it stands at the
/// current time, without storing anything. A use case that changes orders, and the catch-up, first call ``follow()``, which stores the
/// messages and writes missing charges to the ledger.
package struct TaxiService: Sendable {
    let orders: any OrderRepository
    let dispatch: any Dispatch
    let clock: WallClock
    let ledger: (any Ledger)?
    let accounts: (any Accounts)?
    package let pace: Pace

    package init(
        _ orders: any OrderRepository, _ dispatch: any Dispatch, _ clock: WallClock, _ ledger: (any Ledger)?,
        _ accounts: (any Accounts)? = nil, _ pace: Pace = .real
    ) {
        (self.orders, self.dispatch, self.clock, self.ledger) = (orders, dispatch, clock, ledger)
        (self.accounts, self.pace) = (accounts, pace)
    }

    /// The current time in whole seconds, the resolution of all stored times.
    var now: Date { Date(timeIntervalSince1970: clock.now.timeIntervalSince1970.rounded(.down)) }

    /// Updates the active order with messages from dispatch, and writes missing charges to the ledger.
    ///
    /// - Returns: The updated order, which might have ended; nil if no order was active.
    /// - Throws: ``OrderError/unreachable`` if dispatch does not answer; the stored order is then unchanged.
    @discardableResult
    package func follow() async throws -> OrderSnapshot? {
        let wall = now
        var followed: OrderSnapshot?
        if let order = try await orders.active() {
            let news = try await dispatch.news(of: order, until: order.time(at: wall))
            let changed = try await orders.change(order.number) { order in
                _ = order.look(at: wall)
                try order.receive(news)
            }
            followed = snapshot(changed, at: wall)
        }
        try await settle()
        return followed
    }

    /// Returns an order as it stands now. Does not change the stored order, even if there are messages from dispatch.
    ///
    /// Until the next call of ``follow()``, the stored order does not record that the clock was set back, so the order's time stands still
    /// until the clock has caught up.
    ///
    /// - Throws: ``OrderError/unreachable`` if the order is active and dispatch does not answer.
    private func current(_ order: TaxiOrder) async throws -> OrderSnapshot {
        let wall = now
        guard order.isActive else { return snapshot(order, at: wall) }
        let news = try await dispatch.news(of: order, until: order.time(at: wall))
        var order = order
        _ = order.look(at: wall)
        try order.receive(news)
        return snapshot(order, at: wall)
    }

    /// Returns the active order, even if it has ended by now. If no order is active, returns the order with this id, or nil if no such order
    /// exists.
    package func active(orShowing id: TaxiOrder.ID?) async throws -> OrderSnapshot? {
        if let active = try await orders.active() { return try await current(active) }
        guard let number = id.flatMap(TaxiOrder.number(in:)) else { return nil }
        return try await orders.order(number).map { snapshot($0, at: now) }
    }

    /// Returns an order as ``show(_:)`` does. First calls ``follow()`` if there are new messages about the order or the clock was set back.
    package func update(_ id: TaxiOrder.ID) async throws -> OrderSnapshot {
        let (seen, stored) = (try await show(id), try await orders.active())
        if let stored, stored.id == id, stored.received < seen.order.received || now < stored.seen { try await follow() }
        return seen
    }

    /// Updates and returns the active order. If dispatch does not answer, returns the stored order.
    private func followIfReachable() async throws -> OrderSnapshot? {
        do { return try await follow() } catch OrderError.unreachable {
            return try await orders.active().map { snapshot($0, at: now) }
        }
    }

    private func snapshot(_ order: TaxiOrder, at wall: Date) -> OrderSnapshot { OrderSnapshot(order, at: order.time(at: wall)) }

    /// Writes missing charges to the ledger and marks them as written. The ledger ignores an entry whose reference it already contains, so
    /// a charge is not written twice if the program is killed before it marks the charge as written.
    private func settle() async throws {
        guard let ledger else { return }
        for order in try await orders.unwritten() {
            if let entry = order.entry { try await ledger.write(entry) }
            _ = try await orders.change(order.number) { $0.markWritten() }
        }
    }
}

extension TaxiService {
    /// Estimates the fare for a ride that begins now.
    package func quote(_ trip: Trip) -> Quote { QuoteRide(clock)(trip) }

    /// Orders a taxi.
    ///
    /// The order is stored before it is sent to dispatch, and dispatch recognizes an order by its id, so sending an order again never
    /// orders a second taxi.
    ///
    /// - Parameter key: The key of the request. If an order with this key exists, that order is returned, regardless of its state.
    /// - Throws: ``OrderError``, ``PaymentError``.
    package func request(_ trip: Trip, paying payment: Payment, as key: OrderKey? = nil) async throws -> OrderSnapshot {
        let active = try await followIfReachable()?.order
        let now = now
        if let key, let made = try await orders.order(for: key) { return snapshot(made, at: now) }
        if let active, active.isActive { throw OrderError.underWay(active.id) }
        let estimate = trip.estimate(at: now)
        try payment.check(estimate, after: try await orders.orders())
        let member = try await accounts?.current().member?.id
        let order = try await orders.add(key) { number in
            var order = TaxiOrder(
                number: number, trip: trip, payment: payment, estimate: estimate, requested: now, key: key, member: member)
            try order.apply(.confirm, at: now)
            return order
        }
        return try await followIfReachable() ?? snapshot(order, at: now)
    }

    /// Returns the balance of the wallet, in yen. If dispatch does not answer, the active order counts as it is stored.
    package func walletBalance() async throws -> Int64 {
        let orders: [TaxiOrder]
        do { orders = try await list() } catch OrderError.unreachable { orders = try await self.orders.orders() }
        return Wallet.balance(after: orders)
    }

    /// - Parameter id: The id of the order (default: the newest order).
    package func show(_ id: TaxiOrder.ID? = nil) async throws -> OrderSnapshot {
        guard let id else {
            guard let newest = try await orders.orders().first else { throw OrderError.noneMade }
            return try await current(newest)
        }
        guard let number = TaxiOrder.number(in: id), let order = try await orders.order(number) else { throw OrderError.unknown(id) }
        return try await current(order)
    }

    /// Returns the position of the order's taxi; nil before a driver accepts the order and after the order has ended.
    package func position(_ snapshot: OrderSnapshot) async throws -> TaxiPosition? {
        guard case .accepted = snapshot.order.state else { return nil }
        return try await dispatch.position(of: snapshot.order, at: snapshot.time)
    }

    /// - Parameter id: The id of the order (default: the active order).
    package func cancel(_ id: TaxiOrder.ID? = nil, because reason: CancelReason) async throws -> OrderSnapshot {
        let active = try await follow()?.order
        guard let id = id ?? active?.id else { throw OrderError.noneUnderWay }
        guard let number = TaxiOrder.number(in: id), try await orders.order(number) != nil else { throw OrderError.unknown(id) }
        let now = now
        let order = try await orders.change(number) { order in
            let time = order.look(at: now)
            try order.cancel(reason, at: time)
        }
        try await settle()
        return snapshot(order, at: now)
    }

    /// Deletes a member's orders and all anonymous orders.
    ///
    /// - Throws: ``OrderError/notDeletable(_:)`` if one of these orders is active.
    package func deleteOrders(of member: Member.ID) async throws -> Int {
        if let active = try await followIfReachable()?.order, active.isActive, active.member == nil || active.member == member {
            throw OrderError.notDeletable(active.id)
        }
        return try await orders.deleteOrders(of: member)
    }

    /// Returns all orders, newest first.
    package func list() async throws -> [TaxiOrder] {
        var orders = try await orders.orders()
        if let index = orders.firstIndex(where: \.isActive) { orders[index] = try await current(orders[index]).order }
        return orders
    }
}
