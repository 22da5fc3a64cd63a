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
    /// Creates a state from its stored values; nil if the phase is unknown, or if a value that the phase needs is missing or invalid.
    init?(_ row: OrderContent.State) {
        let taxi = row.taxi.map { Taxi(company: $0.company, number: $0.number) }
        let declined = row.declined.flatMap { OrderSchema.counts.contains($0) ? $0 : nil }
        let (fare, ended) = (row.fare.flatMap(Fare.init), row.ended.flatMap(Date.init(seconds:)))
        switch Phase(rawValue: row.phase) {
        case nil: return nil
        case .preparing: self = .preparing
        case .searching: self = .processing(.searching)
        case .offered:
            guard let taxi, let declined else { return nil }
            self = .processing(.offered(taxi, declined: declined))
        case .retrying:
            guard let declined else { return nil }
            self = .processing(.retrying(declined: declined))
        case .dispatched: self.init(.dispatched, taxi, row)
        case .arrived: self.init(.arrived, taxi, row)
        case .riding: self.init(row.boarded.flatMap(Date.init(seconds:)).map(Step.riding), taxi, row)
        case .paying: self.init(fare.map(Step.paying), taxi, row)
        case .completed:
            guard let taxi, let fare, let ended else { return nil }
            self = .completed(Completion(taxi: taxi, fare: fare, time: ended))
        case .cancelled:
            guard let reason = row.reason.flatMap(CancelReason.init), let fee = row.fee, OrderSchema.charges.contains(fee), let ended
            else { return nil }
            self = .cancelled(Cancellation(reason: reason, fee: fee, taxi: taxi, time: ended))
        case .failed:
            guard let ended else { return nil }
            self = .failed(at: ended)
        }
    }

    private init?(_ step: Step?, _ taxi: Taxi?, _ row: OrderContent.State) {
        guard let step, let taxi, let dispatched = row.dispatched.flatMap(Date.init(seconds:)),
            let arrival = row.arrival.flatMap(Date.init(seconds:))
        else { return nil }
        self = .accepted(Accepted(taxi: taxi, dispatched: dispatched, arrival: arrival, step: step))
    }
}
