import Commands
import EnglishOnly
import Failure
import FeatureTesting
import Foundation
import Language
import Navigation
import OrderDomain
import OrderPresentation
import Screen
import Synchronization
import Testing
import Time

@testable import Order

/// A `LongWork` that records progress messages and interrupts the work after a given number of them.
private final class WatchedWork: LongWork {
    private let told = Mutex<[String]>([])
    private let limit: Int

    init(interruptedAfter limit: Int = .max) { self.limit = limit }

    var lines: [String] { told.withLock(\.self) }

    func run<Value: Sendable>(
        _ body: @escaping @Sendable (_ tell: @escaping @Sendable (Phrase) -> Void) async throws -> Value
    ) async throws -> Value {
        try await Task {
            try await body { line in
                let count = self.told.withLock { told in
                    told.append(line.english)
                    return told.count
                }
                if count >= self.limit { withUnsafeCurrentTask { $0?.cancel() } }
            }
        }.value
    }
}

@MainActor
@Suite("Following an order")
struct FollowTests {
    private final class Lines: Sendable {
        private let said = Mutex("")
        var text: String { said.withLock(\.self) }
        func messages(isDrawn: Bool) -> ProgressMessages {
            ProgressMessages(isDrawn: isDrawn) { line in self.said.withLock { $0 += line.english } }
        }
    }

    /// A pace that ticks without delay and counts each tick as one second.
    private static let pace = Pace(Ticker { AsyncStream { Task.isCancelled ? nil : () } }, every: 1)

    private func needs(_ orders: any OrderRepository, _ clock: SetClock, _ work: any LongWork, _ messages: ProgressMessages)
        -> Following.Needs
    {
        .init(service: TaxiService(orders, ScriptedDispatch.ride(), clock.clock, nil, nil, Self.pace), work: work, messages: messages)
    }

    @Test("Without a terminal, following an order prints a line whenever the state or the minutes to arrival change")
    func lines() async throws {
        try await withOrders { orders in
            let (lines, work) = (Lines(), WatchedWork())
            let needs = needs(orders, SetClock(.testing), work, lines.messages(isDrawn: false))
            let answer = try await OrderRequest.answer("tokyo-station", "shibuya-station", "--follow", "--speed", "5", needs: needs)
            let approach = """
                09:00 We are looking for a taxi near you.
                09:00 We are waiting for a driver to accept.
                09:00 We are looking for another taxi; 1 driver declined.
                09:00 We are waiting for another driver to accept; 1 driver declined.
                09:00 Your taxi is on its way and will arrive at 09:05. The taxi is 3.0 km away, 5 min.
                09:01 Your taxi is on its way and will arrive at 09:05. The taxi is 2.4 km away, 4 min.
                09:02 Your taxi is on its way and will arrive at 09:05. The taxi is 1.8 km away, 3 min.
                09:03 Your taxi is on its way and will arrive at 09:05. The taxi is 1.2 km away, 2 min.
                09:04 Your taxi is on its way and will arrive at 09:05. The taxi is 600 m away, 1 min.
                09:05 Your taxi is waiting for you.

                """
            #expect(lines.text.hasPrefix(approach))
            let riding = lines.text.dropFirst(approach.count).split(separator: "\n")
            // The ride takes 28 minutes, and each minute has one line.
            #expect(
                riding.dropLast(2).map { $0.dropFirst(6) }
                    == Array(repeating: "You are on your way and should arrive at about 09:33.", count: 28))
            #expect(riding.suffix(2) == ["09:33 You have arrived. The fare is being paid.", "09:33 The ride ended at 2026-11-21 09:33."])
            #expect(work.lines == [])
            #expect(answer.screen.transcript.contains("Charged | ¥3,900"))
        }
    }

    @Test("In a terminal, following an order shows a progress bar that grows")
    func bar() async throws {
        try await withOrders { orders in
            let (lines, work) = (Lines(), WatchedWork())
            let needs = needs(orders, SetClock(.testing), work, lines.messages(isDrawn: true))
            _ = try await OrderRequest.answer("tokyo-station", "shibuya-station", "--follow", "--speed", "30", needs: needs)
            let bars = work.lines.filter { $0.hasPrefix("Your taxi [") }
            #expect(
                bars.first == "Your taxi [....................] 2.9 km, 5 min"
                    && bars.last == "Your taxi [##################..] 200 m, 1 min")
            #expect(bars.allSatisfy { $0.count <= 60 })
            #expect(bars.map { $0.count { $0 == "#" } } == bars.map { $0.count { $0 == "#" } }.sorted())
            #expect(lines.text == "")
        }
    }

    @Test("Following an order continues after the database was temporarily locked")
    func busy() async throws {
        let (orders, clock, lines) = (BusyOrders(), SetClock(.testing), Lines())
        let needs = needs(orders, clock, WatchedWork(), lines.messages(isDrawn: false))
        _ = try await OrderRequest.answer("tokyo-station", "shibuya-station", needs: needs)
        orders.refuse(50, after: 10)
        let answer = try await OrderStatus.answer("ride-1", "--follow", "--speed", "60", needs: needs)
        #expect(answer.screen.transcript.contains("Charged | ¥3,900"))
        #expect(orders.left == 0)
    }

    @Test("When a person stops following an order, a message explains how to resume")
    func interrupted() async throws {
        try await withOrders { orders in
            let (clock, lines) = (SetClock(.testing), Lines())
            for count in [1, 4, 40] {
                let needs = needs(orders, clock, WatchedWork(interruptedAfter: count), lines.messages(isDrawn: true))
                let failure = Failure(
                    .interrupted, "ride-1 continues; you are no longer following it.",
                    hint: "Follow the order with: order status ride-1 --follow")
                await #expect(throws: failure) {
                    try await inEnglish {
                        if count == 1 {
                            _ = try await OrderRequest.answer("tokyo-station", "shibuya-station", "--follow", needs: needs)
                        } else {
                            _ = try await OrderStatus.answer("ride-1", "--follow", needs: needs)
                        }
                    }
                }
                clock.advance(by: 20)
            }
            let needs = needs(orders, clock, WatchedWork(), lines.messages(isDrawn: true))
            let answer = try await OrderStatus.answer("ride-1", "--follow", "--speed", "60", needs: needs)
            #expect(answer.screen.transcript.contains("Charged | ¥3,900"))
            #expect(try await orders.orders().map(\.id) == ["ride-1"])
        }
    }

    @Test("After a person has followed an order at high speed, the order does not return to an earlier state")
    func forth() async throws {
        try await withOrders { orders in
            let clock = SetClock(.testing)
            let fast = needs(orders, clock, WatchedWork(interruptedAfter: 6), Lines().messages(isDrawn: true))
            let failure = await #expect(throws: Failure.self) {
                _ = try await OrderRequest.answer("tokyo-station", "shibuya-station", "--follow", "--speed", "60", needs: fast)
            }
            #expect(failure?.kind == .interrupted)
            let seen = try await orders.order(1)
            #expect(seen?.state.phase == .dispatched)
            clock.advance(by: 10)
            let later = needs(orders, clock, WatchedWork(), Lines().messages(isDrawn: true))
            _ = try await OrderStatus.answer("ride-1", needs: later)
            #expect(try await orders.order(1)?.state == seen?.state)
            let time = try await later.service.show().time
            clock.advance(by: 10)
            #expect(try await later.service.show().time == time + 10)
        }
    }

    @Test("Following a finished order shows the order immediately")
    func over() async throws {
        try await withOrders { orders in
            let clock = SetClock(.testing)
            let needs = needs(orders, clock, WatchedWork(), Lines().messages(isDrawn: false))
            _ = try await OrderRequest.answer("tokyo-station", "shibuya-station", needs: needs)
            clock.advance(by: 9_000)
            let answer = try await OrderStatus.answer("--follow", needs: needs)
            #expect(answer.screen.transcript.contains("Charged | ¥3,900"))
        }
    }

    @Test("A second request with the same key does not create a second order")
    func key() async throws {
        try await withOrders { orders in
            let needs = needs(orders, SetClock(.testing), WatchedWork(), Lines().messages(isDrawn: false))
            for _ in 1...2 { _ = try await OrderRequest.answer("tokyo-station", "shibuya-station", "--key", "a-1", needs: needs) }
            #expect(try await orders.orders().count == 1)
            await #expect(throws: OrderError.self) {
                _ = try await OrderRequest.answer("tokyo-station", "shibuya-station", "--key", "a 1", needs: needs)
            }
        }
    }

    @Test(
        "`--speed` must be a number from 1 to 3600 and requires `--follow`",
        arguments: [["--speed", "2"], ["--follow", "--speed", "0"], ["--follow", "--speed", "3601"], ["--follow", "--speed", "x"]])
    func speed(words: [String]) {
        #expect(OrderStatus.complaint(words) != nil)
        #expect(OrderStatus.complaint(["--follow", "--speed", "3600"]) == nil)
    }
}
