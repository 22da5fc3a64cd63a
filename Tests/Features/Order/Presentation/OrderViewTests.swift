import FeatureTesting
import Foundation
import OrderDomain
import OrderPresentation
import Testing
import Time

@Suite("Order screens")
struct OrderViewTests {
    private func transcript(_ state: OrderState, after seconds: TimeInterval, _ payment: Payment = Payment(.cash)) throws -> String {
        let settlement: TaxiOrder.Settlement =
            switch state {
            case .completed(let completion): .charged(.init(amount: payment.due(for: completion.fare.total), time: completion.time))
            case .cancelled(let cancellation) where cancellation.fee > 0: .charged(.init(amount: cancellation.fee, time: cancellation.time))
            case .cancelled, .failed: .released
            case .preparing, .processing, .accepted: .reserved
            }
        let order = TaxiOrder(
            number: 1, trip: try .tokyoToShibuya(), payment: payment, estimate: .sample, requested: .testing, state: state,
            settlement: settlement)
        return OrderView.screen(OrderSighting(OrderSnapshot(order, at: .testing + seconds)).data).transcript
    }

    @Test("The screen of an accepted order shows the taxi company, the taxi's arrival time and the cancellation fee")
    func dispatched() throws {
        let ride = OrderState.accepted(.init(taxi: .sakura, dispatched: .testing, arrival: .testing + 290, step: .dispatched))
        #expect(
            try transcript(ride, after: 60, Payment(.card(digits: "1234"))) == """
                Taxi ride-1
                Your taxi is on its way and will arrive at 09:04.
                Taxi | Sakura Taxi, 品川 500 か 12-34
                Minutes to arrival | 4
                From | Tokyo Station
                To | Shibuya Station
                Ordered | 2026-11-21 09:00
                Payment | credit card ending in 1234, authorized
                Estimated fare | ¥3,800
                Next
                Refresh: order status
                Cancel free of charge until 09:02: order cancel
                """)
        #expect(try transcript(ride, after: 121).contains("Cancel for ¥500: order cancel"))
    }

    @Test(
        "The minutes until the taxi arrives are rounded up",
        arguments: [(0, 5), (49, 5), (50, 4), (51, 4), (289, 1), (290, 0), (400, 0)] as [(TimeInterval, Int)])
    func minutes(after seconds: TimeInterval, left: Int) throws {
        let ride = OrderState.accepted(.init(taxi: .sakura, dispatched: .testing, arrival: .testing + 290, step: .dispatched))
        #expect(try transcript(ride, after: seconds).contains("Minutes to arrival | \(left)\n"))
    }

    @Test("The screen of a completed ride is a receipt")
    func receipt() throws {
        let payment = Payment(.ticket(purpose: "trade fair"), coupon: try Coupon("HELLO500"))
        #expect(
            try transcript(.completed(.init(taxi: .sakura, fare: .sample, time: .testing + 2_040)), after: 9_999, payment) == """
                Taxi ride-1
                The ride ended at 2026-11-21 09:34.
                Taxi | Sakura Taxi, 品川 500 か 12-34
                From | Tokyo Station
                To | Shibuya Station
                Ordered | 2026-11-21 09:00
                Payment | corporate ticket for trade fair, with coupon HELLO500
                Fare
                Distance | ¥3,400
                Slow traffic | ¥100
                Pickup | ¥300
                Total | ¥3,800
                Charged | ¥3,300
                Next
                Order another taxi: order request FROM TO
                """)
    }

    @Test("The sentence at the top of the order screen depends on the order's state")
    func words() throws {
        let accepted = { (step: OrderState.Step) in
            OrderState.accepted(.init(taxi: .sakura, dispatched: .testing, arrival: .testing + 290, step: step))
        }
        let cases: [(OrderState, String, next: String)] = [
            (.processing(.searching), "We are looking for a taxi near you.", "order cancel"),
            (.processing(.offered(.sakura, declined: 0)), "We are waiting for a driver to accept.", "Cancel free of charge: order cancel"),
            (
                .processing(.offered(.sakura, declined: 2)), "We are waiting for another driver to accept; 2 drivers declined.",
                "order cancel"
            ),
            (.processing(.retrying(declined: 1)), "We are looking for another taxi; 1 driver declined.", "order cancel"),
            (accepted(.arrived), "Your taxi is waiting for you.", "order cancel"),
            (
                accepted(.riding(since: .testing + 300)), "You are on your way and should arrive at about 09:32.",
                "Refresh: order status"
            ),
            (accepted(.paying(.sample)), "You have arrived. The fare is being paid.", "Refresh: order status"),
            (
                .cancelled(.init(reason: .wait, fee: 0, taxi: nil, time: .testing + 60)), "Cancelled at 2026-11-21 09:01, free of charge.",
                "Order another"
            ),
            (
                .cancelled(.init(reason: .wait, fee: 500, taxi: .sakura, time: .testing + 200)),
                "Cancelled at 2026-11-21 09:03, for a fee.",
                "Charged | ¥500"
            ),
            (.failed(at: .testing + 99), "No taxi was found. You will not be charged.", "Order another"),
        ]
        for (state, sentence, next) in cases {
            let text = try transcript(state, after: 300)
            #expect(text.hasPrefix("Taxi ride-1\n\(sentence)\n"))
            #expect(text.contains(next))
        }
    }

    @Test(
        "The screen of an order does not offer cancellation after the ride has begun",
        arguments: [OrderState.Step.riding(since: .testing), .paying(.sample)])
    func tooLate(step: OrderState.Step) throws {
        let state = OrderState.accepted(.init(taxi: .sakura, dispatched: .testing, arrival: .testing + 290, step: step))
        #expect(try !transcript(state, after: 400).contains("cancel"))
    }

    @Test("The price in a quote is labeled as an estimate")
    func quote() throws {
        let quote = Quote(
            trip: try .tokyoToShibuya(), boarding: .testing + 14 * 3_600, fare: .init(distance: 3_400, time: 100, night: 700, pickup: 300))
        #expect(quote.data.isEstimate)
        #expect(
            QuoteView.screen(quote.data).transcript == """
                Fare estimate
                From | Tokyo Station
                To | Shibuya Station
                Route | about 8.3 km, 28 min
                Starting | 2026-11-21 23:00
                Estimate based on the tariff of Tokyo's special wards
                Distance | ¥3,400
                Slow traffic | ¥100
                Night, 22:00 to 5:00 | ¥700
                Pickup | ¥300
                Total | ¥4,500
                """)
    }

    @Test("The order list shows the estimate for an active order and the charge for an order that has ended")
    func list() throws {
        let rows = [
            try TaxiOrder.sample(2, state: .processing(.searching)), try TaxiOrder.sample(1, state: .failed(at: .testing)),
        ].map(\.row)
        #expect(
            OrderListView.screen(rows).transcript == """
                Orders
                ride-2 | 2026-11-21 09:00 | Tokyo Station | Shibuya Station | searching | ¥3,800 (estimate)
                ride-1 | 2026-11-21 09:00 | Tokyo Station | Shibuya Station | failed | ¥0
                """)
        #expect(OrderListView.screen([]).transcript == "Orders\nThere are no orders yet. Order a taxi with: order request FROM TO")
    }
}
