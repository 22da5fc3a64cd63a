import FeatureTree
import FeatureTreeTesting
import Sample
import Testing

@MainActor
@Suite("A probe")
struct ProbeTests {
    @Test("starts the feature, and hears all that it says, in order")
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
        #expect(await probe.stop() == [])
    }

    @Test("gives the feature its input")
    func input() async {
        let asked = Probe(AskPhone.self, dependency: (), input: "Ada")
        #expect(asked.outputs == ["555"])
        #expect(await asked.stop() == [])
    }

    @Test("shows the feature's children and looks out over the feature, but not over the test's own place")
    func children() async {
        let child = Stub<Void, Never>("Child")
        let probe = Probe(Scene.self, dependency: { me in me.router.show { child.buildable.child(()) } })
        #expect(probe.children == ["Child"])
        #expect(probe.lookout.all((any Interactor).self).count == 2)
        #expect(await probe.stop() == [])
    }

    @Test("gives up on what never comes")
    func never() async {
        let probe = Probe(Scene.self, dependency: { _ in })
        #expect(await !probe.until { $0.outputs == ["never"] })
        #expect(await probe.stop() == [])
    }

    @Test("has nothing left once it is stopped, and can be stopped again")
    func stopped() async {
        var listener: Listener<String>?
        let probe = Probe(Scene.self, dependency: { me in listener = me.listener })
        #expect(await probe.stop() == [])
        listener?("late")
        #expect(probe.logic == nil)
        #expect(probe.children == [])
        #expect(probe.outputs == [])
        #expect(await probe.stop() == [])
    }
}
