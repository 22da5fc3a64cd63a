import FeatureTesting
import Foundation
import Money
import ProductDomain
import Testing
import Text

@Suite("Offers and comments")
struct OfferTests {
    private func refusal(_ title: String = "Tea pot", _ description: String = "", _ price: Money = .yen(1)) -> OfferError? {
        do {
            _ = try Offer(title, description: description, price: price, category: .home, seller: .sota, listed: .testing)
            return nil
        } catch {
            return error
        }
    }

    @Test("The title of an offer must have 1 to 80 characters")
    func title() {
        #expect(refusal(" \n ") == .empty(.title))
        #expect(refusal(String(repeating: "茶", count: 80)) == nil)
        #expect(refusal(String(repeating: "茶", count: 81)) == .tooLong(.title, 81, limit: 80))
    }

    @Test("The description of an offer can have at most 2000 characters")
    func description() {
        #expect(refusal("Tea pot", "") == nil)
        #expect(
            refusal("Tea pot", String(repeating: "x", count: 2_001)) == .tooLong(.description, 2_001, limit: 2_000))
    }

    @Test("The price of an offer must be within the limits", arguments: [Int64.min, -1, 0, 10_000_000, .max])
    func price(minor: Int64) {
        #expect(refusal("Tea pot", "", .yen(minor)) == .price(.yen(minor)))
    }

    @Test("The price of an offer must be in yen")
    func currency() {
        #expect(refusal("Tea pot", "", Money(minor: 500, .dollar)) == .price(Money(minor: 500, .dollar)))
    }

    @Test("Whitespace around a title or a comment is removed")
    func stripped() throws {
        #expect(
            try Offer("  Tea pot\n", description: "", price: .yen(1), category: .home, seller: .sota, listed: .testing).title == "Tea pot")
        #expect(try Remark(" Nice. ", by: .yuki, at: .testing).text == "Nice.")
    }

    @Test("A comment must have 1 to 500 characters", arguments: ["", "   ", String(repeating: "a", count: 501)])
    func remark(text: String) {
        #expect(throws: OfferError.self) { try Remark(text, by: .yuki, at: .testing) }
    }
}
