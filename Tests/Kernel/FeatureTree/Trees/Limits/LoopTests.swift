import FeatureTree
import FeatureTreeTesting
import Sample
import Testing

@MainActor
@Suite("Loops", .timeLimit(.minutes(60)))
struct LoopTests {
    private let eager = Buildable<Int, String>.improvised("Eager") { $0.listener("again") }
    private let sound = Buildable<Void, Never>.improvised("Sound")

    @Test("A loop of calls to `show` through one outlet is cut, and the feature that makes the calls fails")
    func oneOutlet() async {
        let (eager, sound) = (eager, sound)
        let restless = Buildable<Void, Never>.improvised("Restless") { me in
            @MainActor func again(_ number: Int) {
                me.router.show { eager.child(number, id: number, to: me) { _, _ in again(number + 1) } }
            }
            again(0)
        }
        let probe = play { me in
            me.router.show {
                restless.child(())
                sound.child(())
            }
        }
        #expect(probe.observer.misuses == [.neverSettles(["Restless", "Eager"])])
        #expect(probe.observer.failures.map { $0.error as? Misuse } == [.neverSettles(["Restless", "Eager"])])
        #expect(probe.children == ["Restless", "Sound"])
        await probe.finish()
    }

    @Test("A loop of calls to `show` between two outlets is cut")
    func twoOutlets() async {
        let eager = eager
        let restless = Buildable<Void, Never>.improvised("Restless") { me in
            let other = me.router.outlet()
            @MainActor func left(_ number: Int) { me.router.show { eager.child(number, id: number, to: me) { _, _ in right(number + 1) } } }
            @MainActor func right(_ number: Int) { other.show { eager.child(number, id: number, to: me) { _, _ in left(number + 1) } } }
            left(0)
        }
        let probe = play { me in me.router.show { restless.child(()) } }
        #expect(probe.observer.failures.map { $0.error as? Misuse } == [.neverSettles(["Restless", "Eager"])])
        await probe.finish()
    }

    @Test("A loop of calls to `show` through new outlets is cut")
    func newOutlets() async {
        let eager = eager
        let restless = Buildable<Void, Never>.improvised("Restless") { me in
            @MainActor func again(_ number: Int) {
                me.router.outlet().show { eager.child(number, id: number, to: me) { _, _ in again(number + 1) } }
            }
            again(0)
        }
        let probe = play { me in me.router.show { restless.child(()) } }
        #expect(probe.observer.failures.map { $0.error as? Misuse } == [.neverSettles(["Restless", "Eager"])])
        await probe.finish()
    }

    @Test("11,000 rows that each report once when they start do not count as a loop")
    func reports() async {
        let (row, sound) = (Buildable<Int, Int>.improvised("Row") { $0.listener($0.input) }, sound)
        let tree = Tree(
            .improvised("List") { me in
                let banner = me.router.outlet()
                me.router.show {
                    for index in 0..<11_000 {
                        row.child(index, id: index, to: me) { _, number in banner.show { sound.child((), id: number) } }
                    }
                }
            })
        #expect(tree.observer.failures.isEmpty)
        #expect(tree.observer.misuses.isEmpty)
        #expect(tree.outline.children.count == 11_001)
        await tree.finish()
    }

    @Test("A sequence of 11,000 steps without suspension does not count as a loop")
    func sequence() async {
        let step = Buildable<Int, Int>.improvised("Step") { $0.listener($0.input + 1) }
        let sound = sound
        let tree = Tree(
            .improvised("Steps") { me in
                @MainActor func show(_ number: Int) {
                    me.router.show {
                        if number < 11_000 { step.child(number, id: number, to: me) { show($1) } } else { sound.child(()) }
                    }
                }
                show(0)
            })
        #expect(tree.observer.misuses.isEmpty)
        #expect(tree.outline.text == "Steps\n  Sound")
        await tree.finish()
    }

    @Test("A loop in which a feature alternates between two children is cut, and the feature and one of the children are named")
    func pingPong() async {
        let ping = Buildable<Void, Void>.improvised("Ping") { $0.listener(()) }
        let pong = Buildable<Void, Void>.improvised("Pong") { $0.listener(()) }
        let restless = Buildable<Void, Never>.improvised("Restless") { me in
            @MainActor func show(_ isPing: Bool) {
                me.router.show {
                    if isPing { ping.child(to: me) { _, _ in show(false) } } else { pong.child(to: me) { _, _ in show(true) } }
                }
            }
            show(true)
        }
        let probe = play { me in me.router.show { restless.child(()) } }
        #expect(probe.observer.misuses.count == 1)
        #expect([["Restless", "Ping"], ["Restless", "Pong"]].map(Misuse.neverSettles).contains(probe.observer.misuses.first))
        #expect(probe.observer.failures.map(\.name) == ["Restless"])
        await probe.finish()
    }

    @Test(
        "A loop of three features that make each other show children is cut, and all three are named, no matter when the loop starts",
        arguments: [true, false])
    func showers(later: Bool) async {
        let (left, middle, right) = (Current(later ? 0 : 1), Current(0), Current(0))
        let leaf = Buildable<Int, Int>.improvised("Leaf") { $0.listener($0.input + 1) }
        func shower(_ name: String, following cell: Current<Int>, changing other: Current<Int>) -> Buildable<Void, Never> {
            .improvised(name) { me in
                me.router.follow(cell, to: me) { me, number in
                    if number > 0 { me.router.show { leaf.child(number, id: number, to: me) { _, next in other.value = next } } }
                }
            }
        }
        let showers = [
            shower("Left", following: left, changing: middle), shower("Middle", following: middle, changing: right),
            shower("Right", following: right, changing: left),
        ]
        let sound = sound
        let probe = play { me in
            me.router.show {
                sound.child((), id: 1)
                for shower in showers { shower.child(()) }
                sound.child((), id: 2)
            }
        }
        if later { left.value = 1 }
        #expect(probe.observer.misuses.map { Set($0.summary.features).subtracting(["Leaf"]) } == [["Left", "Middle", "Right"]])
        #expect(probe.observer.failures.count == 1)
        #expect(probe.observer.failures.allSatisfy { ["Left", "Middle", "Right"].contains($0.name) })
        #expect(probe.children == ["Sound", "Left", "Middle", "Right", "Sound"])
        await probe.finish()
    }

    @Test("A loop of outputs during builds is cut, and does not use up the stack")
    func builds() async {
        let eager = Buildable<Int, Int>("Eager") { number, context in
            context.listener(number + 1)
            return Improvised<Int, Int>(number, context) { _ in }
        }
        let restless = Buildable<Void, Never>.improvised("Restless") { me in
            @MainActor func again(_ number: Int) { me.router.show { eager.child(number, id: number, to: me) { again($1) } } }
            again(0)
        }
        let probe = onSmallStack { play { me in me.router.show { restless.child(()) } } }
        #expect(probe.observer.failures.map(\.name) == ["Restless"])
        await probe.finish()
    }

    @Test("9,000 calls to `show` in a row do not count as a loop")
    func long() async {
        let sound = sound
        let probe = play { me in for number in 0..<9_000 { me.router.show { sound.child((), id: number) } } }
        #expect(probe.observer.misuses.isEmpty)
        #expect(probe.children == ["Sound"])
        await probe.finish()
    }
}
