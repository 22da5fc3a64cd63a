import FeatureTree
import FeatureTreeTesting
import Testing

@MainActor
@Suite("Unique state")
struct UniqueStateTests {
    @Test("A state shows its own child and no other")
    func states() async {
        let preparing = Stub<Void, String>("Preparing"), searching = Stub<String, Int>("Searching"), riding = Stub<Int, Void>("Riding")
        let probe = Probe(
            Ride.self, dependency: .init(preparing: preparing.buildable, searching: searching.buildable, riding: riding.buildable))
        #expect(probe.children == ["Preparing"])
        preparing.say("Shibuya")
        #expect(probe.children == ["Searching"])
        #expect(searching.inputs == ["Shibuya"])
        searching.say(7)
        #expect(probe.children == ["Riding"])
        #expect(riding.inputs == [7])
        riding.say(())
        #expect(probe.children == ["Preparing"])
        await probe.finish()
    }

    @Test("A new state unmounts the old children, deepest first, and then mounts the new ones")
    func order() async {
        let preparing = Stub<Void, String>("Preparing"), map = Stub<Void, Never>("Map"), riding = Stub<Int, Void>("Riding")
        let searching = Buildable<String, Int>("Searching") { _, context in Search(map.buildable, context) }
        let trace = Trace()
        let ride = Ride.buildable(.init(preparing: preparing.buildable, searching: searching, riding: riding.buildable))
        await withTree(ride, trace: trace) { tree in
            preparing.say("Shibuya")
            let before = trace.events.count
            tree.observer.all(Search.self).first?.found(7)
            let moves = trace.events.dropFirst(before).filter { event in
                switch event.kind {
                case .built, .mounted, .unmounted: true
                default: false
                }
            }
            #expect(
                moves.map { "\($0.feature) \($0.kind)" } == ["Map unmounted", "Searching unmounted", "Riding built", "Riding mounted"])
        }
    }
}

/// A search with a child of its own.
private final class Search: Interactor {
    private let map: Buildable<Void, Never>
    private let context: Context<Int>

    init(_ map: Buildable<Void, Never>, _ context: Context<Int>) { (self.map, self.context) = (map, context) }

    func run() { context.router.show { map.child(()) } }
    func found(_ car: Int) { context.listener(car) }
}
