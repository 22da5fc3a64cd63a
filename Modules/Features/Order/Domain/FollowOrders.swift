import Foundation
import Ledger
import World

/// An order as it was at a moment.
package struct OrderSnapshot: Hashable, Sendable {
    package let order: TaxiOrder
    package let time: Date

    package init(_ order: TaxiOrder, at time: Date) { (self.order, self.time) = (order, time) }
}

/// Brings what is kept up to date, before anything is shown or done.
///
/// No daemon runs between two commands: dispatch is asked what has happened since, and charges that the ledger lacks are written,
/// also those of a program that was killed in between or had no ledger.
package struct FollowOrders: Sendable {
    let orders: any OrderRepository
    let dispatch: any Dispatch
    private let clock: WallClock
    private let ledger: (any Ledger)?

    package init(_ orders: any OrderRepository, _ dispatch: any Dispatch, _ clock: WallClock, _ ledger: (any Ledger)?) {
        (self.orders, self.dispatch, self.clock, self.ledger) = (orders, dispatch, clock, ledger)
    }

    /// The same at another time than the clock's.
    func at(_ time: Date) -> FollowOrders { FollowOrders(orders, dispatch, .stopped(at: time), ledger) }

    /// In whole seconds, which is as fine as anything is kept.
    var now: Date { Date(timeIntervalSince1970: clock.now.timeIntervalSince1970.rounded(.down)) }

    /// - Returns: The order that was active when last looked at, as it is now; it may just have ended.
    /// - Throws: ``OrderError/unreachable`` when dispatch does not answer; what was known before is kept.
    @discardableResult
    package func callAsFunction() async throws -> OrderSnapshot? {
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

    /// The active order as it is now, or else the order that was on show, which may have ended in the meantime.
    ///
    /// - Parameter id: Of the order on show; an unknown one counts as none.
    package func callAsFunction(orShowing id: TaxiOrder.ID?) async throws -> OrderSnapshot? {
        if let followed = try await self() { return followed }
        guard let number = id.flatMap(TaxiOrder.number(in:)) else { return nil }
        return try await orders.order(number).map { snapshot($0, at: now) }
    }

    /// The same where no answer is needed: an order that is kept is made, whether or not dispatch has answered.
    func ifReachable() async throws -> OrderSnapshot? {
        do { return try await callAsFunction() } catch OrderError.unreachable {
            return try await orders.active().map { snapshot($0, at: now) }
        }
    }

    func snapshot(_ order: TaxiOrder, at wall: Date) -> OrderSnapshot { OrderSnapshot(order, at: order.time(at: wall)) }

    /// The ledger takes a reference once, so being killed between the two steps costs nothing.
    func settle() async throws {
        guard let ledger else { return }
        for order in try await orders.unwritten() {
            if let entry = order.entry { try await ledger.write(entry) }
            _ = try await orders.change(order.number) { $0.markWritten() }
        }
    }
}
