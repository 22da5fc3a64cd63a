import FeatureTree
import FeatureTreeTesting
import Sample
import Testing

@MainActor
@Suite("Restarts", .timeLimit(.minutes(60)))
struct BackOffTests {
    private let clock = VirtualClock()
    private let broken = Buildable<Int, Never>.improvised("Broken") { _ in throw Broken("it") }

    @MainActor private final class Count { var mounts = 0 }

    /// Makes a tree with one child that counts its mounts and fails at once.
    private func tree(_ policy: FailurePolicy, _ count: Count) -> Tree {
        let child = Buildable<Void, Never>.improvised("Child") { _ in
            count.mounts += 1
            throw Broken("it")
        }
        return Tree(.improvised("Root") { me in me.router.show { child.child(()).onFailure(policy) } }, clock: clock)
    }

    /// Yields until `condition` holds, at most 1,000 times, which gives tasks time to begin sleeping on the clock or to resume.
    private func turn(until condition: () -> Bool) async {
        for _ in 0..<1_000 where !condition() { await Task.yield() }
    }

    @Test("With a period of zero, a restart policy limits the restarts that happen at the same moment")
    func zero() async {
        let count = Count()
        let tree = tree(.restart(within: .zero), count)
        #expect(count.mounts == 2)
        #expect(tree.observer.failures.map(\.name) == ["Child"])
        await tree.finish()
    }

    @Test("A child that fails on each restart is given up and reported after 20,000 restarts")
    func endless() async {
        let count = Count()
        let tree = tree(.restart(atMost: .max, within: .seconds(1)), count)
        #expect(count.mounts == 20_000 + 1)
        #expect(tree.observer.misuses == [.neverSettles(["Root", "Child"])])
        #expect(tree.observer.failures.map(\.name) == ["Child"])
        await tree.finish()
    }

    @Test("A child that suspends before each failure is given up after 20,000 restarts", arguments: [Duration.zero, .seconds(1)])
    func endlessLater(period: Duration) async {
        let count = Count()
        let child = Buildable<Void, Never>.improvised("Child") { _ in
            count.mounts += 1
            await Task.yield()
            throw Broken("it")
        }
        let tree = Tree(
            .improvised("Root") { me in me.router.show { child.child(()).onFailure(.restart(atMost: .max, within: period)) } }, clock: clock
        )
        for _ in 0..<200_000 where tree.observer.misuses.isEmpty {
            // Advance the clock, so that no two restarts happen at the same moment.
            clock.advance(by: .microseconds(1))
            await Task.yield()
        }
        #expect(count.mounts == 20_000 + 1)
        #expect(tree.observer.misuses == [.neverSettles(["Root", "Child"])])
        #expect(tree.observer.failures.map(\.name) == ["Child"])
        await tree.finish()
    }

    @Test("With a period of zero, a child that runs for a second between failures can restart more than 20,000 times")
    func lasting() async {
        let count = Count()
        var logic: Improvised<Void, Never>?
        let child = Buildable<Void, Never>("Child") { _, context in
            count.mounts += 1
            let made = Improvised<Void, Never>((), context) { _ in }
            logic = made
            return made
        }
        let tree = Tree(
            .improvised("Root") { me in me.router.show { child.child(()).onFailure(.restart(atMost: .max, within: .zero)) } }, clock: clock)
        for _ in 0..<20_010 {
            clock.advance(by: .seconds(1))
            logic?.router.task { throw Broken("it") }
        }
        #expect(count.mounts == 20_011)
        #expect(tree.observer.misuses == [])
        logic = nil
        await tree.finish()
    }

    @Test("A constant back-off delays each restart by the same amount of time")
    func constant() async {
        let count = Count()
        let tree = tree(.restart(atMost: 3, within: .seconds(60), backOff: .constant(.seconds(2))), count)
        for mounts in 1...3 {
            await turn { clock.sleepers == 1 }
            #expect(count.mounts == mounts)
            #expect(tree.observer.failures.map(\.name) == ["Child"])
            clock.advance(by: .milliseconds(1_999))
            await turn { count.mounts > mounts }
            #expect(count.mounts == mounts)
            clock.advance(by: .milliseconds(1))
            await turn { count.mounts > mounts }
            #expect(count.mounts == mounts + 1)
        }
        await turn { clock.sleepers > 0 }
        #expect(clock.sleepers == 0)
        #expect(tree.observer.failures.map(\.name) == ["Child"])
        await tree.finish()
    }

    @Test("An exponential back-off doubles the delay each time, up to its maximum")
    func exponential() async {
        let count = Count()
        let tree = tree(
            .restart(atMost: 9, within: .seconds(600), backOff: .exponential(from: .seconds(1), atMost: .seconds(5))), count)
        for (index, seconds) in [1, 2, 4, 5, 5].enumerated() {
            await turn { clock.sleepers == 1 }
            clock.advance(by: .seconds(seconds) - .milliseconds(1))
            await turn { count.mounts > index + 1 }
            #expect(count.mounts == index + 1, "before \(seconds) seconds")
            clock.advance(by: .milliseconds(1))
            await turn { count.mounts > index + 1 }
            #expect(count.mounts == index + 2, "after \(seconds) seconds")
        }
        await tree.finish()
    }

    @Test("A child is not restarted if its parent stops showing it during the delay before the restart")
    func shownMeanwhile() async {
        let (count, clock) = (Count(), clock)
        let child = Buildable<Void, Never>.improvised("Child") { _ in
            count.mounts += 1
            throw Broken("it")
        }
        let probe = Tree(
            .improvised("Root") { me in
                me.router.show { child.child(()).onFailure(.restart(backOff: .constant(.seconds(1)))) }
                me.router.task {
                    try await clock.sleep(for: .milliseconds(1))
                    me.router.show {}
                }
            }, clock: clock)
        await turn { clock.sleepers == 2 }
        clock.advance(by: .milliseconds(1))
        await turn { probe.outline.text == "Root" }
        clock.advance(by: .seconds(5))
        await turn { count.mounts > 1 }
        #expect(count.mounts == 1)
        #expect(probe.outline.text == "Root")
        await probe.finish()
    }

    @Test("Stopping a tree does not wait for a delayed restart")
    func stopped() async {
        let count = Count()
        let tree = tree(.restart(backOff: .constant(.seconds(3_600))), count)
        await turn { clock.sleepers == 1 }
        await tree.finish()
        #expect(count.mounts == 1)
    }

    @Test(
        "Siblings restart in linear time even if a second call to `show` has changed their order or failure policy",
        arguments: [false, true])
    func linearLater(reordered: Bool) async {
        var times: [Duration] = []
        for count in [1_000, 4_000] {
            var best = Duration.seconds(1_000)
            for _ in 1...3 {
                var logics: [Improvised<Int, Never>] = []
                let child = Buildable<Int, Never>("Child") { input, context in
                    let logic = Improvised<Int, Never>(input, context) { _ in }
                    if logics.count < count { logics.append(logic) }
                    return logic
                }
                var show: (@MainActor (Bool) -> Void)?
                let tree = Tree(
                    .improvised("Root") { me in
                        show = { isFirst in
                            me.router.show {
                                for id in isFirst ? Array(0..<count) : (0..<count).reversed() {
                                    isFirst && !reordered ? child.child(id, id: id) : child.child(id, id: id).onFailure(.restart())
                                }
                            }
                        }
                    }, clock: clock)
                show?(true)
                show?(false)
                let start = workTime()
                for logic in logics { logic.router.task { throw Broken("it") } }
                best = min(best, workTime() - start)
                #expect(tree.observer.failures.isEmpty)
                (logics, show) = ([], nil)
                await tree.finish()
            }
            times.append(best)
        }
        #expect(times[1] < times[0] * 10, "\(times)")
    }

    @Test("Restarting failing siblings and then giving them up takes linear time")
    func linear() async {
        var times: [Duration] = []
        for count in [2_500, 10_000] {
            let broken = broken
            var best = Duration.seconds(1_000)
            for _ in 1...2 {
                let start = workTime()
                let tree = Tree(
                    .improvised("Root") { me in
                        me.router.show { for index in 0..<count { broken.child(index, id: index).onFailure(.restart()) } }
                    }, clock: clock)
                #expect(tree.observer.failures.count == count)
                await tree.finish()
                best = min(best, workTime() - start)
            }
            times.append(best)
        }
        #expect(times[1] < times[0] * 10, "\(times)")
    }
}
