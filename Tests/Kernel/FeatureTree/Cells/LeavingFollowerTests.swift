import FeatureTreeTesting
import Sample
import Testing

@testable import FeatureTree

@MainActor
@Suite("Followers that leave during a delivery")
struct LeavingFollowerTests {
    @Test("A follower whose feature is unmounted during a delivery receives neither the delivered value nor a later one")
    func feature() async {
        let (cell, isShown) = (Current(1), Current(true))
        var heard: [Int] = []
        let leaving = Buildable<Void, Never>.improvised("Leaving") { me in
            me.router.follow(cell, to: me) { _, value in heard.append(value) }
        }
        let probe = play { me in
            me.router.follow(cell, to: me) { _, value in if value == 2 { isShown.value = false } }
            me.router.follow(isShown, to: me) { me, isShown in me.router.show { if isShown { leaving.child(()) } } }
        }
        for value in [2, 3] { cell.value = value }
        #expect(heard == [1])
        await probe.finish()
    }

    /// A subscription that does not check whether it was removed, so the delivery must skip it.
    private final class Ear: Subscription {
        var heard = 0
        override func receive(from store: AnyStore) { heard += 1 }
    }

    @Test("A subscription that is removed during a delivery receives nothing more, even in a later round of the delivery")
    func subscription() async {
        let cell = Current(1), ear = Ear()
        let probe = play { me in
            me.router.follow(cell, to: me) { _, value in
                if value == 2 {
                    ear.cut()
                    cell.value = 3
                }
            }
        }
        cell.store.add(ear)
        cell.value = 2
        #expect(cell.value == 3)
        #expect(ear.heard == 0)
        await probe.finish()
    }
}
