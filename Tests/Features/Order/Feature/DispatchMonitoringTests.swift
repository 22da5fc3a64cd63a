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
@Suite("Monitoring a taxi")
struct DispatchMonitoringTests {
    /// Orders a taxi, and then runs `body`, which controls the clock and the ticks of the monitors.
    private func ordered(
        in given: (any OrderRepository)? = nil, _ body: (Probe<Order>, SetClock, AsyncStream<Void>.Continuation) async throws -> Void
    ) async throws {
        try await withOrders { orders in
            let clock = SetClock(.testing)
            let (ticks, tick) = AsyncStream<Void>.makeStream()
            let pace = Pace(Ticker { ticks }, every: 1)
            let order = Probe(Order.self, dependency: .sample(given ?? orders, ScriptedDispatch.ride(), clock, pace))
            #expect(await order.isShowing("Order a taxi"))
            try await order.send(.init("pickup", input: "tokyo-station"))
            try await order.send(.init("destination", input: "shibuya-station"))
            try await order.send(.init("confirm"))
            try await body(order, clock, tick)
        }
    }

    @Test("Three monitors run while an order is active")
    func group() async throws {
        try await ordered { order, clock, tick in
            #expect(
                order.outline == """
                    Order
                      DispatchMonitoring
                        OrderStatusMonitor
                        TaxiLocationMonitor
                        ArrivalTimeMonitor
                      ProcessingOrder
                    """)
            clock.advance(by: 9_000)
            tick.yield()
            #expect(await order.until { $0.stage.screen?.transcript.contains("Charged | ¥3,900") == true })
            #expect(order.outline == "Order\n  AcceptedOrder")
            await order.finish()
        }
    }

    @Test("The monitors of an order stay mounted when the screen changes")
    func status() async throws {
        try await ordered { order, clock, tick in
            clock.advance(by: 20)
            tick.yield()
            #expect(await order.until { $0.children == ["DispatchMonitoring", "AcceptedOrder"] })
            #expect(await order.until { $0.stage.screen?.transcript.contains("away") == true && $0.screens.count == 1 })
            #expect(await order.stop(running: .monitors) == [])
        }
    }

    @Test("The screen of an order shows how far away the taxi is and in how many minutes it arrives")
    func approach() async throws {
        try await ordered { order, clock, tick in
            for (seconds, minutes, away) in [(20, 5, "3.0 km"), (200, 2, "1.0 km"), (60, 1, "400 m")] as [(TimeInterval, Int, String)] {
                clock.advance(by: seconds)
                tick.yield()
                #expect(
                    await order.until {
                        let screen = $0.stage.screen?.transcript ?? ""
                        return screen.contains("Minutes to arrival | \(minutes)\n") && screen.contains("| \(away) away")
                    }, "\(away)")
            }
            #expect(order.children == ["DispatchMonitoring", "AcceptedOrder"])
            #expect(await order.stop(running: .monitors) == [])
        }
    }

    @Test("Order monitoring continues after the database was temporarily locked")
    func busy() async throws {
        let orders = BusyOrders()
        try await ordered(in: orders) { order, clock, tick in
            clock.advance(by: 20)
            orders.refuse(2)
            for _ in 1...3 { tick.yield() }
            #expect(await order.until { $0.children == ["DispatchMonitoring", "AcceptedOrder"] })
            #expect(await order.until { $0.stage.screen?.transcript.contains("away") == true && $0.screens.count == 1 })
            #expect(orders.left == 0)
            #expect(await order.stop(running: .monitors) == [])
        }
    }

    @Test("A cancelled order is not shown again after its screen is closed")
    func closed() async throws {
        try await ordered { order, clock, tick in
            #expect(order.children == ["DispatchMonitoring", "ProcessingOrder"])
            try await order.send(.init("cancel", input: "plans"))
            #expect(order.outline == "Order\n  ProcessingOrder")
            try await order.send(.init("another"))
            tick.yield()
            #expect(await order.isShowing("Order a taxi"))
            #expect(order.children == ["PreparingOrder"])
            await order.finish()
        }
    }
}
