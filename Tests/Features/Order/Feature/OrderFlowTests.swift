import EnglishOnly
import Failure
import FeatureTesting
import FeatureTree
import FeatureTreeTesting
import Foundation
import OrderDomain
import OrderPresentation
import Screen
import Testing
import Time

@testable import Order

@MainActor
@Suite("Order")
struct OrderFlowTests {
    private func probe(_ orders: any OrderRepository, _ dispatch: some Dispatch, _ clock: SetClock) throws -> Probe<Order> {
        Probe(Order.self, dependency: .sample(orders, dispatch, clock))
    }

    private func prepare(_ order: Probe<Order>) async throws {
        #expect(await order.isShowing("Order a taxi"))
        try await order.send(.init("pickup", input: "tokyo-station"))
        try await order.send(.init("destination", input: "shibuya-station"))
    }

    @Test("The screen of a complete order draft shows an estimated fare")
    func preparing() async throws {
        try await withOrders { orders in
            let order = try probe(orders, ScriptedDispatch.ride(), SetClock(.testing))
            #expect(await order.isShowing("Order a taxi"))
            #expect(
                order.stage.screen?.transcript == """
                    Order a taxi
                    Pickup | not chosen
                    Destination | not chosen
                    Payment | cash
                    Set the pickup and the destination to see an estimate.
                    [Set the pickup]
                    [Set the destination]
                    [Choose a payment]
                    """)
            try await order.send(.init("pickup", input: "tokyo-station"))
            try await order.send(.init("destination", input: "渋谷駅"))
            #expect(
                order.stage.screen?.transcript == """
                    Order a taxi
                    Pickup | Tokyo Station
                    Destination | Shibuya Station
                    Route | about 8.3 km, 28 min
                    Payment | cash
                    Estimate
                    Distance | ¥3,400
                    Slow traffic | ¥100
                    Pickup | ¥300
                    Total | ¥3,800
                    [Set the pickup]
                    [Set the destination]
                    [Choose a payment]
                    [Order the taxi]
                    """)
            try await order.send(.init("payment"))
            #expect(order.children == ["PreparingOrder", "PaymentBase"])
            try await order.send(.init("coupon", input: "hello500"))
            try await order.send(.init("done"))
            #expect(order.stage.screen?.transcript.contains("With the coupon | ¥3,300") == true)
            await order.finish()
        }
    }

    @Test(
        "Invalid input leaves an order draft unchanged",
        arguments: [("pickup", "tokio"), ("pickup", "0,0"), ("pickup", "shibuya-station"), ("destination", "tokyo-station")])
    func nonsense(action: String, input: String) async throws {
        try await withOrders { orders in
            let order = try probe(orders, ScriptedDispatch.ride(), SetClock(.testing))
            try await prepare(order)
            let before = order.stage.screen
            await #expect(throws: PlaceError.self) { try await order.send(.init(.init(action), input: input)) }
            #expect(order.stage.screen == before)
            await order.finish()
        }
    }

    @Test("The screen of an order depends on the order's state")
    func uniqueState() async throws {
        try await withOrders { orders in
            let clock = SetClock(.testing)
            let order = try probe(orders, ScriptedDispatch.ride(), clock)
            try await prepare(order)
            #expect(order.children == ["PreparingOrder"])

            try await order.send(.init("confirm"))
            #expect(order.children == ["DispatchMonitoring", "ProcessingOrder"])
            #expect(order.stage.screen?.transcript.contains("We are looking for a taxi near you.") == true)

            clock.advance(by: 12)
            #expect(order.stage.screen?.transcript.contains("declined") == false)
            try await order.send(.init("refresh"))
            #expect(order.children == ["DispatchMonitoring", "ProcessingOrder"])
            #expect(order.stage.screen?.transcript.contains("We are looking for another taxi; 1 driver declined.") == true)

            clock.advance(by: 8)
            try await order.send(.init("refresh"))
            #expect(order.children == ["DispatchMonitoring", "AcceptedOrder"])
            #expect(order.stage.screen?.actions.map(\.title.english) == ["Refresh", "Cancel free of charge until 09:02"])

            clock.advance(by: 361)
            try await order.send(.init("refresh"))
            #expect(order.children == ["DispatchMonitoring", "AcceptedOrder"])
            #expect(order.stage.screen?.actions.map(\.title.english) == ["Refresh"])

            clock.advance(by: 3_600)
            try await order.send(.init("refresh"))
            #expect(order.stage.screen?.transcript.contains("Charged | ¥3,900") == true)
            #expect(order.stage.screen?.actions.map(\.title.english) == ["New order"])

            try await order.send(.init("another"))
            #expect(order.children == ["PreparingOrder"])
            #expect(await order.isShowing("Order a taxi"))
            await order.finish()
        }
    }

    @Test("An order can be cancelled with a reason during the search for a taxi")
    func cancelSearching() async throws {
        try await withOrders { orders in
            let order = try probe(orders, ScriptedDispatch([]), SetClock(.testing))
            try await prepare(order)
            try await order.send(.init("confirm"))
            #expect(order.children == ["DispatchMonitoring", "ProcessingOrder"])
            await #expect(throws: Failure(.badData, "“because” is not a cancellation reason.", hint: "Enter plans, wait or mistake.")) {
                try await inEnglish {
                    try await order.send(.init("cancel", input: "because"))
                }
            }
            try await order.send(.init("cancel", input: "wait"))
            #expect(order.children == ["ProcessingOrder"])
            #expect(order.stage.screen?.transcript.contains("free of charge") == true)
            try await order.send(.init("another"))
            #expect(order.children == ["PreparingOrder"])
            #expect(await order.isShowing("Order a taxi"))
            await order.finish()
        }
    }

    @Test("A late cancellation costs the fee that the cancel action shows")
    func cancelDispatched() async throws {
        try await withOrders { orders in
            let clock = SetClock(.testing)
            let order = try probe(orders, ScriptedDispatch.ride(), clock)
            try await prepare(order)
            try await order.send(.init("confirm"))
            #expect(order.children == ["DispatchMonitoring", "ProcessingOrder"])
            clock.advance(by: 200)
            try await order.send(.init("refresh"))
            #expect(order.stage.screen?.actions.map(\.title.english) == ["Refresh", "Cancel for ¥500"])
            try await order.send(.init("cancel"))
            #expect(order.children == ["AcceptedOrder"])
            #expect(order.stage.screen?.transcript.contains("Fee | ¥500") == true)
            #expect(order.stage.screen?.actions.map(\.title.english) == ["New order"])
            await order.finish()
        }
    }

    @Test("A new order is possible after the search for a taxi has failed")
    func failed() async throws {
        try await withOrders { orders in
            let clock = SetClock(.testing)
            let order = try probe(orders, ScriptedDispatch([(5, .offer(.sakura)), (9, .decline), (40, .giveUp)]), clock)
            try await prepare(order)
            try await order.send(.init("confirm"))
            #expect(order.children == ["DispatchMonitoring", "ProcessingOrder"])
            clock.advance(by: 60)
            try await order.send(.init("refresh"))
            #expect(order.children == ["ProcessingOrder"])
            #expect(order.stage.screen?.transcript.contains("No taxi was found") == true)
            try await order.send(.init("another"))
            #expect(order.children == ["PreparingOrder"])
            #expect(await order.isShowing("Order a taxi"))
            await order.finish()
        }
    }

    @Test("After a restart, the program shows the active order again")
    func resume() async throws {
        try await withOrders { orders in
            let clock = SetClock(.testing)
            let first = try probe(orders, ScriptedDispatch.ride(), clock)
            try await prepare(first)
            try await first.send(.init("confirm"))
            #expect(first.stage.screen?.title == "Taxi ride-1")
            #expect(first.children == ["DispatchMonitoring", "ProcessingOrder"])
            #expect(await first.stop(running: .monitors) == [])

            clock.advance(by: 100)
            let second = try probe(orders, ScriptedDispatch.ride(), clock)
            #expect(await second.isShowing("Taxi ride-1"))
            #expect(second.children == ["DispatchMonitoring", "AcceptedOrder"])
            #expect(await second.until { $0.stage.screen?.transcript.contains("away") == true })
            #expect(await second.stop(running: .monitors) == [])

            clock.advance(by: 9_000)
            let third = try probe(orders, ScriptedDispatch.ride(), clock)
            #expect(await third.isShowing("Taxi ride-1"))
            #expect(third.stage.screen?.transcript.contains("Charged") == true)
            await third.finish()

            _ = try await TaxiService(orders, ScriptedDispatch.ride(), clock.clock, nil).follow()
            let fourth = try probe(orders, ScriptedDispatch.ride(), clock)
            #expect(await fourth.isShowing("Order a taxi"))
            await fourth.finish()
        }
    }

    @Test("A second active order is refused")
    func twice() async throws {
        try await withOrders { orders in
            let clock = SetClock(.testing)
            let order = try probe(orders, ScriptedDispatch.ride(), clock)
            try await prepare(order)
            _ = try await TaxiService(orders, ScriptedDispatch.ride(), clock.clock, nil).request(
                .tokyoToShibuya(), paying: Payment(.cash))
            await #expect(throws: OrderError.underWay("ride-1")) { try await order.send(.init("confirm")) }
            #expect(order.children == ["PreparingOrder"])
            #expect(await order.isShowing("Order a taxi"))
            await order.finish()
        }
    }
}
