import FeatureTree
import FeatureTreeTesting
import Sample
import Testing

@MainActor
@Suite("Showing children")
struct ShowTests {
    @Test("Showing another stack of pages keeps the lower pages that the two stacks share")
    func stack() async {
        let page = Stub<String, Never>("Page")
        let stack = play { _ in }
        func show(_ path: String...) {
            stack.logic?.router.show { for (depth, name) in path.enumerated() { page.buildable.child(name, id: "\(depth) \(name)") } }
        }
        show("home")
        show("home", "detail")
        #expect(stack.children == ["Page", "Page"])
        show("home", "other")
        #expect(page.inputs == ["home", "detail", "other"])
        await stack.finish()
    }

    @Test("Showing nothing unmounts all children")
    func none() async {
        let page = Stub<Void, Never>("Page")
        let probe = play { me in me.router.show { page.buildable.child(()) } }
        #expect(probe.children == ["Page"])
        probe.logic?.router.show {}
        #expect(probe.children == [])
        await probe.finish()
    }

    @Test(
        "The children in a call to `show` can depend on the state through if and switch",
        arguments: [(0, ["Empty"]), (1, ["Page", "Empty"]), (2, ["Page", "Page", "Empty"])])
    func branches(count: Int, names: [String]) async {
        let page = Stub<Int, Never>("Page"), empty = Stub<Void, Never>("Empty")
        let probe = play { me in
            me.router.show {
                if count > 0 { page.buildable.child(0, id: 0) }
                switch count {
                case 2: page.buildable.child(1, id: 1)
                default: []
                }
                empty.buildable.child(())
            }
        }
        #expect(probe.children == names)
        #expect(page.inputs == Array(0..<count))
        await probe.finish()
    }

    @Test("If two children have the same identity, only the first is mounted, and the misuse is reported with the parent's name")
    func sameIdentity() async {
        let page = Stub<String, Never>("Page")
        let probe = play { me in
            me.router.show {
                page.buildable.child("one")
                page.buildable.child("two")
            }
        }
        #expect(page.inputs == ["one"])
        #expect(probe.observer.misuses == [.sameIdentity(parent: "Scene", child: "Page")])
        #expect(probe.observer.failures.isEmpty)
        await probe.finish()
    }

    @Test("An unmounted feature shows nothing")
    func unmounted() async {
        let page = Stub<Void, Never>("Page")
        let probe = play { _ in }
        let router = probe.logic?.router
        await probe.finish()
        router?.show { page.buildable.child(()) }
        #expect(page.inputs.isEmpty)
    }
}
