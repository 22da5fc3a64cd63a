import Foundation
import OrderDomain

/// A dispatch centre that is a function: all that will ever happen to an order follows from the seed and the order.
///
/// It keeps nothing and runs nowhere, so what it says of an order an hour later is
/// what it would have said all along.
package struct SimulatedDispatch: Dispatch {
    /// How many drivers are asked before it gives up.
    static let patience = 5
    static let declinePercent = 25

    private let seed: UInt64

    package init(seed: UInt64 = 20_221_114) { self.seed = seed }

    package func news(of order: TaxiOrder, until now: Date) -> [OrderNews] { timeline(of: order).filter { $0.time <= now } }

    /// All of it, the future too.
    package func timeline(of order: TaxiOrder) -> [OrderNews] {
        let drivers = Fleet(seed: seed, at: order.requested).nearest(to: order.route.pickup.coordinate, limit: Self.patience)
        let second = UInt64(bitPattern: Int64(order.requested.timeIntervalSince1970))
        var story = Story(draw: SplitMix64(seed, UInt64(order.number), second), time: order.requested)
        for driver in drivers {
            story.tell(.offer(driver.taxi), after: 3...9)
            guard story.draw.isTrue(percent: Self.declinePercent) else {
                story.tell(driver, drives: order.route)
                return story.news
            }
            story.tell(.decline, after: 5...14)
        }
        story.tell(.giveUp, after: 20...30)
        return story.news
    }
}

/// What happens, one thing after another.
private struct Story {
    var draw: SplitMix64
    var time: Date
    var news: [OrderNews] = []

    mutating func tell(_ event: OrderEvent, after seconds: ClosedRange<Int>) {
        time += TimeInterval(draw.number(in: seconds))
        news.append(OrderNews(time, event))
    }

    mutating func tell(_ driver: Fleet.Nearby, drives route: Route) {
        // At 18 km/h like everyone, after a minute to turn around.
        let wayThere = 60 + driver.metres / 5
        let answer = draw.number(in: 4...12)
        tell(.accept(arrival: time + TimeInterval(answer + wayThere)), after: answer...answer)
        tell(.arrive, after: wayThere...wayThere)
        tell(.board, after: 30...150)
        let ride = max(60, route.seconds * draw.number(in: 85...125) / 100)
        let metres = route.metres * draw.number(in: 97...108) / 100
        tell(.alight(Trip(metres: metres, slowSeconds: ride * draw.number(in: 5...15) / 100)), after: ride...ride)
        tell(.pay, after: 15...45)
    }
}
