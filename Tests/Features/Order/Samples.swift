import FeatureTesting
import Foundation
import OrderDomain
import Synchronization

extension Trip {
    /// A trip whose straight-line distance is about 6.4 km.
    static func tokyoToShibuya() throws -> Trip { try Trip(from: Place("tokyo-station"), to: Place("shibuya-station")) }
}

extension Taxi {
    static let sakura = Taxi(company: "Sakura Taxi", number: "品川 500 か 12-34")
}

extension Fare {
    static let sample = Fare(distance: 3_400, time: 100, night: 0, pickup: 300)
}

extension TaxiOrder {
    static func sample(
        _ number: Int = 1, paying payment: Payment = Payment(.cash), state: OrderState = .preparing, key: OrderKey? = nil,
        member: String? = nil
    ) throws -> TaxiOrder {
        TaxiOrder(
            number: number, trip: try .tokyoToShibuya(), payment: payment, estimate: .sample, requested: .testing, state: state, key: key,
            member: member)
    }
}

extension Date {
    static func testing(plus seconds: TimeInterval) -> Date { testing + seconds }
}

/// A dispatch service with scripted messages.
final class ScriptedDispatch: Dispatch {
    private let script: Mutex<[(after: TimeInterval, event: OrderEvent)]>
    private let asked = Mutex<[String]>([])
    private let error = Mutex<OrderError?>(nil)

    init(_ script: [(TimeInterval, OrderEvent)]) { self.script = Mutex(script.map { (after: $0, event: $1) }) }

    /// The order ID of each request for messages, oldest first.
    var orders: [String] { asked.withLock(\.self) }

    func fail(with failure: OrderError?) { error.withLock { $0 = failure } }

    func news(of order: TaxiOrder, until now: Date) throws -> [OrderNews] {
        asked.withLock { $0.append(order.id) }
        if let error = error.withLock(\.self) { throw error }
        return script.withLock { script in
            script.enumerated().map { OrderNews($0 + 1, order.requested + $1.after, $1.event) }.filter { $0.time <= now }
        }
    }

    /// Returns a position at the pickup with a remaining distance that falls by ten meters per second until the taxi arrives; nil unless
    /// the taxi is on its way to the pickup.
    func position(of order: TaxiOrder, at now: Date) -> TaxiPosition? {
        guard case .accepted(let ride) = order.state, ride.step == .dispatched else { return nil }
        let left = max(0, Int(ride.arrival.timeIntervalSince(now))) * 10
        return TaxiPosition(coordinate: order.trip.pickup.coordinate, metresLeft: left, metresInAll: 3_000)
    }

    /// Returns a dispatch service whose first driver declines an order. The second driver accepts it, arrives 5 minutes later and completes
    /// the ride.
    static func ride() -> ScriptedDispatch {
        ScriptedDispatch([
            (5, .offer(Taxi(company: "Fuji Taxi", number: "練馬 500 あ 56-78"))), (10, .decline), (15, .offer(.sakura)),
            (20, .accept(arrival: .testing(plus: 320))), (320, .arrive), (380, .board),
            (2_000, .alight(MeterReading(metres: 8_300, slowSeconds: 190))), (2_030, .pay),
        ])
    }
}
