import FeatureTree
import FeatureTreeTesting
import Testing

@MainActor
@Suite("Groups")
struct GroupingTests {
    @Test("A group mounts its children together and reports what their outputs mean")
    func meaning() async {
        let status = Stub<Int, Bool>("OrderStatus"), location = Stub<Int, Double>("TaxiLocation"), arrival = Stub<Int, Int>("ArrivalTime")
        let probe = Probe(
            Monitoring.self, dependency: .init(status: status.buildable, location: location.buildable, arrival: arrival.buildable),
            input: 42
        )
        #expect(probe.children == ["OrderStatus", "TaxiLocation", "ArrivalTime"])
        #expect([status.inputs, location.inputs, arrival.inputs] == [[42], [42], [42]])
        arrival.say(4)
        location.say(300)
        status.say(true)
        location.say(12)
        status.say(false)
        #expect(probe.outputs == [.arriving(minutes: 4), .arrived, .lost])
        await probe.finish()
    }

    @Test("A group is one child for its parent to mount and unmount")
    func parent() async {
        let status = Stub<Int, Bool>("OrderStatus"), location = Stub<Int, Double>("TaxiLocation"), arrival = Stub<Int, Int>("ArrivalTime")
        let group = Monitoring.buildable(.init(status: status.buildable, location: location.buildable, arrival: arrival.buildable))
        let tree = Tree(Buildable("Order") { _, context in Order(group, context.router) })
        #expect(tree.outline.text == "Order\n  Monitoring\n    OrderStatus\n    TaxiLocation\n    ArrivalTime")
        location.say(12)
        #expect(tree.outline.text == "Order")
        await tree.finish()
    }
}

private final class Order: Interactor {
    private let monitoring: Buildable<Int, Monitoring.Output>
    private let router: Router

    init(_ monitoring: Buildable<Int, Monitoring.Output>, _ router: Router) { (self.monitoring, self.router) = (monitoring, router) }

    func run() { router.show { monitoring.child(42, to: self) { me, output in if output == .arrived { me.router.show {} } } } }
}
