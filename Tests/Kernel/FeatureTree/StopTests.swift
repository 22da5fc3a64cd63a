import FeatureTree
import FeatureTreeTesting
import Sample
import Testing

@MainActor
@Suite("Stopping a tree", .timeLimit(.minutes(10)))
struct StopTests {
    @MainActor private final class Box {
        var tree: Tree?
        var answer: [String]?
    }

    @Test("from a task of one of its own features ends, and is reported")
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
        #expect(await tree.stop() == [])
        #expect(misuses.count == 1)
    }

    @Test("waits no longer than it is told to, and names whose task ignores its cancellation")
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
        #expect(await tree.stop() == [])
    }

    @Test("within a time is over as soon as the last task is")
    func early() async {
        let clock = VirtualClock()
        let tree = Tree(.improvised("Root") { _ in await untilCancelled() }, clock: clock)
        let (leaks, running) = await tree.stop(within: .seconds(10))
        #expect(leaks + running == [])
        #expect(clock.now.duration(to: clock.now) == .zero)
    }

    @Test("twice gives the same answer twice, and a third time once the leak is gone")
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
        #expect(await tree.stop() == [])
    }
}

@MainActor
@Suite("A tree as a handle")
struct HandleTests {
    private let idle = Buildable<Void, Never>.improvised("Root") { _ in await untilCancelled() }

    @Test("can be kept in collections, and each one stopped by itself")
    func collections() async {
        var trees = ["a": Tree(idle), "b": Tree(idle)]
        let list = (0..<10).map { _ in Tree(idle) }
        for tree in list { #expect(await tree.stop() == []) }
        #expect(await trees.removeValue(forKey: "a")?.stop() == [])
        #expect(trees["b"]?.outline.text == "Root")
        #expect(await trees["b"]?.stop() == [])
    }

    @Test("can be observed by a task while it runs, within withTree")
    func observed() async {
        var drawn: [String] = []
        let seen = await withTree(idle) { tree in
            let watching = Task {
                for await _ in tree.lookout.changes {
                    drawn.append(tree.outline.text)
                    break
                }
            }
            await watching.value
            return tree.lookout.all(Improvised<Void, Never>.self).count
        }
        #expect(seen == 1)
        #expect(drawn == ["Root"])
    }

    @Test("is stopped from another actor as from its own")
    func elsewhere() async {
        let tree = Tree(idle)
        let answer = await Task.detached { await tree.stop() }.value
        #expect(answer == [])
    }

    @Test("unmounts everything when nobody holds it any more")
    func dropped() {
        var tree: Tree? = Tree(idle)
        weak let logic = tree?.lookout.all(Improvised<Void, Never>.self).first
        let lookout = tree?.lookout
        tree = nil
        #expect(lookout?.outline == nil || lookout?.all(Improvised<Void, Never>.self).isEmpty == true)
        _ = logic
    }
}
