import Foundation
import OrderDomain
import Time

extension OrderSchema {
    init(_ order: TaxiOrder) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let content = try encoder.encode(OrderContent(order))
        self.init(
            number: order.number, requested: order.requested.seconds, isActive: order.isActive, isUnwritten: order.entry != nil,
            form: Self.currentForm, content: String(decoding: content, as: UTF8.self), key: order.key?.text, member: order.member)
    }
}

extension TaxiOrder {
    init(_ row: OrderSchema) throws(UnreadableOrder) {
        guard row.form == OrderSchema.currentForm,
            let content = try? JSONDecoder().decode(OrderContent.self, from: Data(row.content.utf8)),
            let order = TaxiOrder(content, row)
        else { throw UnreadableOrder(number: row.number) }
        self = order
    }

    private init?(_ content: OrderContent, _ row: OrderSchema) {
        guard let from = Place(content.from), let to = Place(content.to), let trip = try? Trip(from: from, to: to),
            let payment = Payment(content.payment), let estimate = Fare(content.estimate), let state = OrderState(content.state),
            OrderSchema.numbers.contains(row.number), OrderSchema.counts.contains(content.heard),
            let requested = Date(seconds: row.requested), OrderSchema.delays.contains(content.setBack ?? 0)
        else { return nil }
        let key = row.key.flatMap { try? OrderKey($0) }
        guard key?.text == row.key else { return nil }
        let charge = content.charge.flatMap(Charge.init), seen = content.seen.flatMap(Date.init(seconds:))
        guard (charge == nil) == (content.charge == nil), (seen == nil) == (content.seen == nil) else { return nil }
        self.init(
            number: row.number, trip: trip, payment: payment, estimate: estimate, requested: requested, state: state,
            received: content.heard, settlement: charge.map(Settlement.charged) ?? (content.isReserved ? .reserved : .released),
            key: key, member: row.member, seen: seen, setBack: content.setBack ?? 0)
    }
}

extension OrderContent {
    fileprivate init(_ order: TaxiOrder) {
        self.init(
            from: Spot(order.trip.pickup), to: Spot(order.trip.destination), payment: Pay(order.payment), estimate: Yen(order.estimate),
            state: State(order.state), heard: order.received, isReserved: order.settlement == .reserved,
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

extension TaxiOrder.Charge {
    fileprivate init?(_ charge: OrderContent.Charge) {
        guard OrderSchema.charges.contains(charge.amount), let time = Date(seconds: charge.time) else { return nil }
        self.init(amount: charge.amount, time: time, isWritten: charge.isWritten)
    }
}

extension Fare {
    /// Creates a fare from its stored amounts; nil if an amount is invalid.
    init?(_ yen: OrderContent.Yen) {
        guard [yen.distance, yen.time, yen.night, yen.pickup].allSatisfy({ OrderSchema.yen.contains($0) }) else { return nil }
        self.init(distance: yen.distance, time: yen.time, night: yen.night, pickup: yen.pickup)
    }
}

/// The valid ranges of stored values.
extension OrderSchema {
    /// The range of order numbers, which have up to 9 digits.
    static let numbers = 1...999_999_999
    static let counts = 0...1_000_000_000
    /// The range of ``TaxiOrder/setBack``, in seconds.
    fileprivate static let delays: ClosedRange<Int64> = 0...500_000_000_000
    fileprivate static let yen: ClosedRange<Int64> = 0...10_000_000
    static let charges: ClosedRange<Int64> = 0...40_000_000
}

extension Date {
    var seconds: Int64 { Date(timeIntervalSince1970: timeIntervalSince1970.rounded(.down)).milliseconds / 1000 }

    /// Creates a time from the stored seconds since 1970; nil if the time is invalid.
    init?(seconds: Int64) {
        let (milliseconds, isTooMuch) = seconds.multipliedReportingOverflow(by: 1000)
        guard !isTooMuch else { return nil }
        self.init(kept: milliseconds)
    }
}
