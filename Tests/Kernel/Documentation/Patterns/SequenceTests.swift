import FeatureTree
import FeatureTreeTesting
import Testing

@MainActor
@Suite("Sequences", .timeLimit(.minutes(60)))
struct SequenceTests {
    @Test(
        "A sequence runs its steps one at a time, in the order listed",
        arguments: [["Upgrade", "Maintenance", "Terms"], ["Terms", "Upgrade", "Maintenance"], ["Terms"], []])
    func order(names: [String]) async {
        let steps = names.map { Stub<Void, Launch.Verdict>($0) }
        let probe = Probe(Launch.self, dependency: steps.map(\.buildable))
        for step in steps {
            #expect(await probe.until { $0.children == [step.buildable.name] })
            step.say(.pass)
            #expect(probe.children == [])
        }
        #expect(await probe.until { $0.outputs == [.ready] })
        await probe.finish()
    }

    @Test("A sequence ends with the step that stops it")
    func stop() async {
        let upgrade = Stub<Void, Launch.Verdict>("Upgrade"), terms = Stub<Void, Launch.Verdict>("Terms")
        let probe = Probe(Launch.self, dependency: [upgrade.buildable, terms.buildable])
        upgrade.say(.stop)
        #expect(await probe.until { $0.outputs == [.stopped(by: "Upgrade")] })
        #expect(probe.children == [])
        await probe.finish()
    }
}
