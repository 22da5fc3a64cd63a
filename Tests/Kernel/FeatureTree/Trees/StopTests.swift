import FeatureTree
import FeatureTreeTesting
import Sample
import Testing

@MainActor
@Suite("Stopping trees", .timeLimit(.minutes(60)))
struct StopTests {
    @MainActor private final class Box {
        var tree: Tree?
        var answer: [String]?
    }

    @Test("Stopping a tree from one of its own tasks does not deadlock and is reported as misuse")
    func within() async {
        let (box, clock) = (Box(), VirtualClock())
        var misuses: [Misuse] = []
        let tree = Tree(
            .improvised("Root") { me in
                try? await clock.sleep(for: .seconds(1))
                box.answer = await box.tree?.stop()
            }, onMisuse: { misuses.append($0) })
        box.tree = tree
        for _ in 0..<1_000 where clock.sleepers == 0 { await Task.yield() }
        clock.advance(by: .seconds(1))
        for _ in 0..<1_000 where box.answer == nil { await Task.yield() }
        #expect(box.answer == [])
        #expect(misuses == [.stoppedFromWithin(feature: "Root")])
        await tree.finish()
        #expect(misuses.count == 1)
        box.tree = nil
    }

    enum Way: CaseIterable { case asyncLet, taskGroup, unstructured, unstructuredFirst }

    @Test("If a feature awaits a task that stops the feature's tree, nothing deadlocks and the misuse is reported", arguments: Way.allCases)
    func waiting(way: Way) async {
        let (box, clock, door) = (Box(), VirtualClock(), Door())
        var misuses: [Misuse] = []
        let tree = Tree(
            .improvised("Root") { _ in
                await door.pass()
                switch way {
                case .asyncLet:
                    async let answer = box.tree?.stop()
                    box.answer = await answer
                case .taskGroup:
                    box.answer = await withTaskGroup { group in
                        group.addTask { await box.tree?.stop() }
                        return await group.next() ?? nil
                    }
                case .unstructured: box.answer = await Task { await box.tree?.stop() }.value
                case .unstructuredFirst:
                    box.answer = await Task {
                        async let answer = box.tree?.stop()
                        return await answer
                    }.value
                }
            }, clock: clock, onMisuse: { misuses.append($0) })
        box.tree = tree
        door.open()
        let isChild = [Way.asyncLet, .taskGroup].contains(way)
        for _ in 0..<1_000 where clock.sleepers == 0 && box.answer == nil { await Task.yield() }
        if !isChild {
            #expect(misuses == [])
            clock.advance(by: .milliseconds(999))
            for _ in 0..<100 where box.answer == nil { await Task.yield() }
            #expect(box.answer == nil)
            clock.advance(by: .milliseconds(1))
            for _ in 0..<1_000 where box.answer == nil { await Task.yield() }
        }
        #expect(box.answer == [])
        #expect(misuses == [.stoppedFromWithin(feature: "Root")])
        box.tree = nil
        await tree.finish()
        #expect(clock.sleepers == 0)
    }

    @Test("If a feature stops its tree in a task that it does not await, the call to `stop` waits for the feature's own task")
    func unawaited() async {
        let (box, clock, door) = (Box(), VirtualClock(), Door())
        var (misuses, stopping, isOver): ([Misuse], Task<[String]?, Never>?, Bool) = ([], nil, false)
        let tree = Tree(
            .improvised("Root") { _ in
                await door.pass()
                stopping = Task { await box.tree?.stop() }
                await untilCancelled()
                isOver = true
            }, clock: clock, onMisuse: { misuses.append($0) })
        box.tree = tree
        door.open()
        for _ in 0..<1_000 where stopping == nil { await Task.yield() }
        #expect(await stopping?.value == [])
        #expect(isOver)
        #expect(misuses == [])
        box.tree = nil
        await tree.finish()
    }

    @Test("A host's call to `stop` waits for the tree's tasks even if the calling task is cancelled")
    func cancelledHost() async {
        let door = Door()
        var isOver = false
        let tree = Tree(
            .improvised("Root") { _ in
                await door.pass()
                isOver = true
            })
        let stopping = Task { await tree.stop() }
        stopping.cancel()
        for _ in 0..<10 { await Task.yield() }
        door.open()
        #expect(await stopping.value == [])
        #expect(isOver)
    }

    @Test("Two features that stop their tree at the same time do not wait for each other")
    func together() async {
        let (box, clock) = (Box(), VirtualClock())
        var (returned, misuses): (Int, [Misuse]) = (0, [])
        let stopper = Buildable<Void, Never>.improvised("Stopper") { _ in
            try? await clock.sleep(for: .seconds(1))
            _ = await box.tree?.stop()
            returned += 1
        }
        let tree = Tree(
            .improvised("Root") { me in
                me.router.show {
                    stopper.child((), id: 1)
                    stopper.child((), id: 2)
                }
            }, onMisuse: { misuses.append($0) })
        box.tree = tree
        for _ in 0..<1_000 where clock.sleepers < 2 { await Task.yield() }
        clock.advance(by: .seconds(1))
        for _ in 0..<1_000 where returned < 2 { await Task.yield() }
        #expect(returned == 2)
        // Both features have the same name, so the second report repeats the first and is dropped.
        #expect(misuses == [.stoppedFromWithin(feature: "Stopper")])
        box.tree = nil
        await tree.finish()
    }

    @Test("Stopping with a time limit returns the features whose tasks ignore cancellation")
    func deadline() async {
        let (door, clock) = (Door(), VirtualClock())
        let stubborn = Buildable<Void, Never>.improvised("Stubborn") { _ in await door.pass() }
        let tree = Tree(.improvised("Root") { me in me.router.show { stubborn.child(()) } }, clock: clock)
        let stopping = Task { await tree.stop(within: .seconds(10)) }
        for _ in 0..<1_000 where clock.sleepers == 0 { await Task.yield() }
        #expect(clock.sleepers == 1)
        clock.advance(by: .seconds(10))
        let (leaks, running) = await stopping.value
        #expect(leaks == [])
        #expect(running == ["Root/Stubborn"])
        door.open()
        await tree.finish()
    }

    @Test("Stopping with a time limit returns as soon as the last task ends")
    func early() async {
        // The time of this clock does not advance, so the limit is never reached.
        let tree = Tree(.improvised("Root") { _ in await untilCancelled() }, clock: VirtualClock())
        let (leaks, running) = await tree.stop(within: .seconds(10))
        #expect(leaks + running == [])
    }

    @Test("A second call to `stop` returns the same leaks, and a third returns none once the leaked logic is released")
    func twice() async {
        var held: AnyObject?
        let leaky = Buildable<Void, Never>("Leaky") { _, context in
            let logic = Improvised<Void, Never>((), context) { _ in }
            held = logic
            return logic
        }
        let tree = Tree(leaky)
        #expect(await tree.stop() == ["Leaky"])
        #expect(await tree.stop() == ["Leaky"])
        #expect(held != nil)
        held = nil
        await tree.finish()
    }
}

@MainActor
@Suite("Storing and sharing trees")
struct HandleTests {
    private let idle = Buildable<Void, Never>.improvised("Root") { _ in await untilCancelled() }

    @Test("Trees can be stored in collections and stopped one by one")
    func collections() async {
        var trees = ["a": Tree(idle), "b": Tree(idle)]
        let list = (0..<10).map { _ in Tree(idle) }
        for tree in list { await tree.finish() }
        #expect(await trees.removeValue(forKey: "a")?.stop() == [])
        #expect(trees["b"]?.outline.text == "Root")
        #expect(await trees["b"]?.stop() == [])
    }

    @Test("A task can observe a tree while the tree runs")
    func observed() async {
        var drawn: [String] = []
        let seen = await withTree(idle) { tree in
            let watching = Task {
                for await _ in tree.observer.changes {
                    drawn.append(tree.outline.text)
                    break
                }
            }
            await watching.value
            return tree.observer.all(Improvised<Void, Never>.self).count
        }
        #expect(seen == 1)
        #expect(drawn == ["Root"])
    }

    @Test("A detached task can stop a tree")
    func elsewhere() async {
        let tree = Tree(idle)
        let answer = await Task.detached { await tree.stop() }.value
        #expect(answer == [])
    }

    @Test("Releasing a tree unmounts its features")
    func dropped() {
        var tree: Tree? = Tree(idle)
        weak let logic = tree?.observer.all(Improvised<Void, Never>.self).first
        let observer = tree?.observer
        tree = nil
        #expect(observer?.outline == nil || observer?.all(Improvised<Void, Never>.self).isEmpty == true)
        _ = logic
    }
}
