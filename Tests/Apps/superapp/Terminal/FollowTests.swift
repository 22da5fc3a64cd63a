import Foundation
import Testing

@Suite("Order commands with --follow", .timeLimit(.minutes(60)))
struct FollowTests {
    @Test("An interrupted order command with --follow prints how to continue; following the order again reaches the end of the ride")
    func interrupted() async throws {
        try await withProgram { program in
            let running = try program.start(["order", "request", "tokyo-station", "shibuya-station", "--follow"])
            await running.wait(for: "We are looking for a taxi near you.")
            running.interrupt()
            let run = try running.end()
            #expect((run.code, run.output) == (130, ""))
            #expect(
                run.complaint.hasSuffix(
                    "superapp: ride-1 continues; you are no longer following it.\n  Follow the order with: superapp order status ride-1 --follow\n"
                ))

            let again = try program(["order", "status", "ride-1", "--follow", "--speed", "3600"])
            #expect(again.code == 0 && again.output.contains("Charged"), "\(again)")
            let orders = try program(["order", "list"]).output
            #expect(orders.contains("ride-1") && !orders.contains("ride-2"))
            #expect(try program(["timeline", "list"]).output.contains("ride-1"))
        }
    }

    #if os(Linux)
        @Test("On a terminal, an order command with --follow shows one line with a bar, and the receipt at the end")
        func terminal() async throws {
            try await withProgram { program in
                let order = ["order", "request", "tokyo-station", "shibuya-station", "--follow", "--speed", "120"]
                let terminal = try PseudoTerminal(program, order, with: ["TERM": "dumb"])
                #expect(terminal.end() == 0, "\(terminal.seen)")
                let said = terminal.seen
                let bars = said.matches(of: /\rYour taxi \[(#*)\.*\] [0-9.]+ k?m, \d+ min/).map(\.1.count)
                #expect(bars.count > 1 && bars == bars.sorted(), "\(bars)")
                #expect(said.contains("\rYour ride [") && said.contains("Charged"))
                #expect(!said.contains("\u{1B}"))
            }
        }
    #endif
}
