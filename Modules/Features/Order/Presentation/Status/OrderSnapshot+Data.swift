import Foundation
import Language
import Money
import OrderDomain
import Time

/// The data shown on an order's screen.
package struct OrderData: Hashable, Sendable, Encodable {
    package let id: String
    package let state: OrderState.Phase
    /// The state as a sentence.
    package let status: Phrase
    package let from, to: PlaceData
    package let requested: Date
    package let requestedText: Minute
    package let method: PaymentMethod.Kind
    package let payment: Phrase
    package var taxi: TaxiData?
    package var arrival: Date?
    package var minutesToArrival: Int?
    package var position: PositionData?
    package let estimate: Amount
    package var fare: FareData?
    package var charge: Amount?
    package var fee: Amount?
    /// The possible next actions, with their commands.
    package let next: [Phrase]
}

package struct TaxiData: Hashable, Sendable, Encodable {
    package let company: Phrase
    package let number: String
}

package struct PositionData: Hashable, Sendable, Encodable {
    package let latitude, longitude: Double
    /// The remaining and the total distance by road to the taxi's next stop: the pickup or the destination.
    package let metresLeft, metresInAll: Int
    package let text: Phrase
}

/// An order as a row in the list.
package struct OrderRow: Hashable, Sendable, Encodable {
    package let id: String
    package let state: OrderState.Phase
    package let from, to: Phrase
    package let requested: Date
    package let requestedText: Minute
    package let amount: Amount
    package let isEstimate: Bool
}

extension OrderSighting {
    package var data: OrderData { snapshot.data(position, arrival) }
}

extension OrderSnapshot {
    package func data(_ position: TaxiPosition? = nil, _ arrival: Arrival? = nil) -> OrderData {
        var data = OrderData(
            id: order.id, state: order.state.phase, status: status, from: order.trip.pickup.data, to: order.trip.destination.data,
            requested: order.requested, requestedText: Minute(order.requested, in: .tokyo), method: order.payment.method.kind,
            payment: order.paymentText,
            estimate: Amount(.yen(order.payment.due(for: order.estimate.total))), next: next)
        data.taxi = order.state.taxi.map { TaxiData(company: $0.companyName, number: $0.number) }
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

    private var status: Phrase {
        switch order.state {
        case .preparing: .notConfirmedYet
        case .processing(.searching): .lookingForATaxi
        case .processing(.offered(_, 0)): .aDriverIsAsked
        case .processing(.offered(_, let declined)): .anotherDriverIsAsked(declined: declined)
        case .processing(.retrying(let declined)): .lookingForAnother(declined: declined)
        case .accepted(let ride):
            switch ride.step {
            case .dispatched: .comes(at: ride.arrival)
            case .arrived: .isWaiting
            case .riding(let boarding): .youAreOnYourWay(until: boarding + TimeInterval(order.trip.seconds))
            case .paying: .isBeingPaid
            }
        case .completed(let completion): .rideEnded(at: completion.time)
        case .cancelled(let cancellation):
            cancellation.fee > 0 ? .cancelledForAFee(at: cancellation.time) : .cancelledForNothing(at: cancellation.time)
        case .failed: .noTaxiWasFound
        }
    }

    private var next: [Phrase] {
        let cancel = cancelText.map { [Phrase.cancelByCommand($0)] } ?? []
        return (order.isActive ? [.lookAgainByCommand] : [.orderAnotherByCommand]) + cancel
    }

    /// The label of the action that cancels the order, including the fee; nil if the order cannot be cancelled.
    var cancelText: Phrase? {
        guard order.state.legal.contains(.cancel) else { return nil }
        guard case .accepted(let ride) = order.state else { return .cancelForNothing }
        let fee = ride.cancelFee(at: time)
        return fee > 0 ? .cancel(for: .yen(fee)) : .cancelForNothing(until: ride.freeUntil)
    }
}

extension TaxiPosition {
    fileprivate func data(_ arrival: Arrival) -> PositionData {
        PositionData(
            latitude: coordinate.latitude, longitude: coordinate.longitude, metresLeft: metresLeft, metresInAll: metresInAll,
            text: arrival.goal == .pickup ? .away(metres: metresLeft) : .toGo(metres: metresLeft))
    }
}

extension TaxiOrder {
    package var row: OrderRow {
        let amount = charge?.amount ?? (isActive ? payment.due(for: estimate.total) : 0)
        return OrderRow(
            id: id, state: state.phase, from: trip.pickup.phrase, to: trip.destination.phrase, requested: requested,
            requestedText: Minute(requested, in: .tokyo), amount: Amount(.yen(amount)), isEstimate: isActive)
    }

    fileprivate var paymentText: Phrase { payment.method.isHeld ? .held(payment.phrase, settlement) : payment.phrase }
}

extension Payment {
    var phrase: Phrase { .payment(method.phrase, coupon.map { .withCoupon($0.code) }) }
}

extension PaymentMethod {
    fileprivate var phrase: Phrase {
        switch self {
        case .cash: .cash
        case .card(let digits): .card(endingIn: digits)
        case .wallet: .wallet
        case .ticket(let purpose): .ticket(for: purpose)
        }
    }

    /// Whether the amount is authorized when the order is placed.
    fileprivate var isHeld: Bool {
        switch self {
        case .card, .wallet: true
        case .cash, .ticket: false
        }
    }
}
