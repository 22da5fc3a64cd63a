import FeatureTesting
import Foundation
import OrderInfra
import Testing
import Time

/// Processes orders while answers from dispatch are lost, repeated, delayed or reordered, the program is killed, and the clock jumps
/// forward or back by a day.
///
/// If the check of an order fails, the test prints the order's seed. To run only that order, use
/// `SEED=… ORDERS=1 Scripts/soak.sh StormSoakTests`.
@Suite("Orders with random failures", .timeLimit(.minutes(60)))
struct StormSoakTests {
    private static func number(_ name: String) -> UInt64? { ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) } }

    @Test("With random failures, each of 10,000 orders ends exactly once and with the correct charge")
    func orders() async throws {
        let (seed, count) = (Self.number("SEED") ?? .random(in: 0..<1_000_000_000), Self.number("ORDERS") ?? 10_000)
        print("\(count) orders in a storm, seed \(seed)")
        // Process two orders in parallel, to use two cores.
        try await withThrowingTaskGroup(of: Int.self) { group in
            for half in 0..<UInt64(2) {
                group.addTask { @concurrent in
                    var steps = 0
                    for number in stride(from: seed + half, to: seed + count, by: 2) {
                        var order = try StormyOrder(seed: number)
                        let flaws = try await order.weather()
                        #expect(flaws == [], "seed \(number)")
                        steps += order.log.count
                    }
                    return steps
                }
            }
            print("It took \(try await group.reduce(0, +)) steps.")
        }
    }

    @Test("Two orders with the same random seed take the same course", arguments: 1...20 as ClosedRange<UInt64>)
    func replay(seed: UInt64) async throws {
        var first = try StormyOrder(seed: seed), second = try StormyOrder(seed: seed)
        #expect(try await first.weather() == second.weather())
        #expect(first.log == second.log)
        #expect(!first.log.isEmpty)
    }

    @Test("With random failures, orders in SQLite end exactly once with the correct charge")
    func database() async throws {
        let (seed, count) = (Self.number("SEED") ?? .random(in: 0..<1_000_000_000), max(1, (Self.number("ORDERS") ?? 10_000) / 50))
        print("\(count) orders in a storm, in SQLite, seed \(seed)")
        for number in seed..<seed + count {
            try await withStore { store in
                var order = try StormyOrder(seed: number, in: SQLiteOrders(store)), copy = try StormyOrder(seed: number)
                #expect(try await order.weather() == [], "seed \(number)")
                // The result must not depend on the repository.
                _ = try await copy.weather()
                #expect(order.log == copy.log, "seed \(number)")
            }
        }
    }

    @Test("With random failures, orders end in every way: completed, cancelled for free, cancelled for a fee, or failed for lack of a taxi")
    func ends() async throws {
        var ends: [String: Int] = [:]
        for seed in 1...400 as ClosedRange<UInt64> {
            var order = try StormyOrder(seed: seed)
            _ = try await order.weather()
            ends[try await order.end(), default: 0] += 1
        }
        #expect(ends["completed", default: 0] > 200, "\(ends)")
        #expect(ends["cancelled for free", default: 0] > 10 && ends["cancelled for a fee", default: 0] > 10, "\(ends)")
        #expect(ends["failed", default: 0] > 20, "\(ends)")
        #expect(ends.count == 4, "\(ends)")
    }
}
