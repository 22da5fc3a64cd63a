import FeatureTree
import FeatureTreeTesting
import Sample
import Testing

@MainActor
@Suite("A current value")
struct CurrentTests {
    private let cell = Current(1)

    @Test("is told to a follower at once, and each change before the next line runs")
    func follow() async {
        let cell = cell
        let probe = play { me in me.router.follow(cell, to: me) { me, value in me.heard.append("\(value)") } }
        #expect(probe.logic?.heard == ["1"])
        cell.value = 2
        #expect(probe.logic?.heard == ["1", "2"])
        cell.value = 2
        #expect(probe.logic?.heard == ["1", "2", "2"])
        #expect(await probe.stop() == [])
    }

    @Test("is told to followers in the order in which they came")
    func order() async {
        let cell = cell
        let probe = play { me in
            for name in ["a", "b", "c"] { me.router.follow(cell, to: me) { me, value in me.heard.append("\(name)\(value)") } }
        }
        cell.value = 2
        #expect(probe.logic?.heard == ["a1", "b1", "c1", "a2", "b2", "c2"])
        #expect(await probe.stop() == [])
    }

    @Test("is not told to a feature once it is unmounted")
    func unmounted() async {
        let cell = cell
        var heard: [Int] = []
        let probe = play { me in me.router.follow(cell, to: me) { _, value in heard.append(value) } }
        #expect(await probe.stop() == [])
        cell.value = 2
        #expect(heard == [1])
    }

    @Test("is not told to a feature that the very change unmounts, though its work is still ending")
    func unmountedMeanwhile() async {
        let cell = cell
        var heard: [Int] = []
        let child = Buildable<Void, Never>.improvised("Child") { me in
            me.router.follow(cell, to: me) { _, value in heard.append(value) }
            await untilCancelled()
        }
        let probe = play { me in
            me.router.follow(cell, to: me) { me, value in me.router.show { if value == 1 { child.child(()) } } }
        }
        cell.value = 2
        #expect(heard == [1])
        #expect(await probe.stop() == [])
    }

    @Test("that a follower changes leaves every follower with the last one")
    func changedMeanwhile() async {
        let cell = cell
        var (before, after) = (0, 0)
        let probe = play { me in
            me.router.follow(cell, to: me) { _, value in before = value }
            me.router.follow(cell, to: me) { _, value in if value == 2 { cell.value = 3 } }
            me.router.follow(cell, to: me) { _, value in after = value }
        }
        cell.value = 2
        #expect((before, after) == (3, 3))
        #expect(await probe.stop() == [])
    }

    @Test("holds no one who follows it")
    func holding() {
        let probe = play { [cell] me in me.router.follow(cell, to: me) { _, _ in } }
        weak let logic = probe.logic
        #expect(logic != nil)
        _ = consume probe
        #expect(logic == nil)
    }
}
