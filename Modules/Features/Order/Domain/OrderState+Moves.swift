import Foundation
import Language

/// What is to be done about money because of what happened.
package enum OrderEffect: Hashable, Sendable {
    /// Hold what the ride is estimated at, where the method allows it.
    case reserve
    case charge(Fare)
    case chargeFee(Int64)
    /// Nothing is owed, and nothing is held any more.
    case release
}

/// An event that cannot happen in a state, and those that can.
package struct IllegalEvent: Error, Hashable, Worded {
    package let event: OrderEvent.Kind
    package let phase: OrderState.Phase
    package var legal: [OrderEvent.Kind] { phase.legal }

    package var phrase: Phrase { .illegal(self) }
}

extension OrderState {
    /// Moves on, and says what that means for the money.
    ///
    /// - Throws: `IllegalEvent`, and nothing has changed.
    package mutating func apply(_ event: OrderEvent, at time: Date) throws(IllegalEvent) -> [OrderEffect] {
        guard phase.legal.contains(event.kind) else { throw IllegalEvent(event: event.kind, phase: phase) }
        switch (self, event) {
        case (.preparing, .confirm):
            self = .processing(.searching)
            return [.reserve]
        case (.processing, .cancel(let reason)):
            self = .cancelled(Cancellation(reason: reason, fee: 0, taxi: nil, time: time))
            return [.release]
        case (.processing(let search), _):
            self = try search.next(event, at: time)
            return phase == .failed ? [.release] : []
        case (.accepted(let ride), _):
            return try apply(event, to: ride, at: time)
        case (.preparing, _), (.completed, _), (.cancelled, _), (.failed, _):
            throw IllegalEvent(event: event.kind, phase: phase)
        }
    }

    private mutating func apply(_ event: OrderEvent, to ride: Accepted, at time: Date) throws(IllegalEvent) -> [OrderEffect] {
        var ride = ride
        switch (ride.step, event) {
        case (.dispatched, .arrive): ride.step = .arrived
        case (.arrived, .board): ride.step = .riding(since: time)
        case (.riding(let boarding), .alight(let trip)): ride.step = .paying(Tariff.specialWards.fare(for: trip, at: boarding))
        case (.paying(let fare), .pay):
            self = .completed(Completion(taxi: ride.taxi, fare: fare, time: time))
            return [.charge(fare)]
        case (.dispatched, .cancel(let reason)), (.arrived, .cancel(let reason)):
            let fee = ride.cancelFee(at: time)
            self = .cancelled(Cancellation(reason: reason, fee: fee, taxi: ride.taxi, time: time))
            return fee > 0 ? [.chargeFee(fee)] : [.release]
        default: throw IllegalEvent(event: event.kind, phase: phase)
        }
        self = .accepted(ride)
        return []
    }
}

extension OrderState.Processing {
    fileprivate func next(_ event: OrderEvent, at time: Date) throws(IllegalEvent) -> OrderState {
        switch (self, event) {
        case (.searching, .offer(let taxi)): .processing(.offered(taxi, declined: 0))
        case (.retrying(let declined), .offer(let taxi)): .processing(.offered(taxi, declined: declined))
        case (.offered(_, let declined), .decline): .processing(.retrying(declined: declined + 1))
        case (.offered(let taxi, _), .accept(let arrival)):
            .accepted(OrderState.Accepted(taxi: taxi, dispatched: time, arrival: arrival, step: .dispatched))
        case (.searching, .giveUp), (.retrying, .giveUp): .failed(at: time)
        default: throw IllegalEvent(event: event.kind, phase: OrderState.processing(self).phase)
        }
    }
}

extension OrderState.Accepted {
    /// How long after dispatch a taxi may be sent back for nothing.
    package static let freeSeconds: TimeInterval = 120
    /// What it costs after that, in yen.
    package static let lateFee: Int64 = 500

    package var freeUntil: Date { dispatched + Self.freeSeconds }

    package func cancelFee(at time: Date) -> Int64 { time <= freeUntil ? 0 : Self.lateFee }
}
