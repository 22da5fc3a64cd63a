import FeatureTree
import FeatureTreeTesting
import Sample
import Testing

@MainActor
@Suite("Stubs")
struct StubTests {
    @Test("A stub appears in the tree under its name, and records its inputs")
    func inputs() async {
        let stub = Stub<Int, Never>("Stub")
        let probe = Probe(
            Scene.self,
            dependency: { me in
                me.router.show { for number in [1, 2] { stub.buildable.child(number, id: number) } }
            })
        #expect(probe.children == ["Stub", "Stub"])
        #expect(stub.inputs == [1, 2])
        await probe.finish()
    }

    @Test("A mounted stub reports the outputs that the test specifies")
    func words() async {
        let stub = Stub<Void, String>("Stub")
        stub.say("early")
        let probe = Probe(
            Scene.self,
            dependency: { me in
                me.router.show { stub.buildable.child(to: me) { me, word in me.listener(word) } }
            })
        stub.say("now")
        probe.logic?.router.show {}
        stub.say("late")
        #expect(probe.outputs == ["now"])
        await probe.finish()
    }
}
