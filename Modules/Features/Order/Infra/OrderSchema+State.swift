import Foundation
import OrderDomain

extension OrderContent.State {
    init(_ state: OrderState) {
        self.init(phase: state.phase.rawValue, taxi: state.taxi.map { OrderContent.Car(company: $0.company, number: $0.number) })
        switch state {
        case .preparing, .processing(.searching): break
        case .processing(.offered(_, let declined)), .processing(.retrying(let declined)): self.declined = declined
        case .accepted(let ride):
            (dispatched, arrival) = (ride.dispatched.seconds, ride.arrival.seconds)
            switch ride.step {
            case .dispatched, .arrived: break
            case .riding(let boarding): boarded = boarding.seconds
            case .paying(let fare): self.fare = OrderContent.Yen(fare)
            }
        case .completed(let completion):
            (fare, ended) = (OrderContent.Yen(completion.fare), completion.time.seconds)
        case .cancelled(let cancellation):
            (reason, fee, ended) = (cancellation.reason.rawValue, cancellation.fee, cancellation.time.seconds)
        case .failed(let time): ended = time.seconds
        }
    }
}

extension OrderState {
    /// nil when the phase is none of ours, or what belongs to it is not there.
    init?(_ row: OrderContent.State) {
        guard let phase = Phase(rawValue: row.phase) else { return nil }
        let taxi = row.taxi.map { Taxi(company: $0.company, number: $0.number) }
        switch phase {
        case .preparing: self = .preparing
        case .searching: self = .processing(.searching)
        case .offered:
            guard let taxi, let declined = row.declined, OrderSchema.counts.contains(declined) else { return nil }
            self = .processing(.offered(taxi, declined: declined))
        case .retrying:
            guard let declined = row.declined, OrderSchema.counts.contains(declined) else { return nil }
            self = .processing(.retrying(declined: declined))
        case .dispatched, .arrived, .riding, .paying:
            guard let taxi, let step = Step(phase, row), let ride = Accepted(taxi, step, row) else { return nil }
            self = .accepted(ride)
        case .completed:
            guard let taxi, let fare = row.fare.flatMap(Fare.init), let time = row.ended.flatMap(Date.init(seconds:)) else { return nil }
            self = .completed(Completion(taxi: taxi, fare: fare, time: time))
        case .cancelled:
            guard let reason = row.reason.flatMap(CancelReason.init), let fee = row.fee, OrderSchema.charges.contains(fee),
                let time = row.ended.flatMap(Date.init(seconds:))
            else { return nil }
            self = .cancelled(Cancellation(reason: reason, fee: fee, taxi: taxi, time: time))
        case .failed:
            guard let time = row.ended.flatMap(Date.init(seconds:)) else { return nil }
            self = .failed(at: time)
        }
    }
}

extension OrderState.Accepted {
    fileprivate init?(_ taxi: Taxi, _ step: OrderState.Step, _ row: OrderContent.State) {
        guard let dispatched = row.dispatched.flatMap(Date.init(seconds:)), let arrival = row.arrival.flatMap(Date.init(seconds:)) else {
            return nil
        }
        self.init(taxi: taxi, dispatched: dispatched, arrival: arrival, step: step)
    }
}

extension OrderState.Step {
    fileprivate init?(_ phase: OrderState.Phase, _ row: OrderContent.State) {
        switch phase {
        case .dispatched: self = .dispatched
        case .arrived: self = .arrived
        case .riding:
            guard let boarded = row.boarded.flatMap(Date.init(seconds:)) else { return nil }
            self = .riding(since: boarded)
        case .paying:
            guard let fare = row.fare.flatMap(Fare.init) else { return nil }
            self = .paying(fare)
        default: return nil
        }
    }
}
