import Foundation
import Testing
import Time

@Suite("Announcements after a kill", .timeLimit(.minutes(60)))
struct PromotionKillTests {
    private static let seed = UInt64.random(in: 0..<1_000_000)

    /// Returns the duration of a session that shows the announcement and is not killed.
    private static func usual() async throws -> Duration {
        try await withProgram { program in
            let start = ContinuousClock.now
            _ = try program([], input: "OK\n")
            return start.duration(to: .now)
        }
    }

    @Test(
        "Despite repeated kills, an announcement is shown at most twice, and never after it was read", arguments: 0..<8 as Range<UInt64>)
    func killed(home: UInt64) async throws {
        try await withProgram { program in
            var moments = KillMoments(6, in: try await Self.usual(), seed: Self.seed + home)
            var (shown, isRead) = (0, false)
            for round in 1...6 {
                let output = try moments.kill(program.start([], input: "OK\n")).output
                let isShown = output.contains("\nWelcome\n")
                #expect(!(isShown && isRead), "Round \(round) of seed \(Self.seed + home)")
                shown += isShown ? 1 : 0
                // The next screen appears only after the announcement has been recorded as read.
                isRead = isRead || isShown && output.contains("Become a member")
            }
            #expect(shown <= 2, "Seed \(Self.seed + home)")
            moments.check("an announcement")
            if isRead { #expect(try !program([]).output.contains("\nWelcome\n")) }
        }
    }
}
