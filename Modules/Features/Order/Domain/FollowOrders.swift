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
/// No daemon runs between two commands: dispatch is asked what has happened since,
/// and the ledger is told what it has not been told, also by a program that was
/// killed in between or that had no ledger.
package struct FollowOrders: Sendable {
    let orders: any OrderRepository
    private let dispatch: any Dispatch
    private let clock: WallClock
    private let ledger: (any Ledger)?

    package init(_ orders: any OrderRepository, _ dispatch: any Dispatch, _ clock: WallClock, _ ledger: (any Ledger)?) {
        (self.orders, self.dispatch, self.clock, self.ledger) = (orders, dispatch, clock, ledger)
    }

    /// In whole seconds, which is as fine as anything is kept.
    var now: Date { Date(timeIntervalSince1970: clock.now.timeIntervalSince1970.rounded(.down)) }

    /// - Returns: The order that was active when last looked at, as it is now; it may just have ended.
    @discardableResult
    package func callAsFunction() async throws -> OrderSnapshot? {
        let time = now
        var followed: OrderSnapshot?
        if let order = try await orders.active() {
            let news = try await dispatch.news(of: order, until: time)
            followed = OrderSnapshot(try await orders.change(order.number) { try $0.hear(news) }, at: time)
        }
        try await settle()
        return followed
    }

    /// The ledger takes a reference once, so being killed between the two steps costs nothing.
    func settle() async throws {
        guard let ledger else { return }
        for order in try await orders.unwritten() {
            if let entry = order.entry { try await ledger.write(entry) }
            _ = try await orders.change(order.number) { $0.markWritten() }
        }
    }
}
