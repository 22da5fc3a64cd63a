import FeatureTree
import FeatureTreeTesting
import Sample
import Testing

@MainActor
@Suite("A feature whose work fails")
struct FailureTests {
    private let sound = Stub<Void, Never>("Sound")

    private func failing(_ name: String) -> Buildable<Void, Never> { .improvised(name) { _ in throw Broken(name) } }

    @Test("is seen from the lookout, by name and in tree order")
    func seen() async {
        let (a, b) = (failing("A"), failing("B"))
        let probe = play { me in
            me.router.show {
                a.child(()); b.child(())
            }
        }
        #expect(probe.lookout.failures.map(\.name) == ["A", "B"])
        #expect(probe.lookout.failures.map { $0.error as? Broken } == [Broken("A"), Broken("B")])
        #expect(await probe.stop() == [])
    }

    @Test("spares its siblings, its parent and its own children")
    func spared() async {
        let sound = sound
        let failing = Buildable<Void, Never>.improvised("Failing") { me in
            me.router.show { sound.buildable.child((), id: "below") }
            throw Broken("")
        }
        let probe = play { me in
            me.router.show {
                failing.child(())
                sound.buildable.child((), id: "beside")
            }
        }
        #expect(probe.lookout.failures.map(\.name) == ["Failing"])
        #expect(probe.children == ["Failing", "Sound"])
        #expect(sound.inputs.count == 2)
        #expect(await probe.stop() == [])
    }

    @Test("is forgotten when it is unmounted")
    func forgotten() async {
        let a = failing("A")
        let probe = play { me in me.router.show { a.child(()) } }
        probe.logic?.router.show {}
        #expect(probe.lookout.failures.isEmpty)
        #expect(await probe.stop() == [])
    }

    @Test("is not one that was unmounted")
    func unmounting() async {
        let probe = play { _ in throw CancellationError() }
        #expect(probe.lookout.failures.isEmpty)
        #expect(await probe.stop() == [])
    }
}
