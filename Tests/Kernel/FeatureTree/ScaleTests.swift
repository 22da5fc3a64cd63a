import FeatureTree
import FeatureTreeTesting
import Sample
import Testing

/// What a change among many costs, in comparisons of ids: no clock is asked, so it is the same on every machine.
@MainActor
@Suite("Among 10,000 children, in comparisons of their ids")
struct ScaleTests {
    private static let many = 10_000

    /// An id that counts how often it is looked at.
    private struct Counted: Hashable {
        @MainActor final class Tally { var count = 0 }
        let number: Int
        let tally: Tally

        nonisolated static func == (one: Counted, other: Counted) -> Bool {
            MainActor.assumeIsolated { one.tally.count += 1 }
            return one.number == other.number
        }

        nonisolated func hash(into hasher: inout Hasher) { hasher.combine(number) }
    }

    private let row = Buildable<Int, Never>.improvised("Row")
    private let tally = Counted.Tally()

    /// How many ids are compared while `body` works beside many children, all in one outlet.
    private func comparisons(beside count: Int = Self.many, _ body: (Router) -> Void) async -> Int {
        let probe = play { _ in }
        guard let router = probe.logic?.router else { return -1 }
        router.show { rows(0..<count) }
        tally.count = 0
        body(router)
        let count = tally.count
        #expect(await probe.stop() == [])
        return count
    }

    private func rows(_ numbers: Range<Int>) -> [Child] { numbers.map { row.child($0, id: Counted(number: $0, tally: tally)) } }

    @Test("none are needed to mount, change and unmount in an outlet of one's own")
    func outlet() async {
        let count = await comparisons { router in
            let outlet = router.outlet()
            outlet.show { row.child(0, id: "a") }
            outlet.show { row.child(0, id: "b") }
            outlet.show {}
        }
        #expect(count == 0)
    }

    @Test("none are needed for one answer")
    func first() async {
        let word = Buildable<Void, String>.improvised("Word") { $0.listener("now") }
        let count = await comparisons { router in
            router.task {
                let answer = try await router.first(of: word)
                #expect(answer == "now")
            }
        }
        #expect(count == 0)
    }

    @Test("two for each of the others are enough to change one of them, wherever it is", arguments: [0, 1, 5_000, 9_999])
    func one(place: Int) async {
        let count = await comparisons { router in
            var changed = rows(0..<Self.many)
            changed[place] = row.child(-1, id: Counted(number: -1, tally: tally))
            router.show { changed }
        }
        #expect(count <= 2 * Self.many)
    }

    @Test("four for each are enough to turn the whole list round")
    func reversed() async {
        let count = await comparisons { router in router.show { Array(rows(0..<Self.many).reversed()) } }
        #expect(count <= 4 * Self.many)
    }

    @Test("what goes on in its own outlet is the same beside none and beside all")
    func independent() async {
        var counts: [Int] = []
        for siblings in [0, Self.many] {
            counts.append(
                await comparisons(beside: siblings) { router in
                    let outlet = router.outlet()
                    outlet.show { rows(0..<3) }
                    outlet.show { rows(1..<4) }
                    outlet.show {}
                })
        }
        #expect(counts[0] == counts[1])
        #expect(counts[0] > 0)
    }
}
