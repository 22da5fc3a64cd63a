import FeatureTree
import FeatureTreeTesting
import Testing

@MainActor
@Suite("A screen made of parts")
struct UIBaseTests {
    @Test("A screen combines what its children contribute, in the screen's own order")
    func screen() async {
        let cash = Stub<Int, Payment.Part>("Cash"), card = Stub<Int, Payment.Part>("Card")
        let probe = Probe(Payment.self, dependency: [cash.buildable, card.buildable], input: 1_200)
        #expect(probe.children == ["Cash", "Card"])
        card.say(.init(text: "Card: ····1234"))
        cash.say(.init(text: "Cash"))
        #expect(probe.logic?.screen == ["Cash", "Card: ····1234"])
        card.say(.init(text: "Card: ····1234", applies: false))
        #expect(probe.logic?.screen == ["Cash"])
        #expect(probe.children == ["Cash", "Card"])
        #expect([cash.inputs, card.inputs] == [[1_200], [1_200]])
        await probe.finish()
    }

    @Test("A child decides for itself whether its part is on the screen")
    func rule() async {
        let cash = Stub<Int, Payment.Part>("Cash"), balance = Current(500)
        let probe = Probe(
            Payment.self, dependency: [Wallet.buildable(balance), cash.buildable], input: 1_200,
            exhaustive: .except(.values, because: "The test itself changes the balance."))
        cash.say(.init(text: "Cash"))
        #expect(probe.logic?.screen == ["Cash"])
        balance.value = 2_000
        #expect(probe.logic?.screen == ["Wallet: 2000", "Cash"])
        #expect(probe.children == ["Wallet", "Cash"])
        #expect(cash.inputs == [1_200])
        await probe.finish()
    }
}
