import FeatureTree
import FeatureTreeTesting
import Sample
import Testing

// Two features whose types have the same name, as can happen in two modules.
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
@Suite("Features with the same name")
struct IdentityTests {
    @Test("A feature is unmounted when another feature with the same name is shown in its place")
    func inTurn() async {
        let probe = play { me in me.router.show { Fruit.List.buildable(()).child(()) } }
        #expect(probe.observer.all(Improvised<Void, Never>.self).count == 1)
        probe.logic?.router.show { Tools.List.buildable(()).child(()) }
        #expect(probe.observer.all(Improvised<Void, Never>.self).isEmpty)
        #expect(probe.observer.all(Counting.self).count == 1)
        await probe.finish()
    }

    @Test("Two features with the same name can be shown side by side")
    func beside() async {
        let probe = play { me in
            me.router.show {
                Fruit.List.buildable(()).child(())
                Tools.List.buildable(()).child(())
            }
        }
        #expect(probe.children == ["List", "List"])
        #expect(probe.observer.misuses.isEmpty)
        await probe.finish()
    }

    @Test("Two features with the same name can fill one slot")
    func slot() async throws {
        let composition = try Registry {
            Entry.install(Shop.self) { (shelf: Plugins<Shelf>) in shelf }
            Entry.plug(Fruit.List.self, into: Shelf.self) {}
            Entry.plug(Tools.List.self, into: Shelf.self) {}
        }.compose(Shop.self)
        let tree = Tree(try composition.root())
        #expect(tree.outline.text == "Shop\n  List\n  List")
        #expect(tree.observer.all(Counting.self).count == 1)
        #expect(tree.observer.misuses.isEmpty)
        await tree.finish()
    }

    @Test("A feature is recognized by its type even if each call to `show` uses a new buildable")
    func anew() async {
        let probe = play { me in me.router.show { Tools.List.buildable(()).child(()) } }
        weak let first = probe.observer.all(Counting.self).first
        probe.logic?.router.show { Tools.List.buildable(()).child(()) }
        #expect(probe.observer.all(Counting.self).first === first)
        #expect(first != nil)
        await probe.finish()
    }

    @Test("Ids of different types differ, even with the same text")
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
        #expect(probe.observer.misuses.isEmpty)
        await probe.finish()
    }
}
