import EnglishOnly
import Failure
import FeatureTesting
import Foundation
import Language
import Ledger
import Money
import Testing
import Time

@testable import OrderDomain

@Suite("Use cases for ordering a taxi")
struct UseCaseTests {
    @Test("An order advances over time, regardless of how often it is read")
    func ride() async throws {
        let phases: [(TimeInterval, OrderState.Phase)] = [
            (0, .searching), (4.9, .searching), (5, .offered), (10, .retrying), (15, .offered), (20, .dispatched), (319, .dispatched),
            (320, .arrived), (380, .riding), (1_999, .riding), (2_000, .paying), (2_030, .completed), (90_000, .completed),
        ]
        try await withOrders { orders async throws in
            let clock = SetClock(.testing)
            let service = TaxiService(orders, ScriptedDispatch.ride(), clock.clock, nil)
            _ = try await service.request(.tokyoToShibuya(), paying: Payment(.cash))
            var now: TimeInterval = 0
            for (time, phase) in phases {
                clock.advance(by: time - now)
                now = time
                #expect(try await service.show().order.state.phase == phase)
            }
        }
        for (time, phase) in phases {
            try await withOrders { orders async throws in
                let clock = SetClock(.testing)
                let service = TaxiService(orders, ScriptedDispatch.ride(), clock.clock, nil)
                _ = try await service.request(.tokyoToShibuya(), paying: Payment(.cash))
                clock.advance(by: time)
                #expect(try await service.show("ride-1").order.state.phase == phase)
            }
        }
    }

    @Test("A retry after dispatch was unreachable does not create a second order")
    func exactlyOnce() async throws {
        try await withOrders { orders async throws in
            let (clock, dispatch) = (SetClock(.testing), ScriptedDispatch.ride())
            let service = TaxiService(orders, dispatch, clock.clock, nil)
            dispatch.fail(with: .unreachable)
            #expect(try await service.request(.tokyoToShibuya(), paying: Payment(.cash)).order.state.phase == .searching)
            #expect(try await service.orders.orders().map(\.id) == ["ride-1"])
            await #expect(throws: OrderError.underWay("ride-1")) { try await service.request(.tokyoToShibuya(), paying: Payment(.cash)) }
            #expect(await laterKind { try await service.show() } == .unreachable)
            dispatch.fail(with: nil)
            clock.advance(by: 20)
            await #expect(throws: OrderError.underWay("ride-1")) { try await service.request(.tokyoToShibuya(), paying: Payment(.cash)) }
            #expect(try await service.show().order.state.phase == .dispatched)
            #expect(Set(dispatch.orders) == ["ride-1"])
        }
    }

    @Test("Requests with the same key return the same order")
    func key() async throws {
        try await withOrders { orders async throws in
            let (clock, dispatch) = (SetClock(.testing), ScriptedDispatch.ride())
            let service = TaxiService(orders, dispatch, clock.clock, nil)
            let (key, payment) = (try OrderKey("monday"), Payment(.wallet, coupon: try Coupon("HELLO500")))
            dispatch.fail(with: .unreachable)
            for _ in 1...2 { #expect(try await service.request(.tokyoToShibuya(), paying: payment, as: key).order.id == "ride-1") }
            dispatch.fail(with: nil)
            clock.advance(by: 9_000)
            let again = try await service.request(.tokyoToShibuya(), paying: payment, as: key).order
            #expect((again.id, again.state.phase) == ("ride-1", .completed))
            #expect(try await service.request(.tokyoToShibuya(), paying: Payment(.cash), as: OrderKey("tuesday")).order.id == "ride-2")
        }
    }

    @Test("An order still advances after the clock is set back")
    func setBack() async throws {
        try await withOrders { orders async throws in
            let clock = SetClock(.testing)
            let service = TaxiService(orders, ScriptedDispatch.ride(), clock.clock, nil)
            _ = try await service.request(.tokyoToShibuya(), paying: Payment(.cash))
            clock.advance(by: -86_400)
            #expect(try await service.show().order.state.phase == .searching)
            // The order's time stands still until a command that writes records the new time of the clock.
            clock.advance(by: 20)
            #expect(try await service.show().order.state.phase == .searching)
            try await service.follow()
            clock.advance(by: 20)
            let snapshot = try await service.show()
            #expect((snapshot.order.state.phase, snapshot.time) == (.dispatched, .testing + 20))
        }
    }

    @Test("A second order is possible after the first has ended")
    func second() async throws {
        try await withOrders { orders async throws in
            let clock = SetClock(.testing)
            let service = TaxiService(orders, ScriptedDispatch.ride(), clock.clock, nil)
            #expect(try await service.request(.tokyoToShibuya(), paying: Payment(.cash)).order.id == "ride-1")
            clock.advance(by: 2_030)
            #expect(try await service.request(.tokyoToShibuya(), paying: Payment(.cash)).order.id == "ride-2")
            #expect(try await service.list().map(\.state.phase) == [.searching, .completed])
        }
    }

    @Test("Showing and listing orders stores nothing, and shows each order as it stands at the time of the clock")
    func reads() async throws {
        try await withOrders { orders async throws in
            let (clock, ledger) = (SetClock(.testing), MemoryLedger())
            let service = TaxiService(orders, ScriptedDispatch.ride(), clock.clock, ledger)
            let order = try await service.request(.tokyoToShibuya(), paying: Payment(.cash)).order
            for (time, phase) in [(400, .riding), (-380, .dispatched), (2_010, .completed)] as [(TimeInterval, OrderState.Phase)] {
                clock.advance(by: time)
                #expect(try await service.show().order.state.phase == phase)
                #expect(try await service.sighting(of: "ride-1").snapshot.order.state.phase == phase)
                #expect(try await service.list().map(\.state.phase) == [phase])
                #expect(try await service.active(orShowing: nil)?.order.state.phase == phase)
                #expect(try await orders.orders() == [order])
            }
            #expect(ledger.entries == [])
            #expect(try await service.update("ride-1").order.state.phase == .completed)
            #expect(try await orders.orders().map(\.state.phase) == [.completed])
            #expect(ledger.entries.map(\.reference) == ["ride-1"])
        }
    }

    @Test("A completed ride is written to the ledger once")
    func ledger() async throws {
        try await withOrders { orders async throws in
            let (clock, ledger) = (SetClock(.testing), MemoryLedger())
            let service = TaxiService(orders, ScriptedDispatch.ride(), clock.clock, ledger)
            _ = try await service.request(.tokyoToShibuya(), paying: Payment(.cash))
            clock.advance(by: 2_029)
            try await service.follow()
            #expect(ledger.entries == [])
            clock.advance(by: 9_999)
            for _ in 1...3 { try await service.follow() }
            #expect(ledger.entries.first?.counterparty.text(in: .english) == "Sakura Taxi")
            #expect(
                ledger.entries == [
                    LedgerEntry(
                        reference: "ride-1", kind: .ride, amount: .yen(-3_900),
                        counterparty: ledger.entries.first?.counterparty ?? .nothing,
                        time: .testing + 2_030)
                ])
            #expect(try await service.orders.unwritten() == [])
        }
    }

    @Test("Charges that are missing from the ledger are written to it later")
    func missed() async throws {
        struct Broken: Ledger { func write(_ entry: LedgerEntry) throws { throw Failure(.inputOutput, "The disk is full.") } }
        try await withOrders { orders async throws in
            let (clock, ledger) = (SetClock(.testing), MemoryLedger())
            let before = TaxiService(orders, ScriptedDispatch.ride(), clock.clock, nil)
            _ = try await before.request(.tokyoToShibuya(), paying: Payment(.cash))
            clock.advance(by: 5_000)
            #expect(try await before.follow()?.order.state.phase == .completed)
            #expect(
                await laterKind { try await TaxiService(orders, ScriptedDispatch.ride(), clock.clock, Broken()).follow() } == .inputOutput)
            #expect(try await TaxiService(orders, ScriptedDispatch.ride(), clock.clock, ledger).follow() == nil)
            #expect(ledger.entries.map(\.reference) == ["ride-1"])
        }
    }

    @Test("A free cancellation is not written to the ledger")
    func cancelEarly() async throws {
        try await withOrders { orders async throws in
            let (clock, ledger) = (SetClock(.testing), MemoryLedger())
            let service = TaxiService(orders, ScriptedDispatch.ride(), clock.clock, ledger)
            _ = try await service.request(.tokyoToShibuya(), paying: Payment(.cash))
            clock.advance(by: 7)
            let order = try await service.cancel(because: .mistake).order
            #expect(order.state == .cancelled(.init(reason: .mistake, fee: 0, taxi: nil, time: .testing + 7)))
            clock.advance(by: 9_000)
            #expect(try await service.show().order == order)
            #expect(ledger.entries == [])
        }
    }

    @Test("The fee for a late cancellation is written to the ledger immediately")
    func cancelLate() async throws {
        try await withOrders { orders async throws in
            let (clock, ledger) = (SetClock(.testing), MemoryLedger())
            let service = TaxiService(orders, ScriptedDispatch.ride(), clock.clock, ledger)
            _ = try await service.request(.tokyoToShibuya(), paying: Payment(.cash))
            clock.advance(by: 141)
            _ = try await service.cancel("ride-1", because: .wait)
            #expect(ledger.entries.map(\.amount) == [.yen(-500)])
            #expect(ledger.entries.map(\.time) == [.testing + 141])
        }
    }

    @Test("A cancellation is refused if no order can be cancelled")
    func cancelRefused() async throws {
        try await withOrders { orders async throws in
            let clock = SetClock(.testing)
            let service = TaxiService(orders, ScriptedDispatch.ride(), clock.clock, nil)
            #expect(await laterKind { try await service.cancel(because: .plans) } == .noSuchItem)
            _ = try await service.request(.tokyoToShibuya(), paying: Payment(.cash))
            clock.advance(by: 380)
            #expect(await laterKind { try await service.cancel(because: .plans) } == .refused)
            #expect(await laterKind { try await service.cancel("ride-2", because: .plans) } == .noSuchItem)
            #expect(await laterKind { try await service.cancel("taxi", because: .plans) } == .noSuchItem)
            clock.advance(by: 2_000)
            #expect(await laterKind { try await service.cancel("ride-1", because: .plans) } == .refused)
            #expect(await laterKind { try await service.cancel(because: .plans) } == .noSuchItem)
        }
    }

    @Test("Showing an order is an error if there are no orders")
    func nothing() async throws {
        try await withOrders { orders async throws in
            let service = TaxiService(orders, ScriptedDispatch([]), SetClock(.testing).clock, nil)
            #expect(await laterKind { try await service.show() } == .noSuchItem)
            #expect(await laterKind { try await service.show("ride-1") } == .noSuchItem)
            #expect(try await service.list() == [])
            #expect(try await service.follow() == nil)
        }
    }

    @Test("An order that the wallet does not cover is not stored")
    func wallet() async throws {
        try await withOrders { orders async throws in
            let service = TaxiService(orders, ScriptedDispatch([]), SetClock(.testing).clock, nil)
            let far = try Trip(from: Place("haneda-terminal-3"), to: Place("tokyo-skytree"))
            await #expect(throws: PaymentError.walletTooLow(due: 10_500, balance: 5_000)) {
                try await service.request(far, paying: Payment(.wallet))
            }
            #expect(try await service.list() == [])
        }
    }

    @Test("A quote depends on the time of boarding")
    func quote() throws {
        let quote = QuoteRide(SetClock(.testing).clock)
        let trip = try Trip.tokyoToShibuya()
        #expect(quote(trip).boarding == .testing)
        #expect(quote(trip).fare.night == 0)
        let night = quote(trip, at: .testing + 14 * 3_600).fare
        #expect(night.night == (night.distance + night.time) / 5)
    }

    @Test("Places can be found by part of their name")
    func places() {
        let find = FindPlaces()
        #expect(find(nil) == Place.all)
        #expect(find("roppongi").map(\.id) == ["roppongi-station", "roppongi-itchome-station", "roppongi-hills"])
        #expect(find("浅草").map(\.id) == ["asakusabashi-station", "asakusa-station", "senso-ji"])
        #expect(find("atlantis") == [])
    }
}
