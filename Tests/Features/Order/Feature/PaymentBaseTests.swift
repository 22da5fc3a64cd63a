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
@Suite("The payment screen")
struct PaymentBaseTests {
    /// Opens the payment screen, waits for the wallet's balance, and runs `body`.
    private func paying(
        _ orders: any OrderRepository, routed: Bool = true, _ body: (Probe<Order>) async throws -> Void
    ) async throws {
        let order = Probe(Order.self, dependency: .sample(orders, ScriptedDispatch.ride(), SetClock(.testing)))
        #expect(await order.isShowing("Order a taxi"))
        if routed {
            try await order.send(.init("pickup", input: "tokyo-station"))
            try await order.send(.init("destination", input: "shibuya-station"))
        }
        try await order.send(.init("payment"))
        #expect(order.children == ["PreparingOrder", "PaymentBase"])
        #expect(await order.until { $0.stage.screen?.transcript.contains("Wallet, ") == true })
        try await body(order)
        #expect(order.children.first == "PreparingOrder" && order.stage.screen != nil)
        await order.finish()
    }

    @Test("The payment screen lists all payment methods and shows what the chosen method still needs")
    func parts() async throws {
        try await withOrders { orders in
            try await paying(orders) { order in
                #expect(
                    order.stage.screen?.transcript == """
                        Payment
                        Cash | chosen
                        Credit card | –
                        Wallet, ¥5,000 | –
                        Corporate ticket | –
                        Paid to the driver after the ride | about ¥3,800
                        Coupon | none
                        [Use a coupon]
                        [Use this payment]
                        [Back]
                        """)
                try await order.send(.init("choose", row: "card"))
                #expect(
                    order.stage.screen?.transcript == """
                        Payment
                        Cash | –
                        Credit card | chosen
                        Wallet, ¥5,000 | –
                        Corporate ticket | –
                        Needed | the last four digits
                        Authorized when you order | about ¥3,800
                        Coupon | none
                        [Set the card]
                        [Use a coupon]
                        [Back]
                        """)
            }
        }
    }

    @Test("A coupon can be combined with a card")
    func card() async throws {
        try await withOrders { orders in
            try await paying(orders) { order in
                try await order.send(.init("choose", row: "card"))
                try await order.send(.init("digits", input: "4242"))
                try await order.send(.init("coupon", input: "hello500"))
                #expect(
                    order.stage.screen?.transcript == """
                        Payment
                        Cash | –
                        Credit card ending in 4242 | chosen
                        Wallet, ¥5,000 | –
                        Corporate ticket | –
                        Authorized when you order | about ¥3,300
                        Coupon | HELLO500
                        [Set the card]
                        [Use a coupon]
                        [Use this payment]
                        [Back]
                        """)
                try await order.send(.init("done"))
                #expect(order.children == ["PreparingOrder"])
                #expect(order.stage.screen?.transcript.contains("credit card ending in 4242, with coupon HELLO500") == true)
                // Opening the payment screen again shows the chosen payment.
                try await order.send(.init("payment"))
                #expect(order.stage.screen?.transcript.contains("Credit card ending in 4242 | chosen") == true)
                #expect(order.children == ["PreparingOrder", "PaymentBase"])
            }
        }
    }

    @Test("With a coupon, the wallet can cover a higher estimate")
    func wallet() async throws {
        try await withOrders { orders in
            try await paying(orders) { order in
                try await order.send(.init("back"))
                // The destination is about 12 km away by road.
                try await order.send(.init("destination", input: "35.6814,139.6623"))
                try await order.send(.init("payment"))
                #expect(await order.until { $0.stage.screen?.transcript.contains("Wallet, ") == true })
                try await order.send(.init("choose", row: "wallet"))
                #expect(order.stage.screen?.transcript.contains("Does not cover the estimate | about ¥5,") == true)
                #expect(order.stage.screen?.actions.map(\.title.english) == ["Use a coupon", "Back"])
                try await order.send(.init("coupon", input: "TOKYO10"))
                #expect(order.stage.screen?.transcript.contains("Covers the estimate | about ¥4,") == true)
                #expect(order.stage.screen?.actions.map(\.title.english) == ["Use a coupon", "Use this payment", "Back"])
                #expect(order.children == ["PreparingOrder", "PaymentBase"])
            }
        }
    }

    @Test("A payment by ticket requires a purpose")
    func ticket() async throws {
        try await withOrders { orders in
            try await paying(orders, routed: false) { order in
                try await order.send(.init("choose", row: "ticket"))
                #expect(order.stage.screen?.actions.map(\.title.english) == ["Set the purpose", "Use a coupon", "Back"])
                try await order.send(.init("purpose", input: "trade fair"))
                try await order.send(.init("done"))
                #expect(order.stage.screen?.transcript.contains("Payment | corporate ticket for trade fair") == true)
                #expect(order.children == ["PreparingOrder"])
            }
        }
    }

    @Test(
        "Invalid input on the payment screen leaves the payment unchanged",
        arguments: [
            ("card", "digits", "12"), ("card", "digits", ""), ("ticket", "purpose", " "), ("cash", "coupon", "FREE"),
        ])
    func nonsense(way: String, action: String, input: String) async throws {
        try await withOrders { orders in
            try await paying(orders) { order in
                try await order.send(.init("choose", row: way))
                let before = order.stage.screen
                await #expect(throws: PaymentError.self) { try await order.send(.init(.init(action), input: input)) }
                #expect(order.stage.screen == before)
                try await order.send(.init("back"))
                #expect(order.stage.screen?.transcript.contains("Payment | cash") == true)
                #expect(order.children == ["PreparingOrder"])
            }
        }
    }

    @Test("The wallet is not offered if its balance cannot be read")
    func broken() async throws {
        let order = Probe(Order.self, dependency: .sample(UnreadableOrders(), ScriptedDispatch.ride(), SetClock(.testing)))
        #expect(await order.isShowing("Order a taxi"))
        try await order.send(.init("payment"))
        #expect(await order.isShowing("Payment"))
        #expect(order.children == ["PreparingOrder", "PaymentBase"])
        #expect(order.stage.screen?.transcript.contains("Wallet") == false)
        try await order.send(.init("done"))
        #expect(order.stage.screen?.title == "Order a taxi")
        await order.finish()
    }
}

/// A repository whose orders cannot be read, so the wallet's balance is unknown.
private final class UnreadableOrders: OrderRepository {
    private let kept = MemoryOrders()
    func orders() throws -> [TaxiOrder] { throw Failure(.inputOutput, "The orders cannot be read.") }
    func order(_ number: Int) -> TaxiOrder? { nil }
    func order(for key: OrderKey) -> TaxiOrder? { nil }
    func active() -> TaxiOrder? { nil }
    func unwritten() -> [TaxiOrder] { [] }
    func add(_ key: OrderKey?, _ make: @escaping @Sendable (Int) throws -> TaxiOrder) throws -> TaxiOrder { try kept.add(key, make) }
    func change(_ number: Int, _ change: @escaping @Sendable (inout TaxiOrder) throws -> Void) throws -> TaxiOrder {
        try kept.change(number, change)
    }
    func deleteOrders(of member: String) -> Int { kept.deleteOrders(of: member) }
}
