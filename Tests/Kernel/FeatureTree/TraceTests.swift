import FeatureTree
import FeatureTreeTesting
import Sample
import Testing

@MainActor
@Suite("A recorded event")
struct EventTimeTests {
    @Test("says when it happened on the tree's clock, since the tree was made")
    func time() async {
        let (clock, trace) = (VirtualClock(), Trace())
        clock.advance(by: .seconds(100))
        let child = Buildable<Void, Never>.improvised("Child")
        let tree = Tree(
            .improvised("Root") { me in
                try await clock.sleep(for: .seconds(3))
                me.router.show { child.child(()) }
            }, clock: clock, trace: trace)
        for _ in 0..<1_000 where clock.sleepers == 0 { await Task.yield() }
        clock.advance(by: .seconds(3))
        for _ in 0..<1_000 where tree.outline.children.isEmpty { await Task.yield() }
        #expect(trace.events.filter { $0.feature == "Root" }.map(\.time) == [.zero, .zero, .seconds(3)])
        #expect(trace.events.filter { $0.feature == "Child" }.map(\.time) == [.seconds(3), .seconds(3)])
        #expect(await tree.stop() == [])
    }
}

@MainActor
@Suite("A trace")
struct TraceTests {
    @Test("has everything that happened, in order, each with its cause")
    func text() async {
        let (trace, cell, detail) = (Trace(), Current(1), Stub<Void, String>("Detail"))
        let list = Buildable<Void, String>.improvised("List") { me in
            me.router.follow(cell, to: me) { me, value in
                if value > 1 { me.router.show { detail.buildable.child(to: me) { $0.listener($1) } } }
            }
        }
        let failing = Buildable<Void, Never>.improvised("Failing") { _ in throw Broken("it") }
        let tree = Tree(
            .improvised("Root") { me in
                me.router.show { list.child(to: me) { me, _ in me.router.show { failing.child(()).onFailure(.restart()) } } }
            }, clock: VirtualClock(), trace: trace)
        cell.value = 2
        detail.say("done")
        #expect(await tree.stop() == [])
        #expect(
            trace.text == """
                1 Root#1 built
                2 Root#1 mounted
                3 Root#1 shows List, by 2
                4 List#2 built, by 3
                5 List#2 mounted, by 3
                6 List#2 saw 2
                7 List#2 shows Detail, by 6
                8 Detail#3 built, by 7
                9 Detail#3 mounted, by 7
                10 Detail#3 said done
                11 List#2 said done, by 10
                12 Root#1 shows Failing, by 11
                13 Detail#3 unmounted, by 12
                14 List#2 unmounted, by 12
                15 Failing#4 built, by 12
                16 Failing#4 mounted, by 12
                17 Failing#4 failed: Broken(what: "it"), by 16
                18 Failing#4 restarted, by 17
                19 Failing#4 unmounted, by 17
                20 Failing#5 built, by 17
                21 Failing#5 mounted, by 17
                22 Failing#5 failed: Broken(what: "it"), by 21
                23 Failing#5 unmounted
                24 Root#1 unmounted
                """)
    }

    @Test("has a show that had to wait caused by who wished it")
    func waiting() async {
        let trace = Trace()
        let (eager, page) = (Buildable<Void, String>.improvised("Eager") { $0.listener("now") }, Buildable<Void, Never>.improvised("Page"))
        let tree = Tree(
            .improvised("Root") { me in me.router.show { eager.child(to: me) { me, _ in me.router.show { page.child(()) } } } },
            trace: trace)
        #expect(trace.events.map(\.description).contains("6 Eager#2 said now, by 5"))
        #expect(trace.events.map(\.description).contains("7 Root#1 shows Page, by 6"))
        _ = await tree.stop()
    }

    @Test("keeps the last events and counts the others", arguments: [1, 3, 7, 100])
    func ring(capacity: Int) async {
        let (trace, page) = (Trace(capacity: capacity), Buildable<Void, Never>.improvised("Page"))
        let probe = Grip()
        let tree = Tree(.improvised("Root") { me in probe.router = me.router }, trace: trace)
        for number in 1...20 { probe.router?.show { page.child((), id: number) } }
        let count = 2 + 20 + 20 * 2 + 19
        let last = max(count - capacity, 0) + 1
        #expect(trace.events.map(\.number) == Array(last...count))
        #expect(trace.forgotten == last - 1)
        _ = await tree.stop()
    }

    @MainActor
    private final class Grip { var router: Router? }
}

@MainActor
@Suite("A script that was recorded")
struct ReplayTests {
    @Test("comes to the same drawing and the same trace when it is replayed, in 300 random trees")
    func same() async {
        for seed in 1...300 as ClosedRange<UInt64> {
            let (trace, other) = (Trace(capacity: 100_000), Trace(capacity: 100_000))
            let (garden, second) = (Garden(), Garden())
            let tree = Tree(garden.root, trace: trace)
            var dice = Dice(seed: seed)
            for _ in 0..<40 { garden.happen(&dice) }
            let again = Tree(second.root, trace: other)
            let unheard = again.replay(trace)
            let isSame = unheard.isEmpty && again.outline.text == tree.outline.text && other.text == trace.text
            #expect(isSame, "Seed \(seed): \(trace.text) became \(other.text)")
            garden.forget()
            second.forget()
            #expect(await tree.stop() + again.stop() == [])
            if !isSame { return }
        }
    }

    @Test("says which events found nobody")
    func unheard() async {
        let (trace, page) = (Trace(), Stub<Void, String>("Page"))
        let tree = Tree(
            .improvised("Root") { me in me.router.show { page.buildable.child(to: me) { me, _ in me.router.show {} } } }, trace: trace)
        let bare = Tree(.improvised("Root"))
        page.say("one")
        #expect(bare.replay(trace).map(\.description) == ["6 Page#2 said one"])
        #expect(await tree.stop() + bare.stop() == [])
    }
}

/// Features that grow by what they are told: by what those below say, and by a wind that all of them follow.
@MainActor
private final class Garden {
    private final class Twig: Interactor {
        let garden: Garden, depth: Int, listener: Listener<Int>, router: Router
        init(_ garden: Garden, _ depth: Int, _ context: Context<Int>) {
            (self.garden, self.depth, listener, router) = (garden, depth, context.listener, context.router)
            garden.twigs.append(self)
        }

        func run() {
            router.follow(garden.wind, to: self) { twig, wind in if wind % 5 == 1 { twig.grow(wind) } }
        }

        /// Shows a child for each bit, and lets its parent hear of every other word.
        func grow(_ word: Int) {
            router.show {
                for bit in 0..<3 where depth < 4 && word & (1 << bit) != 0 {
                    garden.twig.child(depth + 1, id: bit, to: self) { $0.grow($1) }
                }
            }
            if word % 2 == 1 { listener(word / 2) }
        }
    }

    let wind = Current(0)
    private var twigs: [Twig] = []
    private(set) lazy var twig = Buildable<Int, Int>("Twig") { [unowned self] depth, context in Twig(self, depth, context) }
    var root: Buildable<Void, Never> { .improvised("Root") { me in me.router.show { self.twig.child(0, to: me) { _, _ in } } } }

    /// One word from outside, or one gust.
    func happen(_ dice: inout Dice) {
        if dice.roll(5) == 0 { wind.value = dice.roll(8) } else { twigs[dice.roll(twigs.count)].listener(dice.roll(16)) }
    }

    func forget() { twigs = [] }
}
