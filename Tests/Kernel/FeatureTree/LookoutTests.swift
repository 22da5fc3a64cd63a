import FeatureTree
import FeatureTreeTesting
import Sample
import Testing

@MainActor
@Suite("A lookout")
struct LookoutTests {
    @MainActor private protocol Face: AnyObject { var name: String { get } }

    private final class Mask: Interactor, Face {
        let name: String
        private let router: Router, children: [Buildable<Void, Never>]
        init(_ name: String, _ router: Router, _ children: [Buildable<Void, Never>]) {
            (self.name, self.router, self.children) = (name, router, children)
        }
        func run() async { router.show { for child in children { child.child(()) } } }
    }

    private func mask(_ name: String, _ children: Buildable<Void, Never>...) -> Buildable<Void, Never> {
        Buildable(name) { _, context in Mask(name, context.router, children) }
    }

    private func faceless(_ name: String, _ children: Buildable<Void, Never>...) -> Buildable<Void, Never> {
        .improvised(name) { me in me.router.show { for child in children { child.child(()) } } }
    }

    private func names(_ faces: [any Face]) -> [String] { faces.map(\.name) }

    @Test("finds the last face, and those that it hangs under")
    func front() async {
        let tree = Tree(mask("root", mask("a", mask("a1")), faceless("b", mask("b1"), mask("b2"), faceless("b3"))))
        #expect(names(tree.lookout.front((any Face).self)) == ["root", "b2"])
        #expect(names(tree.lookout.all((any Face).self)) == ["root", "a", "a1", "b1", "b2"])
        #expect(await tree.stop() == [])
    }

    @Test("finds an earlier branch when the last has no face")
    func behind() async {
        let tree = Tree(faceless("root", mask("a"), faceless("b", faceless("b1"))))
        #expect(names(tree.lookout.front((any Face).self)) == ["a"])
        #expect(await tree.stop() == [])
    }

    @Test("finds what hangs in a further outlet before what the feature shows itself, whichever was there first")
    func outlet() async {
        let (below, above) = (mask("below"), mask("above"))
        let probe = play { me in
            let modal = me.router.outlet()
            modal.show { above.child(()) }
            me.router.show { below.child(()) }
        }
        #expect(names(probe.lookout.front((any Face).self)) == ["above"])
        #expect(probe.children == ["below", "above"])
        #expect(await probe.stop() == [])
    }

    @Test("sees nothing of a tree that is gone, and holds none of it")
    func gone() async {
        let tree = Tree(mask("root"))
        let lookout = tree.lookout
        #expect(await tree.stop() == [])
        #expect(lookout.front((any Face).self).isEmpty)
        #expect(lookout.all((any Face).self).isEmpty)
        #expect(lookout.failures.isEmpty)
    }

    @Test("ticks with every mount, unmount and failure, and ends with the tree", .timeLimit(.minutes(10)))
    func changes() async {
        let door = Door()
        let child = Buildable<Void, Never>.improvised("Child") { _ in
            await door.pass()
            throw Broken("")
        }
        let probe = play { _ in }
        var changes = probe.lookout.changes.makeAsyncIterator()
        var last = await changes.next()
        for change in [{ probe.logic?.router.show { child.child(()) } }, { door.open() }, { probe.logic?.router.show {} }] {
            change()
            let next = await changes.next()
            #expect(last != next)
            last = next
        }
        #expect(await probe.stop() == [])
        #expect(await changes.next() == nil)
    }
}
