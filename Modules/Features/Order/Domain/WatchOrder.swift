import Failure
import Foundation
import World

/// How often an order is looked at.
package struct Pace: Sendable {
    private let watching, monitoring: Ticker
    /// The time between two looks while watching.
    let seconds: TimeInterval

    /// - Parameter monitoring: The ticks for screens (default: the same).
    package init(_ watching: Ticker, every seconds: TimeInterval, monitoring: Ticker? = nil) {
        (self.watching, self.seconds, self.monitoring) = (watching, seconds, monitoring ?? watching)
    }

    /// Often enough for a bar to move; no more often, since each look also writes to the disk.
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

    /// Looks at every tick until the order is over or the task is cancelled.
    ///
    /// A missing answer or a busy database is retried at the next look.
    ///
    /// - Parameters:
    ///   - speed: How many times faster than the clock time passes. It passes with every tick even where the clock stands still.
    ///   - report: Receives each sighting.
    /// - Returns: The order when it is over; nil when the task was cancelled first. The order itself continues.
    package func callAsFunction(_ id: TaxiOrder.ID, at speed: Int, report: @Sendable (OrderSighting) -> Void) async throws -> OrderSighting?
    {
        let start = follow.now
        if let seen = try await look(at: id, follow) {
            report(seen)
            if !seen.snapshot.order.isActive { return seen }
        }
        var ticks = 0
        for await _ in pace.watch() where !Task.isCancelled {
            ticks += 1
            let elapsed = max(follow.now.timeIntervalSince(start), TimeInterval(ticks) * pace.seconds) * TimeInterval(speed)
            guard let seen = try await look(at: id, follow.at(start + elapsed)) else { continue }
            report(seen)
            if !seen.snapshot.order.isActive { return seen }
        }
        return nil
    }

    /// nil where the next look is worth a retry.
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

    /// Whether an error is worth a retry: dispatch did not answer, or another program held the database.
    package static func passes(_ error: any Error) -> Bool { error as? OrderError == .unreachable || (error as? Failure)?.kind == .notNow }
}
