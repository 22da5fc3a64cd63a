import FeatureTree
import FeatureTreeTesting
import Sample
import Testing

@MainActor
@Suite("A stub")
struct StubTests {
    @Test("is in the tree under its name, and remembers what it was shown with")
    func inputs() async {
        let stub = Stub<Int, Never>("Stub")
        let probe = Probe(
            Scene.self,
            dependency: { me in
                me.router.show { for number in [1, 2] { stub.buildable.child(number, id: number) } }
            })
        #expect(probe.children == ["Stub", "Stub"])
        #expect(stub.inputs == [1, 2])
        #expect(await probe.stop() == [])
    }

    @Test("says what it is told to, as long as it is mounted")
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
        #expect(await probe.stop() == [])
    }
}
