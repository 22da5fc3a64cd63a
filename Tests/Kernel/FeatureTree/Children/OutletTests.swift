import FeatureTree
import FeatureTreeTesting
import Sample
import Testing

@MainActor
@Suite("Additional outlets")
struct OutletTests {
    private let page = Stub<String, Never>("Page"), modal = Stub<String, Never>("Modal")

    @Test("An additional outlet is independent of the router's outlet")
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
        await probe.finish()
    }

    @Test("The same child can be shown in two outlets, and is then mounted twice")
    func sameChild() async {
        let probe = play { _ in }
        let (one, two) = (probe.logic?.router.outlet(), probe.logic?.router.outlet())
        one?.show { page.buildable.child("a") }
        two?.show { page.buildable.child("a") }
        #expect(page.inputs == ["a", "a"])
        #expect(probe.observer.failures.isEmpty)
        await probe.finish()
    }

    @Test("Unmounting a feature closes its outlets, which then show nothing")
    func closed() async {
        let probe = play { _ in }
        let router = probe.logic?.router
        let outlet = router?.outlet()
        outlet?.show { modal.buildable.child("over") }
        #expect(modal.inputs == ["over"])
        await probe.finish()
        outlet?.show { modal.buildable.child("late", id: 1) }
        router?.outlet().show { modal.buildable.child("later", id: 2) }
        #expect(modal.inputs == ["over"])
    }
}
