import FeatureTree
import FeatureTreeTesting
import Sample
import Testing

@MainActor
@Suite("Probes")
struct ProbeTests {
    @Test("A probe starts the feature and receives its outputs in order")
    func outputs() async {
        let probe = Probe(
            Scene.self,
            dependency: { me in
                me.listener("one")
                await Task.yield()
                me.listener("two")
            })
        #expect(probe.outputs == ["one"])
        #expect(await probe.until { $0.outputs == ["one", "two"] })
        await probe.finish()
    }

    @Test("A probe passes the input to the feature")
    func input() async {
        let asked = Probe(AskPhone.self, dependency: (), input: "Ada")
        #expect(asked.outputs == ["555"])
        await asked.finish()
    }

    @Test("A probe lists the feature's children, and its observer leaves out the feature's parent")
    func children() async {
        let child = Stub<Void, Never>("Child")
        let probe = Probe(Scene.self, dependency: { me in me.router.show { child.buildable.child(()) } })
        #expect(probe.children == ["Child"])
        #expect(probe.observer.all((any Interactor).self).count == 2)
        await probe.finish()
    }

    @Test("A probe gives up on a condition that never holds")
    func never() async {
        let probe = Probe(Scene.self, dependency: { _ in })
        #expect(await !probe.until { $0.outputs == ["never"] })
        await probe.finish()
    }

    @Test("A stopped probe has no logic or children left, and can be stopped again")
    func stopped() async {
        var listener: Listener<String>?
        let probe = Probe(Scene.self, dependency: { me in listener = me.listener })
        await probe.finish()
        listener?("late")
        #expect(probe.logic == nil)
        #expect(probe.children == [])
        #expect(probe.outputs == [])
        await probe.finish()
    }
}
