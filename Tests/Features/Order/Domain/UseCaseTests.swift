import EnglishOnly
import Failure
import FeatureTesting
import Foundation
import Ledger
import Money
import Testing
import World

@testable import OrderDomain

@Suite("Ordering a taxi")
struct UseCaseTests {
    /// Everything but the world, which is a script and a clock.
    struct Desk {
        let orders: any OrderRepository, follow: FollowOrders, request: RequestTaxi, show: ShowOrder, cancel: CancelOrder, list: ListOrders

        init(_ orders: any OrderRepository, _ dispatch: some Dispatch, _ clock: SetClock, _ ledger: (any Ledger)? = nil) throws {
            self.orders = orders
            follow = FollowOrders(orders, dispatch, clock.clock, ledger)
            (request, show, cancel, list) = (RequestTaxi(follow), ShowOrder(follow), CancelOrder(follow), ListOrders(follow))
        }
    }

    @Test("goes from searching to paid as time goes by, whoever looks and whenever")
    func ride() async throws {
        let phases: [(TimeInterval, OrderState.Phase)] = [
            (0, .searching), (4.9, .searching), (5, .offered), (10, .retrying), (15, .offered), (20, .dispatched), (319, .dispatched),
            (320, .arrived), (380, .riding), (1_999, .riding), (2_000, .paying), (2_030, .completed), (90_000, .completed),
        ]
        try await withOrders { orders in
            let clock = SetClock(.testing)
            let desk = try Desk(orders, ScriptedDispatch.ride(), clock)
            _ = try await desk.request(.tokyoToShibuya(), paying: Payment(.cash))
            var now: TimeInterval = 0
            for (time, phase) in phases {
                clock.advance(by: time - now)
                now = time
                #expect(try await desk.show().order.state.phase == phase)
            }
        }
        for (time, phase) in phases {
            try await withOrders { orders in
                let clock = SetClock(.testing)
                let desk = try Desk(orders, ScriptedDispatch.ride(), clock)
                _ = try await desk.request(.tokyoToShibuya(), paying: Payment(.cash))
                clock.advance(by: time)
                #expect(try await desk.show("ride-1").order.state.phase == phase)
            }
        }
    }

    @Test("keeps an order before dispatch hears of it, so that trying again makes no other")
    func exactlyOnce() async throws {
        try await withOrders { orders in
            let (clock, dispatch) = (SetClock(.testing), ScriptedDispatch.ride())
            let desk = try Desk(orders, dispatch, clock)
            dispatch.fail(with: .unreachable)
            #expect(try await desk.request(.tokyoToShibuya(), paying: Payment(.cash)).order.state.phase == .searching)
            #expect(try await desk.orders.orders().map(\.id) == ["ride-1"])
            await #expect(throws: OrderError.underWay("ride-1")) { try await desk.request(.tokyoToShibuya(), paying: Payment(.cash)) }
            #expect(await laterKind { try await desk.show() } == .unreachable)
            dispatch.fail(with: nil)
            clock.advance(by: 20)
            await #expect(throws: OrderError.underWay("ride-1")) { try await desk.request(.tokyoToShibuya(), paying: Payment(.cash)) }
            #expect(try await desk.show().order.state.phase == .dispatched)
            #expect(Set(dispatch.orders) == ["ride-1"])
        }
    }

    @Test("gives the same order to whoever asks again with the same key, reachable or not, also when it is over")
    func key() async throws {
        try await withOrders { orders in
            let (clock, dispatch) = (SetClock(.testing), ScriptedDispatch.ride())
            let desk = try Desk(orders, dispatch, clock)
            let (key, payment) = (try OrderKey("monday"), Payment(.wallet, coupon: try Coupon("HELLO500")))
            dispatch.fail(with: .unreachable)
            for _ in 1...2 { #expect(try await desk.request(.tokyoToShibuya(), paying: payment, as: key).order.id == "ride-1") }
            dispatch.fail(with: nil)
            clock.advance(by: 9_000)
            let again = try await desk.request(.tokyoToShibuya(), paying: payment, as: key).order
            #expect((again.id, again.state.phase) == ("ride-1", .completed))
            #expect(try await desk.request(.tokyoToShibuya(), paying: Payment(.cash), as: OrderKey("tuesday")).order.id == "ride-2")
        }
    }

    @Test("does not wait a day for a taxi because the clock was set back a day")
    func setBack() async throws {
        try await withOrders { orders in
            let clock = SetClock(.testing)
            let desk = try Desk(orders, ScriptedDispatch.ride(), clock)
            _ = try await desk.request(.tokyoToShibuya(), paying: Payment(.cash))
            clock.advance(by: -86_400)
            #expect(try await desk.show().order.state.phase == .searching)
            clock.advance(by: 20)
            let snapshot = try await desk.show()
            #expect((snapshot.order.state.phase, snapshot.time) == (.dispatched, .testing + 20))
        }
    }

    @Test("allows a second order once the first is over")
    func second() async throws {
        try await withOrders { orders in
            let clock = SetClock(.testing)
            let desk = try Desk(orders, ScriptedDispatch.ride(), clock)
            #expect(try await desk.request(.tokyoToShibuya(), paying: Payment(.cash)).order.id == "ride-1")
            clock.advance(by: 2_030)
            #expect(try await desk.request(.tokyoToShibuya(), paying: Payment(.cash)).order.id == "ride-2")
            #expect(try await desk.list().map(\.state.phase) == [.searching, .completed])
        }
    }

    @Test("writes a completed ride to the ledger, once, with the time of its end")
    func ledger() async throws {
        try await withOrders { orders in
            let (clock, ledger) = (SetClock(.testing), MemoryLedger())
            let desk = try Desk(orders, ScriptedDispatch.ride(), clock, ledger)
            _ = try await desk.request(.tokyoToShibuya(), paying: Payment(.cash))
            clock.advance(by: 2_029)
            try await desk.follow()
            #expect(ledger.entries == [])
            clock.advance(by: 9_999)
            for _ in 1...3 { try await desk.follow() }
            #expect(
                ledger.entries == [
                    LedgerEntry(reference: "ride-1", kind: .ride, amount: .yen(-3_900), counterparty: "Sakura Taxi", time: .testing + 2_030)
                ])
            #expect(try await desk.orders.unwritten() == [])
        }
    }

    @Test("tells a ledger that comes later, or that failed before, what it has missed")
    func missed() async throws {
        struct Broken: Ledger { func write(_ entry: LedgerEntry) throws { throw Failure(.inputOutput, "The disk is full.") } }
        try await withOrders { orders in
            let (clock, ledger) = (SetClock(.testing), MemoryLedger())
            let before = try Desk(orders, ScriptedDispatch.ride(), clock)
            _ = try await before.request(.tokyoToShibuya(), paying: Payment(.cash))
            clock.advance(by: 5_000)
            #expect(try await before.show().order.state.phase == .completed)
            #expect(await laterKind { try await Desk(orders, ScriptedDispatch.ride(), clock, Broken()).list() } == .inputOutput)
            _ = try await Desk(orders, ScriptedDispatch.ride(), clock, ledger).list()
            #expect(ledger.entries.map(\.reference) == ["ride-1"])
        }
    }

    @Test("cancels for nothing while searching, and tells the ledger nothing")
    func cancelEarly() async throws {
        try await withOrders { orders in
            let (clock, ledger) = (SetClock(.testing), MemoryLedger())
            let desk = try Desk(orders, ScriptedDispatch.ride(), clock, ledger)
            _ = try await desk.request(.tokyoToShibuya(), paying: Payment(.cash))
            clock.advance(by: 7)
            let order = try await desk.cancel(because: .mistake).order
            #expect(order.state == .cancelled(.init(reason: .mistake, fee: 0, taxi: nil, time: .testing + 7)))
            clock.advance(by: 9_000)
            #expect(try await desk.show().order == order)
            #expect(ledger.entries == [])
        }
    }

    @Test("cancels late for a fee, which the ledger is told at once")
    func cancelLate() async throws {
        try await withOrders { orders in
            let (clock, ledger) = (SetClock(.testing), MemoryLedger())
            let desk = try Desk(orders, ScriptedDispatch.ride(), clock, ledger)
            _ = try await desk.request(.tokyoToShibuya(), paying: Payment(.cash))
            clock.advance(by: 141)
            _ = try await desk.cancel("ride-1", because: .wait)
            #expect(ledger.entries.map(\.amount) == [.yen(-500)])
            #expect(ledger.entries.map(\.time) == [.testing + 141])
        }
    }

    @Test("refuses to cancel what is riding, over, not there or not an order")
    func cancelRefused() async throws {
        try await withOrders { orders in
            let clock = SetClock(.testing)
            let desk = try Desk(orders, ScriptedDispatch.ride(), clock)
            #expect(await laterKind { try await desk.cancel(because: .plans) } == .noSuchItem)
            _ = try await desk.request(.tokyoToShibuya(), paying: Payment(.cash))
            clock.advance(by: 380)
            #expect(await laterKind { try await desk.cancel(because: .plans) } == .refused)
            #expect(await laterKind { try await desk.cancel("ride-2", because: .plans) } == .noSuchItem)
            #expect(await laterKind { try await desk.cancel("taxi", because: .plans) } == .noSuchItem)
            clock.advance(by: 2_000)
            #expect(await laterKind { try await desk.cancel("ride-1", because: .plans) } == .refused)
            #expect(await laterKind { try await desk.cancel(because: .plans) } == .noSuchItem)
        }
    }

    @Test("shows nothing where nothing was ordered")
    func nothing() async throws {
        try await withOrders { orders in
            let desk = try Desk(orders, ScriptedDispatch([]), SetClock(.testing))
            #expect(await laterKind { try await desk.show() } == .noSuchItem)
            #expect(await laterKind { try await desk.show("ride-1") } == .noSuchItem)
            #expect(try await desk.list() == [])
            #expect(try await desk.follow() == nil)
        }
    }

    @Test("refuses what the wallet does not cover, and keeps nothing of it")
    func wallet() async throws {
        try await withOrders { orders in
            let desk = try Desk(orders, ScriptedDispatch([]), SetClock(.testing))
            let far = try Trip(from: Place("haneda-terminal-3"), to: Place("tokyo-skytree"))
            await #expect(throws: PaymentError.walletTooLow(due: 10_500, balance: 5_000)) {
                try await desk.request(far, paying: Payment(.wallet))
            }
            #expect(try await desk.list() == [])
        }
    }

    @Test("quotes by the hour that was asked for, or by the clock")
    func quote() throws {
        let quote = QuoteRide(SetClock(.testing).clock)
        let trip = try Trip.tokyoToShibuya()
        #expect(quote(trip).boarding == .testing)
        #expect(quote(trip).fare.night == 0)
        let night = quote(trip, at: .testing + 14 * 3_600).fare
        #expect(night.night == (night.distance + night.time) / 5)
    }

    @Test("finds places by a part of what they are called")
    func places() {
        let find = FindPlaces()
        #expect(find(nil) == Place.all)
        #expect(find("roppongi").map(\.id) == ["roppongi-station", "roppongi-itchome-station", "roppongi-hills"])
        #expect(find("浅草").map(\.id) == ["asakusabashi-station", "asakusa-station", "senso-ji"])
        #expect(find("atlantis") == [])
    }
}
