import Failure
import Foundation
import Language
import OrderDomain
import Storage

extension OrderSchema {
    init(_ order: TaxiOrder) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let content = try encoder.encode(OrderContent(order))
        self.init(
            number: order.number, requested: order.requested.seconds, isActive: order.isActive, isUnwritten: order.entry != nil,
            form: Self.currentForm, content: String(decoding: content, as: UTF8.self), key: order.key?.text)
    }
}

extension TaxiOrder {
    /// - Throws: `badData` for what this program does not understand.
    init(_ row: OrderSchema) throws(Failure) {
        guard row.form == OrderSchema.currentForm,
            let content = try? JSONDecoder().decode(OrderContent.self, from: Data(row.content.utf8)),
            let order = TaxiOrder(content, row)
        else {
            throw .notUnderstood(.order(row.number))
        }
        self = order
    }

    private init?(_ content: OrderContent, _ row: OrderSchema) {
        guard let from = Place(content.from), let to = Place(content.to), let route = try? Route(from: from, to: to),
            let payment = Payment(content.payment), let estimate = Fare(content.estimate), let state = OrderState(content.state),
            row.number > 0, content.heard >= 0, content.setBack ?? 0 >= 0
        else { return nil }
        let key = row.key.flatMap { try? OrderKey($0) }
        guard key?.text == row.key else { return nil }
        let charge = content.charge.map { Charge(amount: $0.amount, time: Date(seconds: $0.time), isWritten: $0.isWritten) }
        self.init(
            number: row.number, route: route, payment: payment, estimate: estimate, requested: Date(seconds: row.requested), state: state,
            heard: content.heard, settlement: charge.map(Settlement.charged) ?? (content.isReserved ? .reserved : .released),
            key: key, seen: content.seen.map { Date(seconds: $0) }, setBack: content.setBack ?? 0)
    }
}

extension OrderContent {
    fileprivate init(_ order: TaxiOrder) {
        self.init(
            from: Spot(order.route.pickup), to: Spot(order.route.destination), payment: Pay(order.payment), estimate: Yen(order.estimate),
            state: State(order.state), heard: order.heard, isReserved: order.settlement == .reserved,
            charge: order.charge.map { Charge(amount: $0.amount, time: $0.time.seconds, isWritten: $0.isWritten) },
            seen: order.seen.seconds, setBack: order.setBack)
    }
}

extension OrderContent.Spot {
    fileprivate init(_ place: Place) {
        self.init(
            id: place.id, name: place.name, japaneseName: place.japaneseName, latitude: place.coordinate.latitude,
            longitude: place.coordinate.longitude)
    }
}

extension Place {
    fileprivate init?(_ spot: OrderContent.Spot) {
        let coordinate = Coordinate(spot.latitude, spot.longitude)
        guard coordinate.isInGreaterTokyo else { return nil }
        self.init(spot.id, spot.name, spot.japaneseName, coordinate)
    }
}

extension OrderContent.Pay {
    fileprivate init(_ payment: Payment) {
        self.init(method: payment.method.kind.rawValue, coupon: payment.coupon?.code)
        switch payment.method {
        case .cash, .wallet: break
        case .card(let digits): self.digits = digits
        case .ticket(let purpose): self.purpose = purpose
        }
    }
}

extension Payment {
    fileprivate init?(_ pay: OrderContent.Pay) {
        guard let kind = PaymentMethod.Kind(rawValue: pay.method),
            let method = try? PaymentMethod(kind, digits: pay.digits, purpose: pay.purpose)
        else { return nil }
        guard let code = pay.coupon else {
            self.init(method)
            return
        }
        guard let coupon = try? Coupon(code) else { return nil }
        self.init(method, coupon: coupon)
    }
}

extension OrderContent.Yen {
    init(_ fare: Fare) { self.init(distance: fare.distance, time: fare.time, night: fare.night, pickup: fare.pickup) }
}

extension Fare {
    /// nil for amounts that no meter shows.
    init?(_ yen: OrderContent.Yen) {
        guard [yen.distance, yen.time, yen.night, yen.pickup].allSatisfy({ (0...10_000_000).contains($0) }) else { return nil }
        self.init(distance: yen.distance, time: yen.time, night: yen.night, pickup: yen.pickup)
    }
}

extension Date {
    var seconds: Int64 { Int64(timeIntervalSince1970.rounded(.down)) }
    init(seconds: Int64) { self.init(timeIntervalSince1970: TimeInterval(seconds)) }
}
