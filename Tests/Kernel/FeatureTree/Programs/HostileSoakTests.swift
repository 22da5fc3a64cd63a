import FeatureTree
import FeatureTreeTesting
import Sample
import Seeded
import Testing

/// An id that runs code when it is compared, and that has the same hash as all other ids of this type.
private struct Hostile: Hashable {
    @MainActor final class Count {
        var comparisons = 0
        var action: (@MainActor () -> Void)?
    }

    let number: Int
    let count: Count

    static func == (a: Hostile, b: Hostile) -> Bool {
        MainActor.assumeIsolated {
            a.count.comparisons += 1
            a.count.action?()
        }
        return a.number == b.number
    }
    func hash(into hasher: inout Hasher) { hasher.combine(0) }
}

@MainActor
@Suite("Hostile ids", .timeLimit(.minutes(60)))
struct HostileSoakTests {
    private let item = Buildable<Void, Never>.improvised("Item")

    @Test(
        "Colliding hashes cost at most one comparison for each pair of an old and a new id, and one for each pair of new ids",
        arguments: [500, 1_000])
    func colliding(count: Int) async {
        let (item, hits) = (item, Hostile.Count())
        func show(_ numbers: [Int], in router: Router?) {
            router?.show { for number in numbers { item.child((), id: Hostile(number: number, count: hits)) } }
        }
        let probe = play { me in show(Array(0..<count), in: me.router) }
        hits.comparisons = 0
        var dice = SplitMix64(seed: 1)
        show((0..<count).shuffled(using: &dice), in: probe.logic?.router)
        #expect(hits.comparisons <= 3 * count * count / 2 + 10 * count)
        #expect(probe.children.count == count)
        await probe.finish()
    }

    @Test("Releasing the tree during any id comparison does not trap", arguments: [3, 40])
    func letsGo(count: Int) async {
        for moment in 1...200 {
            let (item, hits) = (item, Hostile.Count())
            var tree: Tree?
            var logic: Improvised<Void, Never>?
            tree = Tree(
                .improvised("Root") { me in
                    logic = me
                    me.router.show { for number in 0..<count { item.child((), id: Hostile(number: number, count: hits)) } }
                })
            guard let held = logic else { return }
            logic = nil
            hits.comparisons = 0
            hits.action = { if hits.comparisons == moment { tree = nil } }
            held.router.show { for number in (0..<count).reversed() { item.child((), id: Hostile(number: number, count: hits)) } }
            hits.action = nil
            if hits.comparisons < moment { break }
            #expect(tree == nil)
        }
    }

    @MainActor private final class Census { var mounted = 0 }

    private final class Counted: Interactor {
        private let census: Census
        init(_ census: Census) {
            self.census = census
            census.mounted += 1
        }
        func willUnmount() { census.mounted -= 1 }
    }

    @Test(
        "Ids with an inconsistent == do not make the kernel trap or lose a child, and a later call to `show` with a normal id works",
        arguments: [4, 9, 40, 200])
    func fickle(count: Int) async {
        struct Fickle: Hashable {
            @MainActor static var dice = SplitMix64(seed: 20_261_122)
            static func == (a: Fickle, b: Fickle) -> Bool { MainActor.assumeIsolated { Bool.random(using: &dice) } }
            func hash(into hasher: inout Hasher) {}
        }
        let census = Census(), item = Buildable<Void, Never>("Item") { _, _ in Counted(census) }
        let probe = play { me in me.router.show { for _ in 0..<count { item.child((), id: Fickle()) } } }
        for _ in 0..<20 { probe.logic?.router.show { for _ in 0..<count { item.child((), id: Fickle()) } } }
        probe.logic?.router.show { item.child((), id: 1) }
        #expect(probe.children.count == 1 && census.mounted == 1)
        await probe.finish()
        #expect(census.mounted == 0)
    }

    @Test("If an id does not even equal itself, a second call to `show` does not double the children")
    func equalToNothing() async {
        struct Never: Hashable {
            static func == (a: Never, b: Never) -> Bool { false }
            func hash(into hasher: inout Hasher) {}
        }
        let item = item
        let probe = play { me in for _ in 1...2 { me.router.show { for _ in 1...20 { item.child((), id: Never()) } } } }
        #expect(probe.children.count == 20)
        await probe.finish()
    }
}
