import FeatureTesting
import Foundation
import Language
import Ledger
import Money
import Testing

@testable import OrderDomain

@Suite("Taxi orders")
struct TaxiOrderTests {
    @Test("An order ID is parsed into the order's number", arguments: [("ride-1", 1), ("ride-17", 17), ("ride-999999999", 999_999_999)])
    func id(text: String, number: Int) throws {
        #expect(TaxiOrder.number(in: text) == number)
        #expect(try TaxiOrder.sample(number).id == text)
    }

    @Test(
        "An invalid order ID is rejected",
        arguments: ["", "1", "ride-", "ride-0", "ride-01", "ride--1", "ride-1 ", "RIDE-1", "ride-１", "ride-9999999999", "ride-+1"])
    func noID(text: String) {
        #expect(TaxiOrder.number(in: text) == nil)
    }

    @Test("A dispatch message is applied to an order only once, and is ignored after the order has ended")
    func receive() throws {
        var order = try TaxiOrder.sample(state: .processing(.searching))
        let offer = OrderNews(1, .testing + 5, .offer(.sakura))
        try order.receive([offer])
        try order.receive([offer])
        #expect(order.state == .processing(.offered(.sakura, declined: 0)))
        try order.receive([offer, OrderNews(2, .testing + 9, .decline)])
        #expect(order.state == .processing(.retrying(declined: 1)))
        #expect(order.received == 2)
        try order.cancel(.plans, at: .testing + 10)
        let ended = order
        try order.receive([offer, OrderNews(2, .testing + 9, .decline), OrderNews(3, .testing + 12, .offer(.sakura))])
        #expect(order == ended)
    }

    @Test("Dispatch messages that are repeated, late or reordered are applied in the correct order")
    func disorder() throws {
        var order = try TaxiOrder.sample(state: .processing(.searching))
        let offer = OrderNews(1, .testing + 5, .offer(.sakura)), decline = OrderNews(2, .testing + 9, .decline)
        let again = OrderNews(3, .testing + 12, .offer(.sakura))
        try order.receive([again, decline])
        #expect(order.state == .processing(.searching))
        try order.receive([again, offer, offer])
        #expect(order.state == .processing(.offered(.sakura, declined: 0)))
        try order.receive([again, decline, offer, decline])
        #expect(order.state == .processing(.offered(.sakura, declined: 1)))
        try order.receive([offer])
        #expect(order.received == 3)
    }

    @Test("An order's time never goes backwards")
    func time() throws {
        var order = try TaxiOrder.sample()
        let looks: [(wall: TimeInterval, own: TimeInterval)] = [
            (0, 0), (60, 60), (-86_400 + 60, 60), (-86_400 + 90, 90), (90, 86_490), (80, 86_490), (100, 86_510),
        ]
        for look in looks {
            #expect(order.time(at: .testing + look.wall) == .testing + look.own)
            #expect(order.look(at: .testing + look.wall) == .testing + look.own)
        }
        #expect(order.setBack == 86_410)
    }

    @Test("Setting the clock back does not make cancelling free")
    func setBack() throws {
        var order = try TaxiOrder.sample(state: .accepted(.sample(.dispatched)))
        _ = order.look(at: .testing + 121)
        let time = order.look(at: .testing - 86_400)
        try order.cancel(.plans, at: time)
        #expect(order.charge?.amount == 500)
    }

    @Test("An order's time is never earlier than the time of a message that the order has received")
    func late() throws {
        var order = try TaxiOrder.sample(state: .accepted(.sample(.dispatched)))
        try order.receive([OrderNews(order.received + 1, .testing + 121, .arrive)])
        #expect(order.look(at: .testing) == .testing + 121)
        try order.cancel(.plans, at: order.look(at: .testing - 86_400))
        #expect(order.charge?.amount == 500)
    }

    @Test("An invalid order key is refused", arguments: ["", "a b", "ä", "a/b", String(repeating: "x", count: 65)])
    func key(text: String) throws {
        #expect(throws: OrderError.invalidKey(text)) { try OrderKey(text) }
        #expect(try OrderKey("Ride-2026").text == "Ride-2026")
    }

    @Test("A dispatch message that is impossible in the order's current state is an error and changes nothing")
    func nonsense() throws {
        var order = try TaxiOrder.sample(state: .processing(.searching))
        let before = order
        let illegal = IllegalEvent(event: .pay, phase: .searching, legal: [.offer, .giveUp, .cancel])
        #expect(throws: OrderError.unexpectedNews("ride-1", illegal)) { try order.receive([OrderNews(1, .testing, .pay)]) }
        #expect(order == before)
    }

    @Test("A confirmed order reserves money, and a failed order releases it")
    func settlement() throws {
        var order = try TaxiOrder.sample()
        #expect(order.settlement == .released)
        for event in [OrderEvent.confirm, .offer(.sakura), .decline] {
            try order.apply(event, at: .testing)
            #expect(order.settlement == .reserved)
        }
        try order.apply(.giveUp, at: .testing)
        #expect(order.settlement == .released)
    }

    @Test("A completed ride has a ledger entry, reduced by the coupon, until the order is marked as written")
    func entry() throws {
        let payment = Payment(.card(digits: "1234"), coupon: try Coupon("HELLO500"))
        var order = try TaxiOrder.sample(3, paying: payment, state: .accepted(.sample(.paying(.sample))))
        #expect(order.entry == nil)
        try order.apply(.pay, at: .testing + 2_000)
        #expect(order.entry?.counterparty.text(in: .english) == "Sakura Taxi")
        #expect(
            order.entry
                == LedgerEntry(
                    reference: "ride-3", kind: .ride, amount: .yen(-3_300), counterparty: order.entry?.counterparty ?? .nothing,
                    time: .testing + 2_000))
        order.markWritten()
        #expect(order.entry == nil)
        #expect(order.charge?.amount == 3_300)
    }

    @Test("A cancellation is written to the ledger only if it is late")
    func fee() throws {
        var late = try TaxiOrder.sample(state: .accepted(.sample(.dispatched)))
        try late.cancel(.wait, at: .testing + 121)
        #expect(late.entry?.amount == .yen(-500))
        var early = try TaxiOrder.sample(state: .accepted(.sample(.dispatched)))
        try early.cancel(.wait, at: .testing + 120)
        #expect(early.entry == nil)
        #expect(early.settlement == .released)
    }

    @Test("A free ride is not written to the ledger")
    func nothing() throws {
        let fare = Fare(distance: 500, time: 0, night: 0, pickup: 0)
        var order = try TaxiOrder.sample(paying: Payment(.cash, coupon: Coupon("HELLO500")), state: .accepted(.sample(.paying(fare))))
        try order.apply(.pay, at: .testing)
        #expect(order.charge?.amount == 0)
        #expect(order.entry == nil)
    }

    @Test("The error for a refused cancellation lists the legal events")
    func riding() throws {
        var order = try TaxiOrder.sample(state: .accepted(.sample(.riding(since: .testing))))
        let illegal = IllegalEvent(event: .cancel, phase: .riding, legal: [.alight])
        #expect(throws: OrderError.notCancellable("ride-1", illegal)) { try order.cancel(.plans, at: .testing) }
        #expect(order.state == .accepted(.sample(.riding(since: .testing))))
    }

    @Test("An order that is over cannot be cancelled", arguments: OrderState.samples.filter { !$0.phase.isActive })
    func over(state: OrderState) throws {
        var order = try TaxiOrder.sample(state: state)
        let illegal = IllegalEvent(event: .cancel, phase: state.phase, legal: [])
        #expect(throws: OrderError.notCancellable("ride-1", illegal)) { try order.cancel(.plans, at: .testing) }
    }
}
