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

    /// Yields until `condition` holds, which gives tasks time to begin sleeping on the clock or to resume.
    private func turn(until condition: () -> Bool) async {
        for _ in 0..<1_000 where !condition() { await Task.yield() }
    }

    @Test("With a period of zero, a restart policy limits only the restarts at the same moment")
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

    @Test("A constant back-off delays each restart by the same time")
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

    @Test("A call to show during the delay before a restart cancels the restart")
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

    @Test("A stopped tree does not wait for a delayed restart")
    func stopped() async {
        let count = Count()
        let tree = tree(.restart(backOff: .constant(.seconds(3_600))), count)
        await turn { clock.sleepers == 1 }
        await tree.finish()
        #expect(count.mounts == 1)
    }

    @Test("Restarting and giving up failing siblings takes linear time")
    func linear() async {
        var times: [Duration] = []
        for count in [5_000, 20_000] {
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
