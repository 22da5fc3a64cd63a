import Foundation
import Seeded
import Testing
import World

@Suite("Announcements after a kill", .timeLimit(.minutes(60)))
struct PromotionKillTests {
    private static let seed = UInt64.random(in: 0..<1_000_000)

    @Test(
        "An announcement is shown at most once more after a kill, and never after it was read", arguments: 0..<8 as Range<UInt64>)
    func killed(home: UInt64) async throws {
        try await withProgram { program in
            var chance = SplitMix64(seed: Self.seed + home)
            var (shown, isRead) = (0, false)
            for round in 1...6 {
                let running = try program.start([], input: "OK\n")
                usleep(UInt32.random(in: 0...150_000, using: &chance))
                running.kill()
                let output = try running.end().output
                let isShown = output.contains("\nWelcome\n")
                #expect(!(isShown && isRead), "Round \(round) of seed \(Self.seed + home)")
                shown += isShown ? 1 : 0
                // The next screen appears only after the announcement has been recorded as read.
                isRead = isRead || isShown && output.contains("Become a member")
            }
            #expect(shown <= 2, "Seed \(Self.seed + home)")
            if isRead { #expect(try !program([]).output.contains("\nWelcome\n")) }
        }
    }
}
