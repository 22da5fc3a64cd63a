import Foundation
import OrderDomain
import Synchronization
import World

extension OrderSighting {
    /// One line with a bar, for a terminal: short enough not to be broken on the narrowest.
    package var bar: String {
        guard let position, let arrival, position.metresInAll > 0 else { return data.status }
        let width = 20
        let done = min(width, max(0, (position.metresInAll - position.metresLeft) * width / position.metresInAll))
        let (left, minutes) = (position.metresLeft.distance, arrival.minutes)
        let what = arrival.goal == .pickup ? "Your taxi" : "Your ride"
        return "\(what) [\(String(repeating: "#", count: done))\(String(repeating: ".", count: width - done))] \(left), \(minutes) min"
    }

    /// A line for a log: the time in Tokyo, and what there is to say.
    fileprivate var line: String {
        let way = data.position.map { " The taxi is \($0.text), \(arrival?.minutes ?? 0) min." } ?? ""
        return "\(snapshot.time.time) \(data.status)\(way)"
    }
}

/// What is worth a line of its own while an order is followed: what happened, and each minute of the taxi's way.
package final class FollowLines: Sendable {
    private struct Told: Hashable {
        let phase: OrderState.Phase, minutes: Int?
    }

    private let told = Mutex<Told?>(nil)

    package init() {}

    /// - Returns: nil where there is nothing new to say.
    package func next(_ seen: OrderSighting) -> String? {
        let now = Told(phase: seen.snapshot.order.state.phase, minutes: seen.arrival?.minutes)
        return told.withLock { told in
            defer { told = now }
            return told == now ? nil : seen.line
        }
    }
}
