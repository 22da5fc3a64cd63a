import Foundation
import OrderDomain
import Seeded
import Time

/// A simulated dispatch center that needs no storage and no daemon, because its answers depend only on its seed and the arguments.
package struct SimulatedDispatch: Dispatch {
    /// The maximum number of drivers to whom an order is offered.
    static let patience = 5
    static let declinePercent = 25

    private let seed: UInt64

    package init(seed: UInt64 = 20_221_114) { self.seed = seed }

    package func news(of order: TaxiOrder, until now: Date) -> [OrderNews] { timeline(of: order).filter { $0.time <= now } }

    package func position(of order: TaxiOrder, at now: Date) -> TaxiPosition? { story(of: order).drive?.position(at: now) }

    /// Returns all messages about an order, including future messages.
    package func timeline(of order: TaxiOrder) -> [OrderNews] { story(of: order).news }

    /// Returns free taxis, nearest first.
    package func freeTaxis(near place: Coordinate, at time: Date, limit: Int) -> [Taxi] {
        let fleet = Fleet(seed: seed, at: time)
        return fleet.nearest(to: place, limit: limit).map { fleet.taxi($0.car) }
    }

    private func story(of order: TaxiOrder) -> Story {
        let fleet = Fleet(seed: seed, at: order.requested)
        let second = UInt64(bitPattern: Int64(order.requested.timeIntervalSince1970))
        var story = Story(draw: SplitMix64(seed, UInt64(order.number), second), time: order.requested)
        for driver in fleet.nearest(to: order.trip.pickup.coordinate, limit: Self.patience) {
            story.add(.offer(fleet.taxi(driver.car)), after: 3...9)
            guard story.draw.isTrue(percent: Self.declinePercent) else {
                story.add(driver, drives: order.trip)
                return story
            }
            story.add(.decline, after: 5...14)
        }
        story.add(.giveUp, after: 20...30)
        return story
    }
}

/// The course of one order.
private struct Story {
    var draw: SplitMix64
    var time: Date
    var news: [OrderNews] = []
    var drive: Drive?

    init(draw: SplitMix64, time: Date) { (self.draw, self.time) = (draw, time) }

    mutating func add(_ event: OrderEvent, after seconds: ClosedRange<Int>) {
        time += TimeInterval(draw.number(in: seconds))
        news.append(OrderNews(news.count + 1, time, event))
    }

    mutating func add(_ driver: Fleet.Nearby, drives trip: Trip) {
        // The taxi turns around in one minute, then drives at 18 km/h.
        let wayThere = 60 + driver.metres / 5
        let answer = draw.number(in: 4...12)
        add(.accept(arrival: time + TimeInterval(answer + wayThere)), after: answer...answer)
        let accepted = time
        add(.arrive, after: wayThere...wayThere)
        let arrived = time
        add(.board, after: 30...150)
        let boarded = time
        let ride = max(60, trip.seconds * draw.number(in: 85...125) / 100)
        let metres = trip.metres * draw.number(in: 97...108) / 100
        add(.alight(MeterReading(metres: metres, slowSeconds: ride * draw.number(in: 5...15) / 100)), after: ride...ride)
        drive = Drive(
            approach: Leg(driver.position, accepted, trip.pickup.coordinate, arrived, metres: driver.metres),
            ride: Leg(trip.pickup.coordinate, boarded, trip.destination.coordinate, time, metres: metres))
        add(.pay, after: 15...45)
    }
}

/// The two legs of a taxi's drive: to the pickup and to the destination.
private struct Drive {
    let approach, ride: Leg

    /// Returns the taxi's position; nil before the taxi starts.
    func position(at time: Date) -> TaxiPosition? {
        if time < approach.start { return nil }
        return (time < ride.start ? approach : ride).position(at: time)
    }
}

/// A straight route, driven at a constant speed.
private struct Leg {
    let from, to: Coordinate
    let start, end: Date
    let metres: Int

    init(_ from: Coordinate, _ start: Date, _ to: Coordinate, _ end: Date, metres: Int) {
        (self.from, self.start, self.to, self.end, self.metres) = (from, start, to, end, metres)
    }

    func position(at time: Date) -> TaxiPosition {
        let whole = max(1, end.timeIntervalSince(start))
        let part = min(1, max(0, time.timeIntervalSince(start) / whole))
        let coordinate = Coordinate(
            from.latitude + (to.latitude - from.latitude) * part, from.longitude + (to.longitude - from.longitude) * part)
        return TaxiPosition(coordinate: coordinate, metresLeft: metres - Int((Double(metres) * part).rounded(.down)), metresInAll: metres)
    }
}
