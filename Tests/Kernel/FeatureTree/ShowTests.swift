import FeatureTree
import FeatureTreeTesting
import Sample
import Testing

@MainActor
@Suite("Showing children")
struct ShowTests {
    @Test("keeps what lies under the top of a stack")
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
        #expect(await stack.stop() == [])
    }

    @Test("is undone by showing none")
    func none() async {
        let page = Stub<Void, Never>("Page")
        let probe = play { me in me.router.show { page.buildable.child(()) } }
        #expect(probe.children == ["Page"])
        probe.logic?.router.show {}
        #expect(probe.children == [])
        #expect(await probe.stop() == [])
    }

    @Test("reads as the state that it follows from", arguments: [(0, ["Empty"]), (1, ["Page", "Empty"]), (2, ["Page", "Page", "Empty"])])
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
        #expect(await probe.stop() == [])
    }

    @Test("two with one identity mounts the first, and tells who showed them")
    func sameIdentity() async {
        let page = Stub<String, Never>("Page")
        let probe = play { me in
            me.router.show {
                page.buildable.child("one")
                page.buildable.child("two")
            }
        }
        #expect(page.inputs == ["one"])
        #expect(probe.lookout.misuses == [.sameIdentity(parent: "Scene", child: "Page")])
        #expect(probe.lookout.failures.isEmpty)
        #expect(await probe.stop() == [])
    }

    @Test("does nothing once the feature is unmounted")
    func unmounted() async {
        let page = Stub<Void, Never>("Page")
        let probe = play { _ in }
        let router = probe.logic?.router
        #expect(await probe.stop() == [])
        router?.show { page.buildable.child(()) }
        #expect(page.inputs.isEmpty)
    }
}
