import FeatureTree
import FeatureTreeTesting
import Sample
import Testing

@MainActor
@Suite("A child that stays mounted")
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

    @Test("speaks to the closure that it was shown with last")
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
        #expect(await probe.stop() == [])
    }

    @Test("speaks to the owner that it was shown with last, of whatever type")
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
        #expect(await probe.stop() == [])
    }

    @Test("is told of an input that differs, if its logic is updatable, and not of one that is equal")
    func input() async {
        let label = label
        let probe = play { me in me.router.show { label.child("a") } }
        for text in ["a", "b", "b", "c"] { probe.logic?.router.show { label.child(text) } }
        #expect(probe.lookout.all(Label.self).map(\.texts) == [["a", "b", "c"]])
        #expect(probe.lookout.misuses.isEmpty)
        #expect(await probe.stop() == [])
    }

    @Test("is told of it among others that come and go")
    func among() async {
        let label = label
        func show(_ list: [(Int, String)], in router: Router?) { router?.show { for (id, text) in list { label.child(text, id: id) } } }
        let probe = play { me in show([(1, "a"), (2, "b"), (3, "c"), (4, "d")], in: me.router) }
        show([(4, "D"), (2, "B"), (5, "e"), (1, "a")], in: probe.logic?.router)
        #expect(probe.lookout.all(Label.self).map(\.texts) == [["d", "D"], ["b", "B"], ["e"], ["a"]])
        show([(4, "D"), (2, "B2"), (5, "e"), (1, "a"), (6, "f")], in: probe.logic?.router)
        #expect(probe.lookout.all(Label.self).map(\.texts) == [["d", "D"], ["b", "B", "B2"], ["e"], ["a"], ["f"]])
        #expect(await probe.stop() == [])
    }

    @Test("is told of it through an adapted buildable, translated")
    func adapted() async {
        let label = Buildable<String, String>("Label") { text, _ in Label(text) }.adapted(
            input: { (number: Int) in "\(number)" }, output: \.count)
        let probe = play { me in me.router.show { label.child(1, to: me) { _, _ in } } }
        if let logic = probe.logic { logic.router.show { label.child(2, to: logic) { _, _ in } } }
        #expect(probe.lookout.all(Label.self).map(\.texts) == [["1", "2"]])
        #expect(await probe.stop() == [])
    }

    @Test("has an input that differs and that its logic cannot take reported, and goes on with the first")
    func ignored() async {
        let child = Buildable<Int, Never>.improvised("Child")
        let probe = play { me in me.router.show { child.child(1) } }
        probe.logic?.router.show { child.child(1) }
        #expect(probe.lookout.misuses.isEmpty)
        probe.logic?.router.show { child.child(2) }
        #expect(probe.lookout.misuses == [.ignoredInput(parent: "Scene", child: "Child")])
        #expect(probe.lookout.all(Improvised<Int, Never>.self).map(\.input) == [1])
        #expect(await probe.stop() == [])
    }

    @Test("is offered an input that cannot be compared each time, and to ignore it is no misuse")
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
        #expect(probe.lookout.all(Taker.self).map(\.texts) == [["b"]])
        #expect(probe.lookout.misuses.isEmpty)
        #expect(await probe.stop() == [])
    }

    @Test("is restarted with the input that it was shown with last")
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
        #expect(await probe.stop() == [])
    }

    @Test("obeys the failure policy that it was shown with last")
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
        #expect(probe.lookout.failures.map(\.name) == ["Child"])
        fragile = nil
        #expect(await probe.stop() == [])
    }

    @Test("may answer a new input by what has the parent show something else, or ends the parent")
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
        #expect(probe.lookout.misuses.isEmpty)
        #expect(await probe.stop() == [])
    }
}

@MainActor
@Suite("One instance of logic that two builds return")
struct SameInstanceTests {
    private final class Shared: Interactor {
        var runs = 0
        func run() { runs += 1 }
    }

    @Test("runs once: the second mount fails, and says of what")
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
        #expect(probe.lookout.failures.map { $0.error as? Misuse } == [.sameInstance(feature: "Other", mounted: "One")])
        probe.logic?.router.show {}
        #expect(await probe.stop() != [])
    }

    @Test("may be mounted again once it is unmounted")
    func again() async {
        let logic = Shared()
        let one = Buildable<Void, Never>("One") { _, _ in logic }
        let probe = play { me in me.router.show { one.child(()) } }
        probe.logic?.router.show {}
        probe.logic?.router.show { one.child(()) }
        #expect(logic.runs == 2)
        #expect(probe.lookout.failures.isEmpty)
        _ = await probe.stop()
    }
}
