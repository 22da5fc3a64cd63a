import FeatureTree
import FeatureTreeTesting
import Sample
import Testing

// Two features whose types have one name, as two modules may have them.
private enum Fruit {
    enum List: Builder {
        static func build(_ dependency: Void, _ input: Void, _ context: Context<Never>) -> Improvised<Void, Never> {
            Improvised((), context) { _ in }
        }
    }
}

private enum Tools {
    enum List: Builder {
        static func build(_ dependency: Void, _ input: Void, _ context: Context<Never>) -> Counting { Counting() }
    }
}

private final class Counting: Interactor {}

private enum Shelf: Slot {}

private enum Shop: Builder {
    static func build(_ shelf: Plugins<Shelf>, _ input: Void, _ context: Context<Never>) -> Improvised<Void, Never> {
        Improvised((), context) { me in me.router.show { for list in shelf.buildables { list.child(()) } } }
    }
}

@MainActor
@Suite("Two features whose types have one name")
struct IdentityTests {
    @Test("One is unmounted when the other is shown in its place")
    func inTurn() async {
        let probe = play { me in me.router.show { Fruit.List.buildable(()).child(()) } }
        #expect(probe.lookout.all(Improvised<Void, Never>.self).count == 1)
        probe.logic?.router.show { Tools.List.buildable(()).child(()) }
        #expect(probe.lookout.all(Improvised<Void, Never>.self).isEmpty)
        #expect(probe.lookout.all(Counting.self).count == 1)
        #expect(await probe.stop() == [])
    }

    @Test("Both live side by side in one show, and are no misuse")
    func beside() async {
        let probe = play { me in
            me.router.show {
                Fruit.List.buildable(()).child(())
                Tools.List.buildable(()).child(())
            }
        }
        #expect(probe.children == ["List", "List"])
        #expect(probe.lookout.misuses.isEmpty)
        #expect(await probe.stop() == [])
    }

    @Test("Both are mounted when both fill one slot")
    func slot() async throws {
        let composition = try Registry {
            Entry.install(Shop.self) { (shelf: Plugins<Shelf>) in shelf }
            Entry.plug(Fruit.List.self, into: Shelf.self) {}
            Entry.plug(Tools.List.self, into: Shelf.self) {}
        }.compose(Shop.self)
        let tree = Tree(try composition.root())
        #expect(tree.outline.text == "Shop\n  List\n  List")
        #expect(tree.lookout.all(Counting.self).count == 1)
        #expect(tree.lookout.misuses.isEmpty)
        #expect(await tree.stop() == [])
    }

    @Test("A feature is known again by its type, though its buildable is made anew for each show")
    func anew() async {
        let probe = play { me in me.router.show { Tools.List.buildable(()).child(()) } }
        weak let first = probe.lookout.all(Counting.self).first
        probe.logic?.router.show { Tools.List.buildable(()).child(()) }
        #expect(probe.lookout.all(Counting.self).first === first)
        #expect(first != nil)
        #expect(await probe.stop() == [])
    }

    @Test("Ids of different types are different ids, whatever they look like")
    func ids() async {
        let item = Buildable<Void, Never>.improvised("Item")
        let probe = play { me in
            me.router.show {
                item.child((), id: 3)
                item.child((), id: "3")
                item.child((), id: 3.0)
                item.child((), id: [3])
            }
        }
        #expect(probe.children == ["Item", "Item", "Item", "Item"])
        #expect(probe.lookout.misuses.isEmpty)
        #expect(await probe.stop() == [])
    }
}
