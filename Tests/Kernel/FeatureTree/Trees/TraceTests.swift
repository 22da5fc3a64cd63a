import FeatureTree
import FeatureTreeTesting
import Sample
import Testing

@MainActor
@Suite("Times of events")
struct EventTimeTests {
    @Test("An event's time is the time that has passed on the tree's clock since the tree was created")
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
        await tree.finish()
    }
}

@MainActor
@Suite("Traces")
struct TraceTests {
    @Test("A trace contains every event in order, each with its cause if it has one")
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
        await tree.finish()
        #expect(
            trace.events.map(\.description).joined(separator: "\n") == """
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

    @Test("The cause of a delayed call to `show` is the event during which `show` was called")
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

    @Test("An event contains the serial number of its feature's parent, and the event of a failure also contains the error")
    func parents() async {
        let trace = Trace()
        let leaf = Buildable<Void, Never>.improvised("Leaf") { _ in throw Broken("it") }
        let branch = Buildable<Void, Never>.improvised("Branch") { me in me.router.show { leaf.child(()) } }
        let tree = Tree(.improvised("Root") { me in me.router.show { branch.child(()) } }, trace: trace)
        _ = await tree.stop()
        let parents = trace.events.reduce(into: [String: Set<Int?>]()) { $0[$1.feature, default: []].insert($1.parent) }
        #expect(parents == ["Root": [nil], "Branch": [1], "Leaf": [2]])
        #expect(trace.events.contains { if case .failed(let error) = $0.kind { error is Broken } else { false } })
    }

    @Test("A trace reports and keeps the cost of each handled event, with and without the events that it caused")
    func handled() async {
        let (clock, trace) = (VirtualClock(), Trace())
        var costs: [Int: [Duration]] = [:]
        trace.onHandled = { event, cost, _ in costs[event] = [cost.took, cost.own] }
        let (cell, child) = (Current(0), Stub<Void, String>("Child"))
        let tree = Tree(
            .improvised("Root") { me in
                me.router.follow(cell, to: me) { _, value in clock.advance(by: .seconds(value)) }
                me.router.show {
                    child.buildable.child(to: me) { _, _ in
                        clock.advance(by: .seconds(2))
                        cell.value = 3
                    }
                }
            }, clock: clock, trace: trace)
        child.say("now")
        // Event 6 is the child's output, whose handling takes two seconds of its own. It causes event 7, a change that takes three seconds.
        #expect(trace.events.map(\.description).suffix(2) == ["6 Child#2 said now", "7 Root#1 saw 3, by 6"])
        #expect(costs[6] == [.seconds(5), .seconds(2)] && costs[7] == [.seconds(3), .seconds(3)], "\(costs)")
        let kept = trace.events.map { $0.cost.map { [$0.took, $0.own] } }
        #expect(kept == trace.events.map { costs[$0.number] } && kept.contains(nil))
        _ = await tree.stop()
    }

    @Test("Taking the events empties a trace; later events continue the numbering and have costs", arguments: [1, 3, 100])
    func taken(capacity: Int) async {
        let (trace, page, probe) = (Trace(capacity: capacity), Buildable<Void, Never>.improvised("Page"), Grip())
        let tree = Tree(.improvised("Root") { me in probe.router = me.router }, trace: trace)
        #expect(trace.take().map(\.number) == Array([1, 2].suffix(capacity)) && trace.events.isEmpty && trace.count == 2)
        probe.router?.show { page.child((), id: 1) }
        #expect(trace.events.map(\.number) == Array([3, 4, 5].suffix(capacity)))
        // The feature takes the events while event 9 mounts it.
        let taker = Buildable<Void, Never>.improvised("Taker") { _ in _ = trace.take() }
        probe.router?.show { taker.child(()) }
        #expect(trace.events.isEmpty && trace.count == 9)
        probe.router?.show {}
        #expect(trace.events.map(\.number) == Array([10, 11].suffix(capacity)))
        #expect(trace.events.filter { $0.cost != nil }.map(\.number) == [10].filter { _ in capacity > 1 })
        _ = await tree.stop()
        probe.router = nil
    }

    @Test("The cost of an event does not include the time of the collector")
    func collecting() async {
        let (clock, taken, cell) = (VirtualClock(), Taken(), Current(0))
        let trace = Trace(capacity: 2) { [unowned taken] in
            clock.advance(by: .seconds(1))
            taken.take()
        }
        taken.trace = trace
        let tree = Tree(.improvised("Root") { me in me.router.follow(cell, to: me) { _, _ in } }, clock: clock, trace: trace)
        for value in 1...6 { cell.value = value }
        _ = await tree.stop()
        #expect(taken.events.count == 5 && taken.events.joined().allSatisfy { $0.cost.map { $0.took == .zero } ?? true }, "\(taken.events)")
    }

    @Test(
        "A trace with a collector passes on all events with their costs: when it is full but not handling an event, and when the tree stops"
    )
    func full() async {
        let (taken, cell) = (Taken(), Current(0))
        let trace = Trace(capacity: 3) { [unowned taken] in taken.take() }
        taken.trace = trace
        let page = Buildable<Void, Never>.improvised("Page")
        let tree = Tree(
            .improvised("Root") { me in
                me.router.follow(cell, to: me) { me, value in me.router.show { for id in 0..<value { page.child((), id: id) } } }
            }, trace: trace)
        for value in 1...4 { cell.value = value }
        #expect(taken.events.map(\.count) == [3, 4, 4, 4])
        _ = await tree.stop()
        let all = taken.events.flatMap(\.self)
        #expect(all.map(\.number) == Array(1...trace.count))
        #expect(all.allSatisfy { ["built", "unmounted"].contains("\($0.kind)") == ($0.cost == nil) })
    }

    @Test("A trace keeps the latest events, and dropping older events does not renumber the later ones", arguments: [1, 3, 7, 100])
    func ring(capacity: Int) async {
        let (trace, page) = (Trace(capacity: capacity), Buildable<Void, Never>.improvised("Page"))
        let probe = Grip()
        let tree = Tree(.improvised("Root") { me in probe.router = me.router }, trace: trace)
        for number in 1...20 { probe.router?.show { page.child((), id: number) } }
        let count = 2 + 20 + 20 * 2 + 19
        let last = max(count - capacity, 0) + 1
        #expect(trace.events.map(\.number) == Array(last...count))
        _ = await tree.stop()
        probe.router = nil
    }

    @MainActor
    private final class Grip { var router: Router? }

    /// The events that a collector has taken from a trace.
    @MainActor
    private final class Taken {
        var trace: Trace?
        private(set) var events: [[Trace.Event]] = []

        func take() { events.append(trace?.take() ?? []) }
    }
}
