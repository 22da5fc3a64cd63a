import FeatureTree
import FeatureTreeTesting
import Sample
import Testing

@MainActor
@Suite("Failure policies", .timeLimit(.minutes(60)))
struct SupervisionTests {
    private let clock = VirtualClock()

    /// A child that fails on demand, and counts its builds.
    @MainActor
    private final class Fragile {
        private(set) var mounts = 0
        private(set) var logic: Improvised<Int, Never>?
        private(set) lazy var buildable = Buildable<Int, Never>("Child") { [unowned self] input, context in
            let logic = Improvised<Int, Never>(input, context) { _ in }
            (self.logic, mounts) = (logic, mounts + 1)
            return logic
        }
        func fail() { logic?.router.task { throw Broken("it") } }
        func forget() { logic = nil }
    }

    /// Makes a root that shows the fragile child, with a failure policy, between two other children.
    private func root(_ fragile: Fragile, _ policy: FailurePolicy) -> Buildable<Void, Never> {
        let sound = Buildable<Void, Never>.improvised("Sound")
        return .improvised("Root") { me in
            me.router.show {
                sound.child((), id: 1)
                fragile.buildable.child(7).onFailure(policy)
                sound.child((), id: 2)
            }
        }
    }

    @Test("A restart builds the failed child again in the same place, with the same input")
    func restart() async {
        let fragile = Fragile()
        let tree = Tree(root(fragile, .restart()), clock: clock)
        fragile.fail()
        #expect(fragile.mounts == 2)
        #expect(fragile.logic?.input == 7)
        #expect(tree.outline.text == "Root\n  Sound\n  Child\n  Sound")
        #expect(tree.observer.failures.isEmpty)
        fragile.forget()
        await tree.finish()
    }

    @Test("By default, a restart policy allows one restart in five seconds")
    func intensity() async {
        let fragile = Fragile()
        let tree = Tree(root(fragile, .restart()), clock: clock)
        fragile.fail()
        clock.advance(by: .seconds(5))
        fragile.fail()
        #expect(fragile.mounts == 3)
        clock.advance(by: .milliseconds(4_999))
        fragile.fail()
        #expect(fragile.mounts == 3)
        #expect(tree.outline.text == "Root\n  Sound\n  Child failed: Broken(what: \"it\")\n  Sound")
        fragile.forget()
        await tree.finish()
    }

    @Test("A restart policy limits the number of restarts within the policy's period")
    func oftener() async {
        let fragile = Fragile()
        let tree = Tree(root(fragile, .restart(atMost: 3, within: .seconds(10))), clock: clock)
        for _ in 1...3 {
            fragile.fail()
            clock.advance(by: .seconds(3))
        }
        #expect(fragile.mounts == 4)
        fragile.fail()
        #expect(fragile.mounts == 4)
        fragile.forget()
        await tree.finish()
    }

    @Test("A child that always fails is given up, whether it fails when it is built or when it starts", arguments: [true, false])
    func hopeless(built: Bool) async {
        var mounts = 0
        let child = Buildable<Void, Never>("Child") { _, context in
            mounts += 1
            if built { throw Broken("it") }
            return Improvised<Void, Never>((), context) { _ in throw Broken("it") }
        }
        let tree = Tree(.improvised("Root") { me in me.router.show { child.child(()).onFailure(.restart(atMost: 9)) } }, clock: clock)
        #expect(mounts == 10)
        #expect(tree.observer.failures.map(\.name) == ["Child"])
        await tree.finish()
    }

    @Test("Escalation makes the parent fail, at once or after too many restarts", arguments: [true, false])
    func escalate(atOnce: Bool) async {
        let (fragile, sound) = (Fragile(), Buildable<Void, Never>.improvised("Beside"))
        let middle = root(fragile, atOnce ? .escalate : .restart(then: .escalate))
        let tree = Tree(
            .improvised("Top") { me in
                me.router.show {
                    middle.child(())
                    sound.child(())
                }
            }, clock: clock)
        fragile.fail()
        if !atOnce { fragile.fail() }
        #expect(tree.outline.text == "Top\n  Root failed: Broken(what: \"it\")\n  Beside")
        fragile.forget()
        await tree.finish()
    }

    @Test("Escalation continues upward as long as each parent escalates")
    func chain() async {
        let leaf = Buildable<Void, Never>.improvised("Leaf") { _ in throw Broken("it") }
        let branch = Buildable<Void, Never>.improvised("Branch") { me in me.router.show { leaf.child(()).onFailure(.escalate) } }
        let tree = Tree(.improvised("Root") { me in me.router.show { branch.child(()).onFailure(.escalate) } })
        #expect(tree.outline.text == "Root failed: Broken(what: \"it\")")
        await tree.finish()
    }

    @Test("When a child is given up, its parent can be notified and can show something else")
    func told() async {
        let (fragile, page) = (Fragile(), Stub<Void, Never>("Page"))
        let probe = play { me in
            me.router.show {
                fragile.buildable.child(1).onFailure(to: me) { me, error in
                    me.heard.append("\(error)")
                    me.router.show { page.buildable.child(()) }
                }
            }
        }
        fragile.fail()
        #expect(probe.logic?.heard == ["Broken(what: \"it\")"])
        #expect(probe.children == ["Page"])
        fragile.forget()
        await probe.finish()
    }

    @Test("A failure policy is carried out when the tree is idle, not during a call to `show`")
    func atRest() async {
        var heard: [String] = []
        let failing = Buildable<Void, Never>.improvised("Failing") { _ in throw Broken("it") }
        let later = Buildable<Void, Never>.improvised("Later") { _ in heard.append("later") }
        let probe = play { me in
            me.router.show {
                failing.child(()).onFailure(to: me) { _, _ in heard.append("told") }
                later.child(())
            }
        }
        #expect(heard == ["later", "told"])
        #expect(probe.children == ["Failing", "Later"])
        await probe.finish()
    }

    @Test("A failure policy is not applied if the parent no longer shows the child")
    func decided() async {
        var heard: [String] = []
        let failing = Buildable<Void, Never>.improvised("Failing") { _ in throw Broken("it") }
        let hasty = Buildable<Void, String>.improvised("Hasty") { $0.listener("now") }
        let probe = play { me in
            me.router.show {
                failing.child(()).onFailure(to: me) { _, _ in heard.append("told") }
                hasty.child(to: me) { me, _ in me.router.show {} }
            }
        }
        #expect(heard == [])
        #expect(probe.children == [])
        await probe.finish()
    }

    @Test("In the order of unmounting, a restarted child counts as the newest")
    func order() async {
        var ended: [String] = []
        let fragile = Fragile()
        let probe = play { me in
            me.router.show {
                fragile.buildable.child(1).onFailure(.restart())
                Buildable<Void, Never>("Page") { _, _ in Farewell { ended.append("Page") } }.child(())
            }
        }
        fragile.fail()
        fragile.logic.map { logic in
            logic.router.show { Buildable<Void, Never>("Below") { _, _ in Farewell { ended.append("Below") } }.child(()) }
        }
        fragile.forget()
        #expect(probe.children == ["Child", "Page"])
        await probe.finish()
        #expect(ended == ["Below", "Page"])
    }
}

/// Logic that calls a closure when it is released.
private final class Farewell: Interactor {
    private let onEnd: () -> Void
    init(_ onEnd: @escaping () -> Void) { self.onEnd = onEnd }
    isolated deinit { onEnd() }
}
