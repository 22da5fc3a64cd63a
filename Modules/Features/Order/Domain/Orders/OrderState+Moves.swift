import Foundation

/// An event that is illegal in a phase, with the events that are legal in that phase.
package struct IllegalEvent: Error, Hashable {
    package let event: OrderEvent.Kind
    package let phase: OrderState.Phase
    package let legal: [OrderEvent.Kind]

    package init(event: OrderEvent.Kind, phase: OrderState.Phase, legal: [OrderEvent.Kind]) {
        (self.event, self.phase, self.legal) = (event, phase, legal)
    }
}

extension OrderState {
    /// - Throws: ``IllegalEvent``, leaving the state unchanged.
    package mutating func apply(_ event: OrderEvent, at time: Date) throws(IllegalEvent) {
        guard let next = next(after: event, at: time) else { throw IllegalEvent(event: event.kind, phase: phase, legal: legal) }
        self = next
    }

    /// The events that can happen next.
    package var legal: [OrderEvent.Kind] { OrderEvent.examples.filter { next(after: $0, at: .distantPast) != nil }.map(\.kind) }

    /// Returns the next state; nil for an illegal event. ``legal`` and the diagram in the feature's README are derived from this
    /// function.
    private func next(after event: OrderEvent, at time: Date) -> OrderState? {
        switch (self, event) {
        case (.preparing, .confirm): .processing(.searching)
        case (.processing(.searching), .offer(let taxi)): .processing(.offered(taxi, declined: 0))
        case (.processing(.retrying(let declined)), .offer(let taxi)): .processing(.offered(taxi, declined: declined))
        case (.processing(.offered(_, let declined)), .decline): .processing(.retrying(declined: declined + 1))
        case (.processing(.offered(let taxi, _)), .accept(let arrival)):
            .accepted(Accepted(taxi: taxi, dispatched: time, arrival: arrival, step: .dispatched))
        case (.processing(.searching), .giveUp), (.processing(.retrying), .giveUp): .failed(at: time)
        case (.processing, .cancel(let reason)): .cancelled(Cancellation(reason: reason, fee: 0, taxi: nil, time: time))
        case (.accepted(let ride), _): ride.next(after: event, at: time)
        default: nil
        }
    }
}

extension OrderState.Accepted {
    /// How long cancelling stays free after a driver accepts, in seconds.
    package static let freeSeconds: TimeInterval = 120
    /// The fee for cancelling after the free period, in yen.
    package static let lateFee: Int64 = 500

    package var freeUntil: Date { dispatched + Self.freeSeconds }

    package func cancelFee(at time: Date) -> Int64 { time <= freeUntil ? 0 : Self.lateFee }

    fileprivate func next(after event: OrderEvent, at time: Date) -> OrderState? {
        switch (step, event) {
        case (.dispatched, .arrive): moved(to: .arrived)
        case (.arrived, .board): moved(to: .riding(since: time))
        case (.riding(let boarding), .alight(let reading)): moved(to: .paying(Tariff.specialWards.fare(for: reading, at: boarding)))
        case (.paying(let fare), .pay): .completed(.init(taxi: taxi, fare: fare, time: time))
        case (.dispatched, .cancel(let reason)), (.arrived, .cancel(let reason)):
            .cancelled(.init(reason: reason, fee: cancelFee(at: time), taxi: taxi, time: time))
        default: nil
        }
    }

    private func moved(to step: OrderState.Step) -> OrderState {
        .accepted(Self(taxi: taxi, dispatched: dispatched, arrival: arrival, step: step))
    }
}

extension OrderEvent {
    /// One example event of each kind, in the order of `OrderEvent.Kind`. One example is enough, because whether an event is legal in a
    /// state depends only on the event's kind.
    fileprivate static let examples: [OrderEvent] = [
        .confirm, .offer(Taxi(company: "", number: "")), .decline, .accept(arrival: .distantPast), .giveUp, .arrive, .board,
        .alight(MeterReading(metres: 0, slowSeconds: 0)), .pay, .cancel(.plans),
    ]
}
