import FeatureTree
import FeatureTreeTesting
import Sample
import Testing

/// Measures the cost of changes among many children by counting id comparisons, because the count is the same on every machine.
@MainActor
@Suite("Id comparisons among 10,000 children")
struct ScaleTests {
    private static let many = 10_000

    /// An id that counts its comparisons.
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

    /// Returns the number of comparisons that `body` makes while the router's outlet has `count` children.
    private func comparisons(beside count: Int = Self.many, _ body: (Router) -> Void) async -> Int {
        let probe = play { _ in }
        guard let router = probe.logic?.router else { return -1 }
        router.show { rows(0..<count) }
        tally.count = 0
        body(router)
        let count = tally.count
        await probe.finish()
        return count
    }

    private func rows(_ numbers: Range<Int>) -> [Child] { numbers.map { row.child($0, id: Counted(number: $0, tally: tally)) } }

    @Test("Mounting, replacing and unmounting children in one outlet does not compare the ids in another outlet")
    func outlet() async {
        let count = await comparisons { router in
            let outlet = router.outlet()
            outlet.show { row.child(0, id: "a") }
            outlet.show { row.child(0, id: "b") }
            outlet.show {}
        }
        #expect(count == 0)
    }

    @Test("Mounting a child for one answer does not compare the ids of the other children")
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

    @Test("Changing one child needs at most two id comparisons per child", arguments: [0, 1, 5_000, 9_999])
    func one(place: Int) async {
        let count = await comparisons { router in
            var changed = rows(0..<Self.many)
            changed[place] = row.child(-1, id: Counted(number: -1, tally: tally))
            router.show { changed }
        }
        #expect(count <= 2 * Self.many)
    }

    @Test("Reversing the list of children needs at most four id comparisons per child")
    func reversed() async {
        let count = await comparisons { router in router.show { Array(rows(0..<Self.many).reversed()) } }
        #expect(count <= 4 * Self.many)
    }

    @Test("The number of id comparisons in one outlet does not depend on the children of another outlet")
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
