import Account
import EnglishOnly
import Failure
import FeatureTesting
import Foundation
import Language
import Money
import ProductDomain
import Testing
import Text

@Suite("Market use cases")
struct UseCaseTests {
    @Test("Only members can like, comment on, sell and withdraw items")
    func anonymous() async throws {
        try await withStall(.anonymous) { stall in
            let hint: Phrase = "Sign up: account signup"
            #expect(
                await failure { _ = try await stall.market.like("camera") }?.english
                    == Failure(.notAllowed, "Only a member can like a product.", hint: hint))
            #expect(
                await failure { _ = try await stall.market.like("camera", false) }?.english
                    == Failure(.notAllowed, "Only a member can remove a like.", hint: hint))
            #expect(
                await failure { _ = try await stall.market.comment("Nice.", on: "camera") }?.english
                    == Failure(.notAllowed, "Only a member can comment on a product.", hint: hint))
            #expect(
                await failure { _ = try await stall.market.delete(1, of: "camera") }?.english
                    == Failure(.notAllowed, "Only a member can delete a comment.", hint: hint))
            #expect(
                await failure { _ = try await stall.market.withdraw("camera") }?.english
                    == Failure(.notAllowed, "Only a member can withdraw a product.", hint: hint))
            #expect(
                await failure { _ = try await stall.market.sell("Pot", description: "", price: .yen(1), category: .home) }?.english
                    == Failure(.notAllowed, "Only a member can sell a product.", hint: hint))
        }
    }

    @Test("In a program without accounts, every viewer is anonymous")
    func withoutAccounts() async throws {
        try await withStall { stall in
            let market = Market(stall.products, nil, nil, stall.clock.clock)
            let camera = try await market.show("camera")
            #expect(camera.buyable == .no(.anonymous))
            await #expect(throws: MarketError.membersOnly(.buy, canSignUp: false)) { try await market.buy("camera") }
        }
    }

    @Test("A member can like an item and remove the like")
    func like() async throws {
        try await withStall(.unverified) { stall in
            let liked = try await stall.market.like("camera")
            #expect((liked.likes, liked.isLiked) == (1, true))
            let taken = try await stall.market.like("camera", false)
            #expect((taken.likes, taken.isLiked) == (0, false))
        }
    }

    @Test("A comment is marked as the viewer's own only for its author")
    func comment() async throws {
        try await withStall { stall in
            let comment = try #require(try await stall.market.comment(" Nice. ", on: "camera").comments.first)
            #expect((comment.author, comment.text, comment.time, comment.isOwn) == (.yuki, "Nice.", .testing, true))
            #expect(try await stall.camera(for: .sota)?.comments.map(\.isOwn) == [false])
            #expect(try await stall.camera(for: .anonymous)?.comments.map(\.isOwn) == [false])
        }
    }

    @Test("A comment can be deleted only by its author")
    func uncomment() async throws {
        try await withStall { stall in
            let id = try #require(try await stall.market.comment("Nice.", on: "camera").comments.first).id
            stall.accounts.set(.sota)
            #expect(
                await failure { _ = try await stall.market.delete(id, of: "camera") }?.english
                    == Failure(.refused, "Only the author, Yuki, can delete comment \(id)."))
            stall.accounts.set(.yuki)
            #expect(try await stall.market.delete(id, of: "camera").comments == [])
            #expect(
                await failure { _ = try await stall.market.delete(id, of: "camera") }?.english
                    == Failure(.noSuchItem, "フィルムカメラ has no comment \(id).", hint: "Show the product's comments: product show camera"))
        }
    }

    @Test("A withdrawn item is not listed and cannot be bought, but can be shown")
    func withdraw() async throws {
        try await withStall(.sota) { stall in
            let once = try await stall.market.withdraw("camera")
            stall.clock.advance(by: 60)
            let twice = try await stall.market.withdraw("camera")
            #expect((once.status, twice) == (.withdrawn(.testing), once))
            #expect(try await stall.market.list().items.map(\.id) == ["book"])
            stall.accounts.set(.yuki)
            #expect(try await stall.market.show("camera").buyable == .no(.withdrawn))
            #expect(
                await failure { _ = try await stall.market.buy("camera") }?.english
                    == Failure(.refused, "フィルムカメラ was withdrawn by Sota.", hint: "List other products: product list"))
        }
    }

    @Test("An item can be withdrawn only by its seller, and only before it is sold")
    func foreignWithdrawal() async throws {
        try await withStall { stall in
            #expect(
                await failure { _ = try await stall.market.withdraw("camera") }?.english
                    == Failure(.refused, "Only the seller, Sota, can withdraw フィルムカメラ."))
            _ = try await stall.market.buy("camera")
            stall.accounts.set(.sota)
            #expect(
                await failure { _ = try await stall.market.withdraw("camera") }?.english
                    == Failure(.refused, "フィルムカメラ has already been sold to Yuki.", hint: "List other products: product list"))
            #expect(try await stall.camera()?.sale?.buyer == .yuki)
        }
    }

    @Test("A new item appears first in the list, and its seller cannot buy it")
    func sell() async throws {
        try await withStall(.unverified) { stall in
            let item = try await stall.market.sell("Tea pot", description: "Old.", price: .yen(3_300), category: .home)
            #expect((item.id, item.seller.name, item.listed, item.buyable) == ("sale-1", "Kai", .testing, .no(.own)))
            #expect(try await stall.market.list().items.map(\.id) == ["sale-1", "camera", "book"])
        }
    }

    @Test("Showing, liking or commenting on an unknown item is an error, as is listing the items after it")
    func unknown() async throws {
        try await withStall { stall in
            let error = MarketError.noProduct("sofa")
            await #expect(throws: error) { try await stall.market.show("sofa") }
            await #expect(throws: error) { try await stall.market.like("sofa") }
            await #expect(throws: error) { try await stall.market.comment("Nice.", on: "sofa") }
            await #expect(throws: error) {
                var query = ProductQuery()
                query.after = "sofa"
                _ = try await stall.market.list(query)
            }
        }
    }

    @Test("A product query with an invalid limit or price range is refused")
    func query() async throws {
        try await withStall { stall in
            for limit in [Int.min, -1, 0, 1_001, .max] {
                var query = ProductQuery()
                query.limit = limit
                #expect(
                    await failure { _ = try await stall.market.list(query) }?.english
                        == Failure(.usage, "--limit takes a number from 1 to 1000."))
            }
            var query = ProductQuery()
            (query.minimum, query.maximum) = (.yen(5_000), .yen(1_000))
            #expect(
                await failure { _ = try await stall.market.list(query) }?.english
                    == Failure(
                        .usage, "The minimum price, ¥5,000, is higher than the maximum price, ¥1,000.",
                        hint: "Swap --min-price and --max-price."))
        }
    }
}
