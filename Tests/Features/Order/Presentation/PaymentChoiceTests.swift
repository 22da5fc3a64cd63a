import OrderDomain
import Screen
import Testing

@testable import OrderPresentation

@Suite("Payment choice")
struct PaymentChoiceTests {
    private var choice: PaymentChoice { PaymentChoice(paying: 3_800, .init(Payment(.cash))) }

    @Test("A card payment requires the last four digits of the card")
    func card() throws {
        var choice = choice
        #expect(try choice.receive(.init("choose", row: "card")) == nil)
        #expect(try choice.receive(.init("done")) == nil)
        #expect(throws: PaymentError.invalidDigits) { try choice.receive(.init("digits", input: "12")) }
        #expect(try choice.receive(.init("digits", input: "4242")) == nil)
        #expect(try choice.receive(.init("done")) == .chosen(Payment(.card(digits: "4242"))))
    }

    @Test("The input for a payment method is kept when another method is chosen")
    func saved() throws {
        var first = choice
        for event in [
            Screen.Event("choose", row: "ticket"), .init("purpose", input: " trade fair "), .init("coupon", input: "tokyo10"),
            .init("choose", row: "card"), .init("digits", input: "4242"),
        ] { _ = try first.receive(event) }
        var second = PaymentChoice(paying: 3_800, first.saved)
        #expect(second.saved == first.saved && second.screen == first.screen)
        _ = try second.receive(.init("choose", row: "ticket"))
        #expect(try second.receive(.init("done")) == .chosen(Payment(.ticket(purpose: "trade fair"), coupon: Coupon("TOKYO10"))))
    }

    @Test("Input for a payment method that is not chosen is ignored")
    func other() throws {
        var choice = choice
        _ = try choice.receive(.init("choose", row: "ticket"))
        let before = choice.saved
        #expect(try choice.receive(.init("digits", input: "4242")) == nil)
        #expect(choice.saved == before)
    }

    @Test(
        "Payment with the wallet is accepted only if the wallet covers the estimate minus the coupon's discount",
        arguments: [(3_800, true), (3_799, false)] as [(Int64, Bool)])
    func wallet(balance: Int64, isEnough: Bool) throws {
        var choice = choice
        choice.offerWallet(holding: balance)
        _ = try choice.receive(.init("choose", row: "wallet"))
        #expect(try choice.receive(.init("done")) == (isEnough ? .chosen(Payment(.wallet)) : nil))
        _ = try choice.receive(.init("coupon", input: "HELLO500"))
        #expect(try choice.receive(.init("done")) == .chosen(Payment(.wallet, coupon: Coupon("HELLO500"))))
    }

    @Test("Invalid values in a saved payment are ignored")
    func unknown() {
        let choice = PaymentChoice(paying: nil, .init(method: "shells", digits: "12", coupon: "OLD"))
        #expect(choice.saved == .init(Payment(.cash)))
    }
}
