import FeatureTree
import FeatureTreeTesting
import Sample
import Testing

@MainActor
@Suite("Tasks", .timeLimit(.minutes(60)))
struct TaskTests {
    @Test("A task has reached its first suspension when the call that starts it returns")
    func immediate() async {
        let probe = play { me in
            me.router.task {
                me.heard.append("begun")
                await untilCancelled()
            }
            me.heard.append("back")
        }
        #expect(probe.logic?.heard == ["begun", "back"])
        await probe.finish()
    }

    @Test("Unmounting a feature cancels its task, and stopping the tree waits for the task")
    func cancelled() async {
        var ended = false
        let probe = play { me in
            me.router.task {
                await untilCancelled()
                await Task.yield()
                ended = true
            }
        }
        await probe.finish()
        #expect(ended)
    }

    @Test("Stopping a tree waits for the task of a feature that was unmounted earlier")
    func cancelledEarlier() async {
        let door = Door()
        var ended = false
        let child = Buildable<Void, Never>.improvised("Child") { _ in
            await door.pass()
            for _ in 0..<10 { await Task.yield() }
            ended = true
        }
        let probe = play { me in me.router.show { child.child(()) } }
        probe.logic?.router.show {}
        async let leaks = probe.stop()
        await Task.yield()
        door.open()
        #expect(await leaks == [])
        #expect(ended)
    }

    @Test("Stopping a tree waits for a task whose logic was released, even after hundreds of other unmounts")
    func cancelledLongAgo() async {
        let door = Door()
        var ended = 0
        let child = Buildable<Int, Never>.improvised("Child") { me in
            let isFirst = me.input == 0
            // The task does not hold the logic, so the logic is released at once.
            me.router.task {
                if isFirst { await door.pass() } else { await untilCancelled() }
                ended += 1
            }
        }
        let probe = play { _ in }
        for number in 0..<1_000 { probe.logic?.router.show { child.child(number, id: number) } }
        probe.logic?.router.show {}
        var isStopped = false
        let stop = Task {
            let leaks = await probe.stop()
            isStopped = true
            return leaks
        }
        while ended < 999 { await Task.yield() }
        // If the call to `stop` did not wait for the first child's task, the call would return during these yields.
        for _ in 0..<20 { await Task.yield() }
        #expect(!isStopped)
        door.open()
        #expect(await stop.value == [])
        #expect(ended == 1_000)
    }

    @Test("A tree does not accumulate the finished tasks of unmounted features")
    func forgotten() async {
        let child = Buildable<Int, Never>.improvised("Child") { me in me.router.task { await untilCancelled() } }
        let tree = Tree(.improvised("Root"))
        for round in 0..<20 {
            for number in (round * 100)..<(round * 100 + 100) {
                tree.observer.all(Improvised<Void, Never>.self).first?.router.show { child.child(number, id: number) }
            }
            for _ in 0..<5 { await Task.yield() }
        }
        #expect(tree.root.remembered <= 600)
        await tree.finish()
    }

    @Test("An unmounted feature does not start a task")
    func unmounted() async {
        let probe = play { _ in }
        let router = probe.logic?.router
        await probe.finish()
        var ran = false
        router?.task { ran = true }
        #expect(!ran)
    }

    @Test("A cancelled task of an unmounted feature reports nothing")
    func lastWords() async {
        var wasCancelled = false
        let child = Buildable<Void, String>.improvised("Child") { me in
            let listener = me.listener
            await withTaskCancellationHandler {
                await untilCancelled()
                wasCancelled = true
            } onCancel: {
                MainActor.assumeIsolated { listener("late") }
            }
        }
        let probe = play { me in me.router.show { child.child(to: me) { me, word in me.heard.append(word) } } }
        probe.logic?.router.show {}
        #expect(probe.logic?.heard == [])
        await probe.finish()
        #expect(wasCancelled)
    }

    /// Logic that has no mutable state, so it does not have to be isolated to the main actor.
    private nonisolated final class Immutable: Interactor {
        let note: @MainActor (String) -> Void
        init(_ note: @escaping @MainActor (String) -> Void) { self.note = note }
        func run() async { await note("run") }
        @MainActor func willUnmount() { note("unmount") }
    }

    @Test("Nonisolated logic without mutable state runs, and is unmounted on the main actor")
    func immutable() async {
        var heard: [String] = []
        let child = Buildable<Void, Never>("Child") { _, _ in Immutable { heard.append($0) } }
        let probe = play { me in me.router.show { child.child(()) } }
        for _ in 0..<100 where heard.isEmpty { await Task.yield() }
        #expect(heard == ["run"])
        await probe.finish()
        #expect(heard == ["run", "unmount"])
    }

    @Test("An error that a task throws makes the task's feature fail")
    func failing() async {
        let probe = play { me in me.router.task { throw Broken("the lamp") } }
        #expect(probe.observer.failures.map(\.name) == ["Scene"])
        #expect(probe.observer.failures.first?.error as? Broken == Broken("the lamp"))
        await probe.finish()
    }
}
