import FeatureTree
import FeatureTreeTesting
import Sample
import Testing

@MainActor
@Suite("Current values")
struct CurrentTests {
    private let cell = Current(1)

    @Test("A follower receives the current value at once, and receives each change before the assignment returns")
    func follow() async {
        let cell = cell
        let probe = play { me in me.router.follow(cell, to: me) { me, value in me.heard.append("\(value)") } }
        #expect(probe.logic?.heard == ["1"])
        cell.value = 2
        #expect(probe.logic?.heard == ["1", "2"])
        cell.value = 2
        #expect(probe.logic?.heard == ["1", "2", "2"])
        await probe.finish()
    }

    @Test("Followers receive a value in the order in which they subscribed")
    func order() async {
        let cell = cell
        let probe = play { me in
            for name in ["a", "b", "c"] { me.router.follow(cell, to: me) { me, value in me.heard.append("\(name)\(value)") } }
        }
        cell.value = 2
        #expect(probe.logic?.heard == ["a1", "b1", "c1", "a2", "b2", "c2"])
        await probe.finish()
    }

    @Test("A follower receives nothing after its feature is unmounted")
    func unmounted() async {
        let cell = cell
        var heard: [Int] = []
        let probe = play { me in me.router.follow(cell, to: me) { _, value in heard.append(value) } }
        await probe.finish()
        cell.value = 2
        #expect(heard == [1])
    }

    @Test("If a change to a cell unmounts a feature, the feature does not receive the change, even while its task is ending")
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
        await probe.finish()
    }

    @Test("If a follower assigns the cell, all followers have received the last value when the outermost assignment returns")
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
        await probe.finish()
    }

    @Test("A cell does not keep its followers alive")
    func holding() {
        let probe = play { [cell] me in me.router.follow(cell, to: me) { _, _ in } }
        weak let logic = probe.logic
        #expect(logic != nil)
        _ = consume probe
        #expect(logic == nil)
    }
}
