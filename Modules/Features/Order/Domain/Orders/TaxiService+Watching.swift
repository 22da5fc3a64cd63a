import Failure
import Foundation
import Time

/// The intervals at which an order is polled.
package struct Pace: Sendable {
    private let watching, monitoring: Ticker
    /// The number of seconds between two polls of a watched order.
    let seconds: TimeInterval

    /// - Parameter monitoring: The ticker for updating screens (default: `watching`).
    package init(_ watching: Ticker, every seconds: TimeInterval, monitoring: Ticker? = nil) {
        (self.watching, self.seconds, self.monitoring) = (watching, seconds, monitoring ?? watching)
    }

    /// The normal pace. A watched order is polled fast enough to animate a progress bar, but no faster, because each poll writes to disk.
    package static let real = Pace(.every(.milliseconds(250)), every: 0.25, monitoring: .every(.seconds(2)))

    func watch() -> AsyncStream<Void> { watching.ticks() }
    package func monitor() -> AsyncStream<Void> { monitoring.ticks() }
}

extension TaxiService {
    /// Returns a snapshot of an order and the position of its taxi.
    ///
    /// - Parameter id: The id of the order (default: the newest order).
    package func sighting(of id: TaxiOrder.ID? = nil) async throws -> OrderSighting {
        let snapshot = try await show(id)
        return OrderSighting(snapshot, try await position(snapshot))
    }

    /// Polls an order on every tick until the order has ended or the task is cancelled.
    ///
    /// - Parameters:
    ///   - speed: The speed of simulated time, as a multiple of real time. Simulated time advances with every tick, even if the
    ///     clock is stopped.
    ///   - report: A function that receives each sighting.
    /// - Returns: The last sighting, once the order has ended; nil if the task was cancelled first. Cancelling the task does not cancel
    ///   the order.
    package func watch(_ id: TaxiOrder.ID, at speed: Int, report: @Sendable (OrderSighting) -> Void) async throws -> OrderSighting? {
        let start = now
        if let seen = try await look(at: id) {
            report(seen)
            if !seen.snapshot.order.isActive { return seen }
        }
        var ticks = 0
        for await _ in pace.watch() where !Task.isCancelled {
            ticks += 1
            let elapsed = max(now.timeIntervalSince(start), TimeInterval(ticks) * pace.seconds) * TimeInterval(speed)
            guard let seen = try await at(start + elapsed).look(at: id) else { continue }
            report(seen)
            if !seen.snapshot.order.isActive { return seen }
        }
        // From now on, the order's time advances with the clock again, so store by how much it is ahead, even if the task is cancelled.
        _ = try await Task { [self] in try await follow() }.value
        return nil
    }

    /// Returns a copy of the service with its clock stopped at `time`.
    private func at(_ time: Date) -> TaxiService { TaxiService(orders, dispatch, .stopped(at: time), ledger, accounts, pace) }

    /// Polls an order and stores its progress. Returns nil after a temporary error, because the next poll retries.
    private func look(at id: TaxiOrder.ID) async throws -> OrderSighting? {
        do {
            try await follow()
            return try await sighting(of: id)
        } catch {
            guard Self.isTemporary(error) else { throw error }
            return nil
        }
    }

    /// Whether an error is temporary: dispatch did not answer, or a `Failure` has the kind `notNow`, for example because the database is
    /// locked.
    package static func isTemporary(_ error: any Error) -> Bool {
        error as? OrderError == .unreachable || (error as? Failure)?.kind == .notNow
    }
}
