import FeatureTree
import FeatureTreeTesting
import Testing

@MainActor
@Suite("A child for temporary use", .timeLimit(.minutes(10)))
struct TemporaryUseTests {
    @Test("is mounted to get one answer, and gone, memory included, the moment it has given it")
    func gone() async {
        let probe = Probe(Basket.self, dependency: AskQuantity.buildable(()))
        #expect(probe.children == [])
        probe.logic?.add("apples")
        weak let asking = probe.lookout.all(AskQuantityLogic.self).first
        #expect(asking?.question == "How many apples?")
        asking?.answer(3)
        #expect(asking == nil)
        #expect(probe.children == [])
        #expect(await probe.until { $0.logic?.items == ["apples": 3] })
        #expect(await probe.stop() == [])
    }

    @Test("is gone too when nobody waits for its answer any more")
    func unasked() async {
        let probe = Probe(Basket.self, dependency: AskQuantity.buildable(()))
        probe.logic?.add("apples")
        #expect(probe.children == ["AskQuantity"])
        #expect(await probe.stop(running: ["Basket"]) == [])
    }
}
