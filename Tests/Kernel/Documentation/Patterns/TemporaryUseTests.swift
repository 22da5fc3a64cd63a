import FeatureTree
import FeatureTreeTesting
import Testing

@MainActor
@Suite("Children for temporary use", .timeLimit(.minutes(60)))
struct TemporaryUseTests {
    @Test("A temporary child is released as soon as it has given its answer")
    func gone() async {
        let probe = Probe(Basket.self, dependency: AskQuantity.buildable(()))
        #expect(probe.children == [])
        probe.logic?.add("apples")
        weak let asking = probe.observer.all(AskQuantityLogic.self).first
        #expect(asking?.question == "How many apples?")
        asking?.answer(3)
        #expect(asking == nil)
        #expect(probe.children == [])
        #expect(await probe.until { $0.logic?.items == ["apples": 3] })
        await probe.finish()
    }

    @Test("A temporary child is released when its caller stops waiting")
    func unasked() async {
        let probe = Probe(Basket.self, dependency: AskQuantity.buildable(()))
        probe.logic?.add("apples")
        #expect(probe.children == ["AskQuantity"])
        #expect(await probe.stop(running: ["Basket"]) == [])
    }
}
