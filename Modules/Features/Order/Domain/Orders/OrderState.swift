import Foundation

/// The state of an order.
package enum OrderState: Hashable, Sendable {
    case preparing
    case processing(Processing)
    case accepted(Accepted)
    case completed(Completion)
    case cancelled(Cancellation)
    /// No taxi was found.
    case failed(at: Date)

    /// The search for a taxi. `declined` is the number of drivers who have declined.
    package enum Processing: Hashable, Sendable {
        case searching
        case offered(Taxi, declined: Int)
        case retrying(declined: Int)
    }

    package struct Accepted: Hashable, Sendable {
        package let taxi: Taxi
        package let dispatched: Date
        /// The expected time of arrival at the pickup.
        package let arrival: Date
        package var step: Step

        package init(taxi: Taxi, dispatched: Date, arrival: Date, step: Step) {
            (self.taxi, self.dispatched, self.arrival, self.step) = (taxi, dispatched, arrival, step)
        }
    }

    package enum Step: Hashable, Sendable {
        case dispatched, arrived
        case riding(since: Date)
        case paying(Fare)
    }

    package struct Completion: Hashable, Sendable {
        package let taxi: Taxi
        package let fare: Fare
        package let time: Date

        package init(taxi: Taxi, fare: Fare, time: Date) { (self.taxi, self.fare, self.time) = (taxi, fare, time) }
    }

    package struct Cancellation: Hashable, Sendable {
        package let reason: CancelReason
        /// The cancellation fee in yen, or 0 if cancelling was free.
        package let fee: Int64
        /// The taxi of the cancelled order; nil if no driver had accepted the order.
        package let taxi: Taxi?
        package let time: Date

        package init(reason: CancelReason, fee: Int64, taxi: Taxi?, time: Date) {
            (self.reason, self.fee, self.taxi, self.time) = (reason, fee, taxi, time)
        }
    }
}

extension OrderState {
    /// A state without its associated values.
    package enum Phase: String, CaseIterable, Encodable, Sendable {
        case preparing, searching, offered, retrying, dispatched, arrived, riding, paying, completed, cancelled, failed

        package var isActive: Bool { ![.completed, .cancelled, .failed].contains(self) }
    }

    package var phase: Phase {
        switch self {
        case .preparing: .preparing
        case .processing(.searching): .searching
        case .processing(.offered): .offered
        case .processing(.retrying): .retrying
        case .accepted(let ride):
            switch ride.step {
            case .dispatched: .dispatched
            case .arrived: .arrived
            case .riding: .riding
            case .paying: .paying
            }
        case .completed: .completed
        case .cancelled: .cancelled
        case .failed: .failed
        }
    }

    package var taxi: Taxi? {
        switch self {
        case .preparing, .processing(.searching), .processing(.retrying), .failed: nil
        case .processing(.offered(let taxi, _)): taxi
        case .accepted(let ride): ride.taxi
        case .completed(let completion): completion.taxi
        case .cancelled(let cancellation): cancellation.taxi
        }
    }
}
