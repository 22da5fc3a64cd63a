import FeatureTree
import FeatureTreeTesting
import Sample
import Testing

@MainActor
@Suite("Children that stay mounted")
struct StayingTests {
    private final class Label: Updatable {
        var texts: [String]
        init(_ text: String) { texts = [text] }
        func inputChanged(_ input: String) { texts.append(input) }
    }

    private let label = Buildable<String, Never>("Label") { text, _ in Label(text) }
    private let clock = VirtualClock()

    @MainActor private final class Ear {
        var heard: [String] = []
    }

    @Test("An output goes to the handler passed in the latest call to `show`")
    func closure() async {
        var heard: [String] = []
        var speaker: Improvised<Void, String>?
        let child = Buildable<Void, String>("Child") { _, context in
            let logic = Improvised<Void, String>((), context) { _ in }
            speaker = logic
            return logic
        }
        let probe = play { me in me.router.show { child.child(to: me) { _, word in heard.append("old \(word)") } } }
        speaker?.listener("one")
        if let logic = probe.logic { logic.router.show { child.child(to: logic) { _, word in heard.append("new \(word)") } } }
        speaker?.listener("two")
        #expect(heard == ["old one", "new two"])
        speaker = nil
        await probe.finish()
    }

    @Test("An output goes to the owner passed in the latest call to `show`, no matter what type the owner has")
    func owner() async {
        var speaker: Improvised<Void, String>?
        let child = Buildable<Void, String>("Child") { _, context in
            let logic = Improvised<Void, String>((), context) { _ in }
            speaker = logic
            return logic
        }
        let probe = play { me in me.router.show { child.child(to: me) { $0.heard.append($1) } } }
        let ear = Ear()
        probe.logic?.router.show { child.child(to: ear) { $0.heard.append($1) } }
        speaker?.listener("word")
        #expect(ear.heard == ["word"])
        #expect(probe.logic?.heard == [])
        speaker = nil
        await probe.finish()
    }

    @Test("Updatable logic receives an input that differs from the previous one, but not an equal input")
    func input() async {
        let label = label
        let probe = play { me in me.router.show { label.child("a") } }
        for text in ["a", "b", "b", "c"] { probe.logic?.router.show { label.child(text) } }
        #expect(probe.observer.all(Label.self).map(\.texts) == [["a", "b", "c"]])
        #expect(probe.observer.misuses.isEmpty)
        await probe.finish()
    }

    @Test("Updatable logic receives its new input while siblings are mounted and unmounted")
    func among() async {
        let label = label
        func show(_ list: [(Int, String)], in router: Router?) { router?.show { for (id, text) in list { label.child(text, id: id) } } }
        let probe = play { me in show([(1, "a"), (2, "b"), (3, "c"), (4, "d")], in: me.router) }
        show([(4, "D"), (2, "B"), (5, "e"), (1, "a")], in: probe.logic?.router)
        #expect(probe.observer.all(Label.self).map(\.texts) == [["d", "D"], ["b", "B"], ["e"], ["a"]])
        show([(4, "D"), (2, "B2"), (5, "e"), (1, "a"), (6, "f")], in: probe.logic?.router)
        #expect(probe.observer.all(Label.self).map(\.texts) == [["d", "D"], ["b", "B", "B2"], ["e"], ["a"], ["f"]])
        await probe.finish()
    }

    @Test("A child whose output is mapped receives a new input")
    func adapted() async {
        let label = Buildable<String, String>("Label") { text, _ in Label(text) }.adapted { $0.count }
        let probe = play { me in me.router.show { label.child("1", to: me) { _, _ in } } }
        if let logic = probe.logic { logic.router.show { label.child("2", to: logic) { _, _ in } } }
        #expect(probe.observer.all(Label.self).map(\.texts) == [["1", "2"]])
        await probe.finish()
    }

    @Test("Logic that does not accept a new input keeps its first input, and the new input is reported")
    func ignored() async {
        let child = Buildable<Int, Never>.improvised("Child")
        let probe = play { me in me.router.show { child.child(1) } }
        probe.logic?.router.show { child.child(1) }
        #expect(probe.observer.misuses.isEmpty)
        probe.logic?.router.show { child.child(2) }
        #expect(probe.observer.misuses == [.ignoredInput(parent: "Scene", child: "Child")])
        #expect(probe.observer.all(Improvised<Int, Never>.self).map(\.input) == [1])
        await probe.finish()
    }

    @Test("An input that cannot be compared is delivered on each call to `show`, and ignoring it is not misuse")
    func incomparable() async {
        struct Opaque { let text: String }
        final class Taker: Updatable {
            var texts: [String] = []
            func inputChanged(_ input: Opaque) { texts.append(input.text) }
        }
        let (taker, deaf) = (Buildable<Opaque, Never>("Taker") { _, _ in Taker() }, Buildable<Opaque, Never>.improvised("Deaf"))
        func show(_ text: String, in router: Router?) {
            router?.show {
                taker.child(Opaque(text: text))
                deaf.child(Opaque(text: text))
            }
        }
        let probe = play { me in show("a", in: me.router) }
        show("b", in: probe.logic?.router)
        #expect(probe.observer.all(Taker.self).map(\.texts) == [["b"]])
        #expect(probe.observer.misuses.isEmpty)
        await probe.finish()
    }

    @Test("Inputs of a class that is not Equatable are compared by identity")
    func objects() async {
        final class Model {}
        final class Taker: Updatable {
            var count = 0
            func inputChanged(_ input: Model) { count += 1 }
        }
        let (taker, deaf) = (Buildable<Model, Never>("Taker") { _, _ in Taker() }, Buildable<Model, Never>.improvised("Deaf"))
        func show(_ model: Model, in router: Router?) {
            router?.show {
                taker.child(model)
                deaf.child(model)
            }
        }
        let (one, other) = (Model(), Model())
        let probe = play { me in show(one, in: me.router) }
        show(one, in: probe.logic?.router)
        #expect(probe.observer.all(Taker.self).map(\.count) == [0])
        #expect(probe.observer.misuses == [])
        show(other, in: probe.logic?.router)
        #expect(probe.observer.all(Taker.self).map(\.count) == [1])
        #expect(probe.observer.misuses == [.ignoredInput(parent: "Scene", child: "Deaf")])
        await probe.finish()
    }

    @Test("A restart uses the input from the latest call to `show`")
    func restarted() async {
        var inputs: [Int] = []
        var fragile: Improvised<Int, Never>?
        let child = Buildable<Int, Never>("Child") { input, context in
            inputs.append(input)
            let logic = Improvised<Int, Never>(input, context) { _ in }
            fragile = logic
            return logic
        }
        let probe = play { me in me.router.show { child.child(1).onFailure(.restart()) } }
        probe.logic?.router.show { child.child(2).onFailure(.restart()) }
        fragile?.router.task { throw Broken("it") }
        #expect(inputs == [1, 2])
        fragile = nil
        await probe.finish()
    }

    @Test("A failure is handled by the policy from the latest call to `show`")
    func policy() async {
        var fragile: Improvised<Void, Never>?
        var mounts = 0
        let child = Buildable<Void, Never>("Child") { _, context in
            mounts += 1
            let logic = Improvised<Void, Never>((), context) { _ in }
            fragile = logic
            return logic
        }
        let probe = play { me in me.router.show { child.child(()) } }
        probe.logic?.router.show { child.child(()).onFailure(.restart()) }
        fragile?.router.task { throw Broken("it") }
        #expect(mounts == 2)
        probe.logic?.router.show { child.child(()) }
        fragile?.router.task { throw Broken("it") }
        #expect(mounts == 2)
        #expect(probe.observer.failures.map(\.name) == ["Child"])
        fragile = nil
        await probe.finish()
    }

    @Test("A child can report when it receives a new input, and the parent can then show something else")
    func answers() async {
        final class Eager: Updatable {
            let listener: Listener<Int>
            init(_ listener: Listener<Int>) { self.listener = listener }
            func inputChanged(_ input: Int) { listener(input) }
        }
        let eager = Buildable<Int, Int>("Eager") { _, context in Eager(context.listener) }
        let other = Buildable<Void, Never>.improvised("Other")
        func show(_ number: Int, _ me: Improvised<Void, String>?) {
            me?.router.show {
                if let me {
                    eager.child(number, to: me) { me, number in
                        if number == 2 { me.router.show { other.child(()) } } else { show(number - 1, me) }
                    }
                    other.child((), id: 1)
                }
            }
        }
        let probe = play { me in show(1, me) }
        show(3, probe.logic)
        #expect(probe.children == ["Other"])
        #expect(probe.observer.misuses.isEmpty)
        await probe.finish()
    }
}

@MainActor
@Suite("Logic that is returned by two builds")
struct SameInstanceTests {
    private final class Shared: Interactor {
        var runs = 0
        func run() { runs += 1 }
    }

    @Test("A second mount of the same logic fails, and the error names the first mount")
    func twice() async {
        let logic = Shared()
        let one = Buildable<Void, Never>("One") { _, _ in logic }, other = Buildable<Void, Never>("Other") { _, _ in logic }
        let probe = play { me in
            me.router.show {
                one.child(())
                other.child(())
            }
        }
        #expect(logic.runs == 1)
        #expect(probe.observer.failures.map { $0.error as? Misuse } == [.sameInstance(feature: "Other", mounted: "One")])
        probe.logic?.router.show {}
        #expect(await probe.stop() != [])
    }

    @Test("Logic that is mounted in one tree cannot be mounted in another until the first tree ends", arguments: [true, false])
    func twoTrees(stops: Bool) async {
        let logic = Shared()
        let one = Buildable<Void, Never>("One") { _, _ in logic }, other = Buildable<Void, Never>("Other") { _, _ in logic }
        var first: Tree? = Tree(one)
        let second = Tree(other)
        #expect(logic.runs == 1)
        #expect(second.observer.failures.map { $0.error as? Misuse } == [.sameInstance(feature: "Other", mounted: "One")])
        if stops { _ = await first?.stop() } else { first = nil }
        let third = Tree(other)
        #expect(logic.runs == 2)
        #expect(third.observer.failures.isEmpty)
        for tree in [second, third] { _ = await tree.stop() }
    }

    @Test("Logic that has been unmounted can be mounted again")
    func again() async {
        let logic = Shared()
        let one = Buildable<Void, Never>("One") { _, _ in logic }
        let probe = play { me in me.router.show { one.child(()) } }
        probe.logic?.router.show {}
        probe.logic?.router.show { one.child(()) }
        #expect(logic.runs == 2)
        #expect(probe.observer.failures.isEmpty)
        _ = await probe.stop()
    }
}
