import Foundation
import Money
import OrderDomain
import World

extension OrderSighting {
    package var data: OrderData { snapshot.data(position, arrival) }
}

extension OrderSnapshot {
    /// Where the taxi is and when it will be there are shown as far as they are known.
    package func data(_ position: TaxiPosition? = nil, _ arrival: Arrival? = nil) -> OrderData {
        var data = OrderData(
            id: order.id, state: order.state.phase.rawValue, status: status, from: order.route.pickup.data,
            to: order.route.destination.data,
            requested: order.requested, requestedText: order.requested.minute, method: order.payment.method.kind.rawValue,
            payment: order.paymentText,
            estimate: Amount(.yen(order.payment.due(for: order.estimate.total))), next: next)
        data.taxi = order.state.taxi.map { TaxiData(company: $0.company, number: $0.number) }
        data.charge = order.charge.map { Amount(.yen($0.amount)) }
        switch order.state {
        case .accepted(let ride):
            data.arrival = ride.arrival
            data.minutesToArrival = arrival.flatMap { $0.goal == .pickup ? $0.minutes : nil }
            data.position = arrival.flatMap { arrival in position.map { $0.data(arrival) } }
            if case .paying(let fare) = ride.step { data.fare = fare.data }
        case .completed(let completion): data.fare = completion.fare.data
        case .cancelled(let cancellation): data.fee = Amount(.yen(cancellation.fee))
        case .preparing, .processing, .failed: break
        }
        return data
    }

    private var status: String {
        switch order.state {
        case .preparing: "The order is not confirmed yet."
        case .processing(.searching): "We are looking for a taxi near you."
        case .processing(.offered(_, 0)): "A driver has been asked."
        case .processing(.offered(_, let declined)): "Another driver has been asked; \(declined) declined."
        case .processing(.retrying(let declined)): "We are looking for another taxi; \(declined) declined."
        case .accepted(let ride):
            switch ride.step {
            case .dispatched: "Your taxi is on its way and will be there at \(ride.arrival.time)."
            case .arrived: "Your taxi is waiting for you."
            case .riding(let boarding):
                "You are on your way, and should be there at about \((boarding + TimeInterval(order.route.seconds)).time)."
            case .paying: "You are there; the fare is being paid."
            }
        case .completed(let completion): "The ride ended at \(completion.time.minute)."
        case .cancelled(let cancellation):
            "Cancelled at \(cancellation.time.minute)" + (cancellation.fee > 0 ? ", for a fee." : ", free of charge.")
        case .failed: "No taxi could be found, and nothing is charged."
        }
    }

    private var next: [String] {
        let cancel = cancelText.map { ["\($0): order cancel"] } ?? []
        return (order.isActive ? ["Look again: order status"] : ["Order another: order request FROM TO"]) + cancel
    }

    /// What cancelling now would mean; nil when it is too late.
    var cancelText: String? {
        guard order.state.phase.legal.contains(.cancel) else { return nil }
        guard case .accepted(let ride) = order.state else { return "Cancel free of charge" }
        let fee = ride.cancelFee(at: time)
        return fee > 0 ? "Cancel for \(Money.yen(fee))" : "Cancel free of charge until \(ride.freeUntil.time)"
    }
}

extension TaxiPosition {
    fileprivate func data(_ arrival: Arrival) -> PositionData {
        PositionData(
            latitude: coordinate.latitude, longitude: coordinate.longitude, metresLeft: metresLeft, metresInAll: metresInAll,
            text: arrival.goal == .pickup ? "\(metresLeft.distance) away" : "\(metresLeft.distance) to go")
    }
}

extension Int {
    /// `480 m`, `8.2 km`.
    var distance: String { self < 1_000 ? "\(self) m" : "\((self + 50) / 1_000).\((self + 50) % 1_000 / 100) km" }
}

extension TaxiOrder {
    package var row: OrderRow {
        let amount = charge?.amount ?? (isActive ? payment.due(for: estimate.total) : 0)
        return OrderRow(
            id: id, state: state.phase.rawValue, from: route.pickup.name, to: route.destination.name, requested: requested,
            requestedText: requested.minute, amount: Amount(.yen(amount)), isEstimate: isActive)
    }

    fileprivate var paymentText: String { payment.text + (payment.method.isHeld ? holdText : "") }

    private var holdText: String {
        switch settlement {
        case .reserved: ", authorised"
        case .released: ", released"
        case .charged: ", charged"
        }
    }
}

extension Payment {
    var text: String { method.text + (coupon.map { ", with coupon \($0.code)" } ?? "") }
}

extension PaymentMethod {
    var text: String {
        switch self {
        case .cash: "cash"
        case .card(let digits): "credit card ending in \(digits)"
        case .wallet: "wallet"
        case .ticket(let purpose): "corporate ticket for \(purpose)"
        }
    }

    /// Whether money is set aside when the order is confirmed.
    fileprivate var isHeld: Bool {
        switch self {
        case .card, .wallet: true
        case .cash, .ticket: false
        }
    }
}
