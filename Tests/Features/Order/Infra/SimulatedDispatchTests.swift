import FeatureTesting
import Foundation
import Testing

@testable import OrderDomain
@testable import OrderInfra

@Suite("The dispatch simulator")
struct SimulatedDispatchTests {
    private let dispatch = SimulatedDispatch(seed: 1)

    @Test("With the same seed, the dispatch simulator computes the same messages about an order, and reports those whose time has come")
    func pure() throws {
        let order = try TaxiOrder.sample()
        let whole = dispatch.timeline(of: order)
        #expect(SimulatedDispatch(seed: 1).timeline(of: order) == whole)
        for seconds in stride(from: 0, through: 7_200, by: 60) {
            let now = Date.testing + TimeInterval(seconds)
            #expect(dispatch.news(of: order, until: now) == whole.filter { $0.time <= now })
        }
        #expect(dispatch.news(of: order, until: .testing) == [])
    }

    @Test("Simulated dispatch messages depend on the seed, the order and the time of the request")
    func varied() throws {
        let order = try TaxiOrder.sample()
        let whole = dispatch.timeline(of: order)
        #expect(SimulatedDispatch(seed: 2).timeline(of: order) != whole)
        #expect(dispatch.timeline(of: try .sample(2)) != whole)
        let later = TaxiOrder(number: 1, trip: order.trip, payment: order.payment, estimate: .sample, requested: .testing + 3_600)
        #expect(dispatch.timeline(of: later).map { $0.time - 3_600 } != whole.map(\.time))
    }

    @Test("Every order has ended when all its simulated dispatch messages have been applied")
    func stories() throws {
        var ends: [OrderState.Phase: Int] = [:]
        var declined = 0
        for number in 1...400 {
            let (from, to) = (Place.all[number % Place.all.count], Place.all[(number * 7 + 1) % Place.all.count])
            guard from != to else { continue }
            var order = TaxiOrder(
                number: number, trip: try Trip(from: from, to: to), payment: Payment(.cash), estimate: .sample,
                requested: .testing + TimeInterval(number * 4_321))
            try order.apply(.confirm, at: order.requested)
            let story = dispatch.timeline(of: order)
            #expect(zip(story, story.dropFirst()).allSatisfy { $0.time < $1.time })
            try order.receive(story)
            #expect(!order.isActive)
            ends[order.state.phase, default: 0] += 1
            declined += story.contains { $0.event == .decline } ? 1 : 0
        }
        #expect(ends[.completed, default: 0] > 380)
        #expect((60...160).contains(declined))
    }

    @Test("No taxi is found if all nearby drivers decline or no driver is nearby")
    func noTaxi() throws {
        // About one order in a thousand is declined by all five drivers; order 169 is an example.
        let unlucky = dispatch.timeline(of: try .sample(169)).map(\.event.kind)
        #expect(unlucky == Array(repeating: [.offer, .decline], count: 5).flatMap(\.self) + [.giveUp])
        let ome = TaxiOrder(
            number: 1, trip: try Trip(from: Place("35.7905,139.2581"), to: Place("tokyo-station")), payment: Payment(.cash),
            estimate: .sample, requested: .testing)
        #expect(dispatch.timeline(of: ome).map(\.event) == [.giveUp])
    }

    @Test("The distance of a simulated ride is close to the estimate, and the taxi arrives at the promised time")
    func drive() throws {
        let order = try TaxiOrder.sample()
        for number in 1...50 {
            let story = dispatch.timeline(of: try .sample(number))
            guard case .accept(let arrival)? = story.first(where: { $0.event.kind == .accept })?.event else { continue }
            #expect(story.first { $0.event == .arrive }?.time == arrival)
            let readings = story.compactMap { if case .alight(let reading) = $0.event { reading.metres } else { nil } }
            #expect(readings.allSatisfy { (order.trip.metres * 97 / 100...order.trip.metres * 108 / 100).contains($0) })
        }
    }

    @Test("The dispatch simulator offers an order to the nearest free taxi first")
    func nearest() throws {
        guard case .offer(let first)? = dispatch.timeline(of: try .sample()).first?.event else {
            Issue.record("The order was not offered to any driver.")
            return
        }
        #expect(first == dispatch.freeTaxis(near: try Place("tokyo-station").coordinate, at: .testing, limit: 5).first)
    }

    @Test("A simulated taxi approaches, waits, and drives to the destination")
    func position() throws {
        let order = try TaxiOrder.sample()
        let story = dispatch.timeline(of: order)
        func time(_ kind: OrderEvent.Kind) throws -> Date { try #require(story.first { $0.event.kind == kind }?.time) }
        #expect(dispatch.position(of: order, at: try time(.accept) - 1) == nil)

        let start = try #require(dispatch.position(of: order, at: try time(.accept)))
        #expect(start.metresLeft == start.metresInAll)
        var last = start
        for time in stride(from: try time(.accept), through: try time(.arrive), by: 5) {
            let now = try #require(dispatch.position(of: order, at: time))
            #expect(now.metresLeft <= last.metresLeft && now.metresInAll == start.metresInAll)
            last = now
        }
        let there = try #require(dispatch.position(of: order, at: try time(.board) - 1))
        #expect(there.metresLeft == 0 && there.coordinate == order.trip.pickup.coordinate)
        let end = try #require(dispatch.position(of: order, at: try time(.alight)))
        #expect(end.metresLeft == 0 && end.coordinate == order.trip.destination.coordinate)
        #expect(end.metresInAll > start.metresInAll)
    }
}
