import FeatureTree
import FeatureTreeTesting
import Sample
import Testing

@MainActor
@Suite("A loop that never settles", .timeLimit(.minutes(10)))
struct LoopTests {
    private let eager = Buildable<Int, String>.improvised("Eager") { $0.listener("again") }
    private let sound = Buildable<Void, Never>.improvised("Sound")

    @Test("through one outlet is cut, and ends the feature that it goes through")
    func oneOutlet() async {
        let (eager, sound) = (eager, sound)
        let restless = Buildable<Void, Never>.improvised("Restless") { me in
            @MainActor func again(_ number: Int) {
                me.router.show { eager.child(number, id: number, to: me) { _, _ in again(number + 1) } }
            }
            again(0)
        }
        let probe = play { me in
            me.router.show {
                restless.child(())
                sound.child(())
            }
        }
        #expect(probe.lookout.misuses == [.neverSettles(["Restless", "Eager"])])
        #expect(probe.lookout.failures.map { $0.error as? Misuse } == [.neverSettles(["Restless", "Eager"])])
        #expect(probe.children == ["Restless", "Sound"])
        #expect(await probe.stop() == [])
    }

    @Test("to and fro between two outlets is cut")
    func twoOutlets() async {
        let eager = eager
        let restless = Buildable<Void, Never>.improvised("Restless") { me in
            let other = me.router.outlet()
            @MainActor func left(_ number: Int) { me.router.show { eager.child(number, id: number, to: me) { _, _ in right(number + 1) } } }
            @MainActor func right(_ number: Int) { other.show { eager.child(number, id: number, to: me) { _, _ in left(number + 1) } } }
            left(0)
        }
        let probe = play { me in me.router.show { restless.child(()) } }
        #expect(probe.lookout.failures.map { $0.error as? Misuse } == [.neverSettles(["Restless", "Eager"])])
        #expect(await probe.stop() == [])
    }

    @Test("through ever new outlets is cut")
    func newOutlets() async {
        let eager = eager
        let restless = Buildable<Void, Never>.improvised("Restless") { me in
            @MainActor func again(_ number: Int) {
                me.router.outlet().show { eager.child(number, id: number, to: me) { _, _ in again(number + 1) } }
            }
            again(0)
        }
        let probe = play { me in me.router.show { restless.child(()) } }
        #expect(probe.lookout.failures.map { $0.error as? Misuse } == [.neverSettles(["Restless", "Eager"])])
        #expect(await probe.stop() == [])
    }

    @Test("is not one that is only long")
    func long() async {
        let sound = sound
        let probe = play { me in for number in 0..<9_000 { me.router.show { sound.child((), id: number) } } }
        #expect(probe.lookout.misuses.isEmpty)
        #expect(probe.children == ["Sound"])
        #expect(await probe.stop() == [])
    }
}
