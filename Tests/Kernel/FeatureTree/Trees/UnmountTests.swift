import FeatureTree
import FeatureTreeTesting
import Sample
import Testing

@MainActor
@Suite("willUnmount")
struct UnmountTests {
    @MainActor private final class Log { var lines: [String] = [] }

    /// Logic that shows children and records when it is unmounted.
    private final class Room: Interactor {
        let (name, log, router, children): (String, Log, Router, [Buildable<Void, Never>])
        init(_ name: String, _ log: Log, _ router: Router, _ children: [Buildable<Void, Never>]) {
            (self.name, self.log, self.router, self.children) = (name, log, router, children)
        }
        func run() async throws {
            router.show { for child in children { child.child(()) } }
            defer { log.lines.append("defer \(name)") }
            await untilCancelled()
        }
        func willUnmount() { log.lines.append(name) }
    }

    private let log = Log()

    private func room(_ name: String, _ children: Buildable<Void, Never>...) -> Buildable<Void, Never> {
        let log = log
        return Buildable(name) { _, context in Room(name, log, context.router, children) }
    }

    private var house: Buildable<Void, Never> { room("house", room("a", room("a1"), room("a2")), room("b", room("b1", room("b2")))) }
    private let order = ["b2", "b1", "b", "a2", "a1", "a", "house"]

    @Test("willUnmount is called on children before parents, on newer siblings before older ones, and before any defer runs")
    func stop() async {
        let tree = Tree(house)
        await tree.finish()
        #expect(Array(log.lines.prefix(7)) == order)
        #expect(Set(log.lines.dropFirst(7)) == Set(order.map { "defer \($0)" }))
    }

    @Test("A call to `show` that leaves out a feature calls willUnmount in order throughout the feature's subtree")
    func show() async {
        let house = house
        let probe = play { me in me.router.show { house.child(()) } }
        probe.logic?.router.show {}
        #expect(log.lines == order)
        await probe.finish()
    }

    @Test("A failure calls willUnmount in order, and unmounting does not call it again")
    func failure() async {
        let house = house
        let probe = play { me in me.router.show { house.child(()) } }
        probe.observer.all(Room.self).first?.router.task { throw Broken("it") }
        #expect(probe.observer.failures.map(\.name) == ["house"])
        #expect(log.lines == order)
        probe.logic?.router.show {}
        #expect(log.lines.count { !$0.hasPrefix("defer") } == order.count)
        await probe.finish()
    }

    @Test("Releasing a tree calls willUnmount")
    func dropped() {
        do { _ = Tree(house) }
        #expect(log.lines == order)
    }

    @Test("During willUnmount, the feature's listener does nothing, and using its router is misuse")
    func within() async {
        final class Last: Interactor {
            let context: Context<String>
            init(_ context: Context<String>) { self.context = context }
            func willUnmount() {
                context.listener("too late")
                context.router.show { Buildable<Void, Never>.improvised("Child").child(()) }
            }
        }
        let last = Buildable<Void, String>("Last") { _, context in Last(context) }
        let probe = play { me in me.router.show { last.child(to: me) { $0.heard.append($1) } } }
        probe.logic?.router.show {}
        #expect(probe.logic?.heard == [])
        #expect(probe.observer.misuses == [.gone(feature: "Last", action: "show something")])
        await probe.finish()
    }

    @Test("An implementation of willUnmount can release the tree, and willUnmount is still called once for each feature")
    func nested() async {
        let log = log
        final class Bomb: Interactor {
            let log: Log, up: @MainActor () -> Void
            init(_ log: Log, _ up: @escaping @MainActor () -> Void) { (self.log, self.up) = (log, up) }
            func willUnmount() {
                log.lines.append("bomb")
                up()
            }
        }
        var tree: Tree?
        let bomb = Buildable<Void, Never>("bomb") { _, _ in Bomb(log) { tree = nil } }
        let house = room("house", room("a"), bomb, room("c"))
        var logic: Improvised<Void, Never>?
        tree = Tree(
            .improvised("Root") { me in
                logic = me
                me.router.show { house.child(()) }
            })
        let held = logic
        held?.router.show {}
        #expect(log.lines.filter { !$0.hasPrefix("defer") } == ["c", "bomb", "a", "house"])
        #expect(tree == nil)
        // Break the retain cycle: the root's script captures `logic`.
        logic = nil
    }
}
