import FeatureTesting
import Foundation
import Money
import ProductDomain
import Testing
import Text

@Suite("What is put up for sale, and said of it")
struct OfferTests {
    private func refusal(_ title: String = "Tea pot", _ description: String = "", _ price: Money = .yen(1)) -> OfferError? {
        do {
            _ = try Offer(title, description: description, price: price, category: .home, seller: .sota, listed: .testing)
            return nil
        } catch {
            return error
        }
    }

    @Test("has a title that is neither empty nor endless")
    func title() {
        #expect(refusal(" \n ") == .empty(.title))
        #expect(refusal(String(repeating: "茶", count: 80)) == nil)
        #expect(refusal(String(repeating: "茶", count: 81)) == .tooLong(.title, 81, limit: 80))
    }

    @Test("may have a description, which is not endless")
    func description() {
        #expect(refusal("Tea pot", "") == nil)
        #expect(
            refusal("Tea pot", String(repeating: "x", count: 2_001)) == .tooLong(.description, 2_001, limit: 2_000))
    }

    @Test("has a price that somebody could pay", arguments: [Int64.min, -1, 0, 10_000_000, .max])
    func price(minor: Int64) {
        #expect(refusal("Tea pot", "", .yen(minor)) == .price(.yen(minor)))
    }

    @Test("has a price in yen")
    func currency() {
        #expect(refusal("Tea pot", "", Money(minor: 500, .dollar)) == .price(Money(minor: 500, .dollar)))
    }

    @Test("is stripped of the space around it")
    func stripped() throws {
        #expect(
            try Offer("  Tea pot\n", description: "", price: .yen(1), category: .home, seller: .sota, listed: .testing).title == "Tea pot")
        #expect(try Remark(" Nice. ", by: .yuki, at: .testing).text == "Nice.")
    }

    @Test("says something when it is a comment, and not too much", arguments: ["", "   ", String(repeating: "a", count: 501)])
    func remark(text: String) {
        #expect(throws: OfferError.self) { try Remark(text, by: .yuki, at: .testing) }
    }
}
