import EnglishOnly
import Failure
import FeatureTree
import FeatureTreeTesting
import Navigation
import Testing

@testable import Launch

@MainActor
@Suite("Launch sequence")
struct PrepareStartTests {
    private let a = Stub<Void, Gate.Output>("A")
    private let b = Stub<Void, Gate.Output>("B")
    private let c = Stub<Void, Gate.Output>("C")

    private func probe() -> Probe<Launch> {
        let gates = Plugins<Gate>([.init(1, a.buildable), .init(2, b.buildable), .init(3, c.buildable)])
        return Probe(Launch.self, dependency: gates)
    }

    @Test("The launch checks run one after another, and the launch passes if all of them pass")
    func passes() async {
        let launch = probe()
        #expect(launch.children == ["A"])
        a.say(.passed)
        #expect(await launch.until { $0.children == ["B"] })
        b.say(.passed)
        #expect(await launch.until { $0.children == ["C"] })
        c.say(.passed)
        #expect(await launch.until { $0.outputs == [.passed] })
        await launch.finish()
    }

    @Test("No launch check runs after the first one that stops the launch")
    func stops() async {
        let failure = Failure(.notNow, "Later.")
        let launch = probe()
        a.say(.passed)
        #expect(await launch.until { $0.children == ["B"] })
        b.say(.stopped(failure))
        #expect(await launch.until { $0.outputs == [.stopped(failure)] })
        #expect(c.inputs.isEmpty)
        await launch.finish()
    }
}
