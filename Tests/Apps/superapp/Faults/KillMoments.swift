import Foundation
import Seeded
import Testing

/// Random moments at which a test kills a program, one moment for each run of the program.
///
/// The time in which kills happen is divided into equal parts, one for each kill. Each part contains one random moment, and the moments
/// are shuffled. So even a few kills cover all of that time, and the share of kills before the usual end of the program is known.
struct KillMoments {
    let count: Int
    /// The number of kills that came before the program ended by itself.
    private(set) var hits = 0
    private let seed: UInt64
    private var usual: Duration, parts: [Double], chance: SplitMix64

    /// - Parameter part: The end of the time in which kills happen, as a fraction of the usual duration; it can be above 1.
    init(_ count: Int, in usual: Duration, upTo part: Double = 1, seed: UInt64) {
        (self.count, self.usual, self.seed, chance) = (count, usual, seed, SplitMix64(seed: seed))
        parts = (0..<max(1, count)).map { part * Double($0) / Double(max(1, count)) }
        for index in parts.indices { parts[index] += .random(in: 0..<part / Double(max(1, count)), using: &chance) }
        parts.shuffle(using: &chance)
    }

    /// Waits for the next random moment, and then kills the program.
    mutating func kill(_ running: BuiltProgram.Running) throws -> BuiltProgram.Run {
        let moment = usual * (parts.popLast() ?? 0)
        usleep(UInt32(moment / .microseconds(1)))
        running.kill()
        let run = try running.end()
        if run.code == 128 + SIGKILL {
            hits += 1
        } else {
            // If the program was quicker than usual, the next kills must come earlier.
            usual = min(usual, moment)
        }
        return run
    }

    /// Expects that enough kills came before the program ended by itself, because later kills prove nothing.
    func check(_ what: String) {
        #expect(hits * 5 >= count * 2, "Only \(hits) of \(count) kills hit \(what); seed \(seed)")
        print("Killed \(count) × \(what), \(hits) of them before its end; seed \(seed)")
    }
}
