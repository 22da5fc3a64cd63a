import FeatureTree
import FeatureTreeTesting
import Sample
import Testing

@MainActor
@Suite("Observers")
struct TreeObserverTests {
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

    @Test("The front of a tree consists of the last feature of the requested type and of its ancestors of that type")
    func front() async {
        let tree = Tree(mask("root", mask("a", mask("a1")), faceless("b", mask("b1"), mask("b2"), faceless("b3"))))
        #expect(names(tree.observer.front((any Face).self)) == ["root", "b2"])
        #expect(names(tree.observer.all((any Face).self)) == ["root", "a", "a1", "b1", "b2"])
        await tree.finish()
    }

    @Test("The front of a tree is in an earlier branch if the last branch has no feature of the requested type")
    func behind() async {
        let tree = Tree(faceless("root", mask("a"), faceless("b", faceless("b1"))))
        #expect(names(tree.observer.front((any Face).self)) == ["a"])
        await tree.finish()
    }

    @Test("An additional outlet is in front of the router's outlet, even if the router's outlet shows its child later")
    func outlet() async {
        let (below, above) = (mask("below"), mask("above"))
        let probe = play { me in
            let modal = me.router.outlet()
            modal.show { above.child(()) }
            me.router.show { below.child(()) }
        }
        #expect(names(probe.observer.front((any Face).self)) == ["above"])
        #expect(probe.children == ["below", "above"])
        await probe.finish()
    }

    @Test("An observer finds nothing once its tree is stopped")
    func gone() async {
        let tree = Tree(mask("root"))
        let observer = tree.observer
        await tree.finish()
        #expect(observer.front((any Face).self).isEmpty)
        #expect(observer.all((any Face).self).isEmpty)
        #expect(observer.failures.isEmpty)
    }

    @Test("An observer reports each mount, unmount and failure as a change, until the tree ends", .timeLimit(.minutes(60)))
    func changes() async {
        let door = Door()
        let child = Buildable<Void, Never>.improvised("Child") { _ in
            await door.pass()
            throw Broken("")
        }
        let probe = play { _ in }
        var changes = probe.observer.changes.makeAsyncIterator()
        var last = await changes.next()
        for change in [{ probe.logic?.router.show { child.child(()) } }, { door.open() }, { probe.logic?.router.show {} }] {
            change()
            let next = await changes.next()
            #expect(last != next)
            last = next
        }
        await probe.finish()
        #expect(await changes.next() == nil)
    }
}
