import FeatureTree
import FeatureTreeTesting
import Sample
import Testing

@MainActor
@Suite("A feature's task", .timeLimit(.minutes(10)))
struct TaskTests {
    @Test("has run to its first wait when the call returns")
    func immediate() async {
        let probe = play { me in
            me.router.task {
                me.heard.append("begun")
                await untilCancelled()
            }
            me.heard.append("back")
        }
        #expect(probe.logic?.heard == ["begun", "back"])
        #expect(await probe.stop() == [])
    }

    @Test("is cancelled at unmount, and waited for by the one who stops the tree")
    func cancelled() async {
        var ended = false
        let probe = play { me in
            me.router.task {
                await untilCancelled()
                await Task.yield()
                ended = true
            }
        }
        #expect(await probe.stop() == [])
        #expect(ended)
    }

    @Test("is waited for too when its feature went before the tree did")
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

    @Test("is waited for too when its feature's logic is gone, and hundreds of others went after it")
    func cancelledLongAgo() async {
        let door = Door()
        var ended = 0
        let child = Buildable<Int, Never>.improvised("Child") { me in
            let isFirst = me.input == 0
            // Nothing that holds the logic, which goes at once.
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
        // Long enough for a stop that waits for none of the first features.
        for _ in 0..<20 { await Task.yield() }
        #expect(!isStopped)
        door.open()
        #expect(await stop.value == [])
        #expect(ended == 1_000)
    }

    @Test("is forgotten once it is over, however many come and go")
    func forgotten() async {
        let child = Buildable<Int, Never>.improvised("Child") { me in me.router.task { await untilCancelled() } }
        let tree = Tree(.improvised("Root"))
        for round in 0..<20 {
            for number in (round * 100)..<(round * 100 + 100) {
                tree.lookout.all(Improvised<Void, Never>.self).first?.router.show { child.child(number, id: number) }
            }
            for _ in 0..<5 { await Task.yield() }
        }
        #expect(tree.root.remembered <= 600)
        #expect(await tree.stop() == [])
    }

    @Test("is not begun once the feature is unmounted")
    func unmounted() async {
        let probe = play { _ in }
        let router = probe.logic?.router
        #expect(await probe.stop() == [])
        var ran = false
        router?.task { ran = true }
        #expect(!ran)
    }

    @Test("says nothing more at unmount, even while it is told that it is cancelled")
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
        #expect(await probe.stop() == [])
        #expect(wasCancelled)
    }

    @Test("that throws is the feature's failure")
    func failing() async {
        let probe = play { me in me.router.task { throw Broken("the lamp") } }
        #expect(probe.lookout.failures.map(\.name) == ["Scene"])
        #expect(probe.lookout.failures.first?.error as? Broken == Broken("the lamp"))
        #expect(await probe.stop() == [])
    }
}
