import Foundation
import Testing

/// Tests that process orders while answers from dispatch are lost, repeated, delayed or reordered, the program is killed, and the
/// clock jumps forward or back by a day.
///
/// If an order fails, the test prints its seed. To run only that order, use `make soak SEED=… ORDERS=1`.
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
                        let flaws = await order.weather()
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
        #expect(await first.weather() == second.weather())
        #expect(first.log == second.log)
        #expect(!first.log.isEmpty)
    }

    @Test("With random failures, most orders are still completed and some are cancelled")
    func ends() async throws {
        var ends: [String: Int] = [:]
        for seed in 1...400 as ClosedRange<UInt64> {
            var order = try StormyOrder(seed: seed)
            _ = await order.weather()
            ends[order.end, default: 0] += 1
        }
        #expect(ends["completed", default: 0] > 200)
        #expect(ends["cancelled", default: 0] > 20)
    }
}
