import FeatureTree
import FeatureTreeTesting
import Sample
import Testing

@MainActor
@Suite("Logic that outlives its mount")
struct LeakTests {
    private typealias Logic = Improvised<Void, String>

    @Test("is named when the tree is stopped")
    func named() async {
        var kept: Logic?
        let probe = play { me in kept = me }
        #expect(await probe.stop() == ["Scene"])
        _ = kept.take()
    }

    @Test("is named though it went before the tree did")
    func namedLater() async {
        var kept: Logic?
        let child = Buildable<Void, String>.improvised("Child") { me in kept = me }
        let probe = play { me in me.router.show { child.child(to: me) { _, _ in } } }
        probe.logic?.router.show {}
        #expect(await probe.stop() == ["Child"])
        _ = kept.take()
    }

    @Test("is named once its answer was heard and it was no longer needed")
    func namedAfterAnswer() async {
        var kept: Logic?
        let child = Buildable<Void, String>.improvised("Child") { me in
            kept = me
            me.listener("now")
        }
        let probe = play { me in me.listener(try await me.router.first(of: child)) }
        #expect(await probe.stop() == ["Child"])
        _ = kept.take()
    }

    @Test("is not named when it goes in the end, however many went before")
    func gone() async {
        let child = Buildable<Int, Never>.improvised("Child") { _ in await untilCancelled() }
        let probe = play { _ in }
        for number in 0..<500 { probe.logic?.router.show { child.child(number, id: number) } }
        #expect(await probe.stop() == [])
    }

    @Test("is not made by a feature that captures itself")
    func captured() async {
        let child = Stub<Void, String>("Child")
        let probe = play { me in me.router.show { child.buildable.child(to: me) { _, word in me.heard.append(word) } } }
        child.say("a")
        #expect(probe.logic?.heard == ["a"])
        #expect(await probe.stop() == [])
    }

    @Test("is told apart by name from what went as it should")
    func severalLevels() async {
        var kept: [Improvised<Void, Never>] = []
        let leaf = Buildable<Void, Never>.improvised("Leaf") { kept.append($0) }
        let branch = Buildable<Void, Never>.improvised("Branch") { me in
            me.router.show {
                leaf.child((), id: 1); leaf.child((), id: 2)
            }
        }
        let tree = Tree(.improvised("Root") { me in me.router.show { branch.child(()) } })
        #expect(await tree.stop() == ["Leaf", "Leaf"])
        kept = []
    }
}
