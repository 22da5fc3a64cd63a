import FeatureTree
import FeatureTreeTesting
import Sample
import Testing

@MainActor
@Suite("An outlet of one's own")
struct OutletTests {
    private let page = Stub<String, Never>("Page"), modal = Stub<String, Never>("Modal")

    @Test("is independent of what the router shows")
    func independent() async {
        let probe = play { _ in }
        let router = probe.logic?.router
        let outlet = router?.outlet()
        router?.show { page.buildable.child("one") }
        outlet?.show { modal.buildable.child("over") }
        #expect(probe.children == ["Page", "Modal"])
        router?.show { page.buildable.child("two", id: "two") }
        #expect(probe.children == ["Page", "Modal"])
        outlet?.show {}
        #expect(probe.children == ["Page"])
        #expect(page.inputs == ["one", "two"])
        #expect(modal.inputs == ["over"])
        #expect(await probe.stop() == [])
    }

    @Test("may mount the child that another outlet has mounted too")
    func sameChild() async {
        let probe = play { _ in }
        let (one, two) = (probe.logic?.router.outlet(), probe.logic?.router.outlet())
        one?.show { page.buildable.child("a") }
        two?.show { page.buildable.child("a") }
        #expect(page.inputs == ["a", "a"])
        #expect(probe.lookout.failures.isEmpty)
        #expect(await probe.stop() == [])
    }

    @Test("is closed with its feature, and shows nothing afterwards")
    func closed() async {
        let probe = play { _ in }
        let router = probe.logic?.router
        let outlet = router?.outlet()
        outlet?.show { modal.buildable.child("over") }
        #expect(modal.inputs == ["over"])
        #expect(await probe.stop() == [])
        outlet?.show { modal.buildable.child("late", id: 1) }
        router?.outlet().show { modal.buildable.child("later", id: 2) }
        #expect(modal.inputs == ["over"])
    }
}
