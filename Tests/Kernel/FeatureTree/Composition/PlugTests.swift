import FeatureTree
import FeatureTreeTesting
import Sample
import Testing

@MainActor
@Suite("Plugins")
struct PlugTests {
    private enum Shelf: Slot {
        typealias Input = Int
        typealias Output = String
        typealias Label = String
    }
    private enum Counter: Builder {
        static func build(_ step: Int, _ start: Int, _ context: Context<Int>) -> Improvised<Int, Int> {
            Improvised(start, context) { $0.listener($0.input + step) }
        }
    }
    /// A feature that shows the plugins on the shelf and records their outputs.
    private enum Cupboard: Builder {
        static func build(_ shelf: Plugins<Shelf>, _ input: Void, _ context: Context<Never>) -> Improvised<Void, Never> {
            Improvised((), context) { me in
                me.router.show {
                    for plugin in shelf.all {
                        plugin.buildable.child(40, to: me) { me, word in me.heard.append("\(plugin.label) \(word)") }
                    }
                }
            }
        }
    }

    private var composition: Composition<Cupboard> {
        get throws {
            try Registry {
                Entry.install(Cupboard.self) { (shelf: Plugins<Shelf>) in shelf }
                Entry.plug(Counter.self, into: Shelf.self, as: "first", output: { "says \($0)" }) { 2 }
            }.compose(Cupboard.self)
        }
    }

    @Test("A plugin is mounted with the slot's input, and its output is mapped to the slot's output")
    func adapted() async throws {
        let tree = Tree(try composition.root())
        let cupboard = try #require(tree.observer.all(Improvised<Void, Never>.self).first)
        #expect(cupboard.heard == ["first says 42"])
        #expect(tree.outline.text == "Cupboard\n  Counter")
        _ = consume cupboard
        await tree.finish()
    }

    @Test("Plugins are sorted by their labels")
    func order() throws {
        let registry = Registry {
            Entry.plug(Loud.self, into: Shelf.self, as: "b") {}
            Entry.install(Cupboard.self) { (shelf: Plugins<Shelf>) in shelf }
            Entry.plug(Counter.self, into: Shelf.self, as: "a", output: String.init) { 1 }
            Entry.provide([String].self) { (shelf: Plugins<Shelf>) in shelf.all.map(\.label) + shelf.buildables.map(\.name) }
        }
        #expect(try registry.compose(Cupboard.self).value([String].self) == ["a", "b", "Counter", "Loud"])
    }

    @Test("An unmounted feature reports nothing, even if its output is mapped")
    func silent() async {
        var late: Listener<Int>?
        let adapted = Buildable<Int, Int>.improvised("Counter") { late = $0.listener }
            .adapted { "\($0)!" }
        let probe = play { me in
            me.router.show { adapted.child(4, to: me) { me, word in me.heard.append(word) } }
        }
        late?(1)
        #expect(probe.logic?.heard == ["1!"])
        probe.logic?.router.show {}
        late?(2)
        #expect(probe.logic?.heard == ["1!"])
        await probe.finish()
    }

    private enum Loud: Builder {
        static func build(_ dependency: Void, _ input: Int, _ context: Context<String>) -> Idle { Idle() }
    }
}
