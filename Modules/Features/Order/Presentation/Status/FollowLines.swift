import Language
import OrderDomain
import Synchronization
import Time

extension OrderSighting {
    /// A progress bar for a terminal, or the status as a sentence while no taxi is moving.
    package var bar: Phrase {
        guard let position, let arrival, position.metresInAll > 0 else { return data.status }
        let width = 20
        let done = min(width, max(0, (position.metresInAll - position.metresLeft) * width / position.metresInAll))
        let bar = String(repeating: "#", count: done) + String(repeating: ".", count: width - done)
        return .bar(arrival.goal, bar, metresLeft: position.metresLeft, minutes: arrival.minutes)
    }

    /// A status line for a screen reader, or for output without a terminal.
    fileprivate var line: Phrase {
        let taxi = data.position.map { Phrase.theTaxiIs($0.text, minutes: arrival?.minutes ?? 0) }
        return .line(at: snapshot.time, data.status, taxi)
    }
}

/// The lines to print while following an order: one whenever the phase or the number of minutes until arrival changes.
package final class FollowLines: Sendable {
    private struct Reported: Hashable {
        let phase: OrderState.Phase, minutes: Int?
    }

    private let last = Mutex<Reported?>(nil)

    package init() {}

    /// - Returns: The next line; nil if neither the phase nor the number of minutes has changed since the last call.
    package func next(_ seen: OrderSighting) -> Phrase? {
        let now = Reported(phase: seen.snapshot.order.state.phase, minutes: seen.arrival?.minutes)
        return last.withLock { last in
            defer { last = now }
            return last == now ? nil : seen.line
        }
    }
}
