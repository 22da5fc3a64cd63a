import Failure
import Foundation
import World

/// How often an order is looked at.
package struct Pace: Sendable {
    private let watching, monitoring: Ticker
    /// How long it is from one look of whoever watches to the next.
    let seconds: TimeInterval

    /// - Parameter monitoring: For screens, which somebody looks at now and then; as often as one watches, unless said otherwise.
    package init(_ watching: Ticker, every seconds: TimeInterval, monitoring: Ticker? = nil) {
        (self.watching, self.seconds, self.monitoring) = (watching, seconds, monitoring ?? watching)
    }

    /// Often enough for a bar to move while it is watched; each look is also a write to the disk, so no more often than that.
    package static let real = Pace(.every(.milliseconds(250)), every: 0.25, monitoring: .every(.seconds(2)))

    func watch() -> AsyncStream<Void> { watching.ticks() }
    package func monitor() -> AsyncStream<Void> { monitoring.ticks() }
}

/// Looks at an order, once or until it is over.
package struct WatchOrder: Sendable {
    private let follow: FollowOrders
    private let pace: Pace
    package init(_ follow: FollowOrders, _ pace: Pace) { (self.follow, self.pace) = (follow, pace) }

    /// The order and its taxi now.
    ///
    /// - Parameter id: The newest, unless said otherwise.
    package func now(_ id: TaxiOrder.ID? = nil) async throws -> OrderSighting { try await sighting(of: id, follow) }

    /// Looks again and again until the order is over or nobody wants to know any more.
    ///
    /// An answer that does not come is waited for, and so is a database that someone else holds: the next look may bring it.
    ///
    /// - Parameters:
    ///   - speed: How many times as fast as on the clock time is to go by. It goes by tick after tick even where the clock stands still.
    ///   - tell: Is told each time what there is to see.
    /// - Returns: The order when it is over; nil when its task was cancelled first. The order goes on without anyone who looks.
    package func callAsFunction(_ id: TaxiOrder.ID, at speed: Int, tell: @Sendable (OrderSighting) -> Void) async throws -> OrderSighting? {
        let start = follow.now
        if let seen = try await look(at: id, follow) {
            tell(seen)
            if !seen.snapshot.order.isActive { return seen }
        }
        var ticks = 0
        for await _ in pace.watch() where !Task.isCancelled {
            ticks += 1
            let elapsed = max(follow.now.timeIntervalSince(start), TimeInterval(ticks) * pace.seconds) * TimeInterval(speed)
            guard let seen = try await look(at: id, follow.at(start + elapsed)) else { continue }
            tell(seen)
            if !seen.snapshot.order.isActive { return seen }
        }
        return nil
    }

    /// nil where the next look may bring what this one did not.
    private func look(at id: TaxiOrder.ID, _ follow: FollowOrders) async throws -> OrderSighting? {
        do { return try await sighting(of: id, follow) } catch {
            guard Self.passes(error) else { throw error }
            return nil
        }
    }

    private func sighting(of id: TaxiOrder.ID?, _ follow: FollowOrders) async throws -> OrderSighting {
        let snapshot = try await ShowOrder(follow)(id)
        return OrderSighting(snapshot, try await LocateTaxi(follow)(snapshot))
    }

    /// Whether whoever looks time and again goes on: dispatch did not answer, or another program was writing to where orders are kept.
    package static func passes(_ error: any Error) -> Bool {
        error as? OrderError == .unreachable || (error as? Failure)?.kind == .notNow
    }
}
