import Foundation
import Testing
import Time

/// Kills sessions at random instants during a sign-up: 5 sessions from each step, or 50 with `make soak`.
@Suite("Killed sign-ups", .timeLimit(.minutes(60)))
struct SignUpKillTests {
    private static let seed = UInt64.random(in: 0..<1_000_000)
    private static let kills = ProcessInfo.processInfo.environment["KILLS"].flatMap(Int.init).map { $0 / 5 } ?? 5

    /// The input that leads from step 1 to 3 and back, and the step after each line.
    private static let round = [("Start", 2), ("Continue with this number", 3), ("Back", 2), ("Back", 1)]

    /// Returns the lines of ten rounds, starting at `step`, each with the step to which it leads.
    private func walk(from step: Int) -> [(line: String, step: Int)] {
        let lines = (0..<10).flatMap { _ in Self.round }
        return Array(lines.dropFirst(step - 1))
    }

    /// Returns the step of each sign-up screen in the output, in order.
    private func steps(in text: String) -> [Int] { text.matches(of: /[Ss]tep (\d) of 3/).compactMap { Int($0.1) } }

    @Test("A sign-up that is killed at any instant continues at the step that it had reached", arguments: 1...3)
    func resumed(start: Int) async throws {
        struct Account: Decodable {
            struct Place: Decodable { let number: Int }
            let signUp: Place?
        }
        try await withProgram { program in
            try program.succeed(["account", "signup", "--phone", "090-1234-5678"])
            let code = try #require(try program(["messages"]).output.firstMatch(of: /code is (\d{6})/)).1
            try program.succeed(["account", "signup", "--code", String(code)])
            #expect(try program([], input: "OK\n").output.contains("step 3 of 3"))
            var (here, moved) = (3, 0)
            let began = ContinuousClock.now
            _ = try program([], input: walk(from: here).map { $0.line + "\n" }.joined())
            var moments = KillMoments(Self.kills, in: began.duration(to: .now), seed: Self.seed + UInt64(start))
            here = try #require(try program.answer(["account"], as: Account.self).signUp?.number)

            for kill in 1...Self.kills {
                // The input that leads from step 2 to the step from which the walk starts.
                let there = [1: "Back\n", 2: "", 3: "Continue with this number\n"]
                let toTwo = here == 2 ? "" : here == 1 ? "Start\n" : "Back\n"
                if here != start { _ = try program([], input: toTwo + (there[start] ?? "")) }
                let lines = walk(from: start)
                let seen = steps(in: try moments.kill(program.start([], input: lines.map { $0.line + "\n" }.joined())).output)

                let again = steps(in: try program([]).output)
                here = try #require(again.first)
                // The possible steps: the last step that was shown, and the next one, which may have been saved but not shown.
                let path = [start] + lines.map(\.step)
                let possible = seen.isEmpty ? [start] : Array(path.dropFirst(seen.count - 1).prefix(2))
                #expect(seen == Array(path.prefix(seen.count)), "Kill \(kill) from step \(start), seed \(Self.seed)")
                #expect(possible.contains(here), "Kill \(kill) from step \(start), seed \(Self.seed): \(here), not \(possible)")
                if seen.count > 1 { moved += 1 }
            }
            #expect(try program.answer(["account"], as: Account.self).signUp?.number == here)
            moments.check("a sign-up from step \(start)")
            #expect(moved * 5 >= Self.kills, "Only \(moved) sign-ups had left step \(start); seed \(Self.seed)")
        }
    }
}
