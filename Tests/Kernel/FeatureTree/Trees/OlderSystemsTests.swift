import FeatureTree
import FeatureTreeTesting
import Sample
import Testing

/// Apple's systems before version 26 lack `Task.immediate`, so tasks start later there.
@MainActor
@Suite("Systems that cannot start a task at once", .timeLimit(.minutes(60)))
struct OlderSystemsTests {
    private func tree(_ root: Buildable<Void, Never>, clock: VirtualClock = VirtualClock()) -> Tree {
        Tree(root, clock: clock, startsTasksAtOnce: false)
    }

    private func turn(until condition: () -> Bool) async {
        for _ in 0..<1_000 where !condition() { await Task.yield() }
    }

    @Test("Tasks start after the call to `show` that mounts their features, parents before children and older siblings first")
    func order() async {
        var heard: [String] = []
        let child = Buildable<Int, Never>.improvised("Child") { me in
            heard.append("child \(me.input)")
            await untilCancelled()
        }
        let tree = tree(
            .improvised("Root") { me in
                heard.append("root")
                me.router.show { for id in 1...3 { child.child(id, id: id) } }
                heard.append("shown")
            })
        #expect(heard == [])
        await turn { heard.count == 5 }
        #expect(heard == ["root", "shown", "child 1", "child 2", "child 3"])
        await tree.finish()
    }

    @Test("A feature that is unmounted before its task has started does not run")
    func unmounted() async {
        var runs = 0
        let child = Buildable<Void, Never>.improvised("Child") { _ in runs += 1 }
        let tree = tree(
            .improvised("Root") { me in
                me.router.show { child.child(()) }
                me.router.show {}
            })
        await turn { !tree.root.isRunning }
        #expect(tree.outline.text == "Root")
        await tree.finish()
        #expect(runs == 0)
    }

    @Test("Answering, failing, restarting and stopping also work on systems that cannot start a task at once")
    func whole() async {
        var (heard, mounts): ([String], Int) = ([], 0)
        let ask = Buildable<String, Int>.improvised("Ask") { me in me.listener(me.input.count) }
        let broken = Buildable<Void, Never>.improvised("Broken") { _ in
            mounts += 1
            throw Broken("it")
        }
        let tree = tree(
            .improvised("Root") { me in
                me.router.show { broken.child(()).onFailure(.restart()) }
                heard.append("\(try await me.router.first(of: ask, "four"))")
                await untilCancelled()
                heard.append("cancelled")
            })
        await turn { tree.observer.failures.count == 1 && heard == ["4"] }
        #expect(mounts == 2)
        #expect(tree.outline.text == "Root\n  Broken failed: Broken(what: \"it\")")
        await tree.finish()
        #expect(heard == ["4", "cancelled"])
        #expect(tree.observer.misuses == [])
    }
}
