import FeatureTree
import FeatureTreeTesting
import Sample
import Testing

@MainActor
@Suite("Tasks of a failed feature", .timeLimit(.minutes(60)))
struct FailedTaskTests {
    @Test(
        "Stopping a tree waits for the tasks of a failed feature, whether the feature is still shown or not", arguments: [true, false])
    func failed(isShown: Bool) async {
        let (door, failing, clock) = (Door(), Door(), VirtualClock())
        var isOver = false
        let child = Buildable<Void, Never>.improvised("Child") { me in
            me.router.task {
                await door.pass()
                isOver = true
            }
            await failing.pass()
            throw Broken("it")
        }
        var root: Improvised<Void, Never>?
        let tree = Tree(
            .improvised("Root") { me in
                root = me
                me.router.show { child.child(()).onFailure(.giveUp) }
            }, clock: clock)
        failing.open()
        for _ in 0..<1_000 where tree.observer.failures.isEmpty { await Task.yield() }
        #expect(tree.observer.failures.map(\.name) == ["Child"])
        if !isShown { root?.router.show {} }
        root = nil
        let stopping = Task { await tree.stop(within: .seconds(10)) }
        for _ in 0..<1_000 where clock.sleepers == 0 { await Task.yield() }
        #expect(clock.sleepers == 1 && !isOver)
        clock.advance(by: .seconds(10))
        #expect(await stopping.value.running == ["Root/Child"])
        door.open()
        await tree.finish()
        #expect(isOver)
    }
}
