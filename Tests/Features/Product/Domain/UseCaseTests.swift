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

@Suite("On the market")
struct UseCaseTests {
    @Test("only members like, comment and sell")
    func anonymous() async throws {
        try await withStall(.anonymous) { stall in
            let hint: Phrase = "Sign up: account signup"
            #expect(
                await failure { _ = try await LikeProduct(stall.market)("camera") }
                    == Failure(.notAllowed, "Only a member can like a product.", hint: hint))
            #expect(
                await failure { _ = try await LikeProduct(stall.market)("camera", isLiked: false) }
                    == Failure(.notAllowed, "Only a member can take back a like.", hint: hint))
            #expect(
                await failure { _ = try await CommentOnProduct(stall.market)("camera", "Nice.") }
                    == Failure(.notAllowed, "Only a member can comment on a product.", hint: hint))
            #expect(
                await failure { _ = try await DeleteComment(stall.market)(1, of: "camera") }
                    == Failure(.notAllowed, "Only a member can delete a comment.", hint: hint))
            #expect(
                await failure { _ = try await WithdrawProduct(stall.market)("camera") }
                    == Failure(.notAllowed, "Only a member can withdraw a product.", hint: hint))
            #expect(
                await failure { _ = try await SellProduct(stall.market)("Pot", description: "", price: .yen(1), category: .home) }
                    == Failure(.notAllowed, "Only a member can sell a product.", hint: hint))
        }
    }

    @Test("nobody is a member in a program without accounts, and everyone can look")
    func withoutAccounts() async throws {
        try await withStall { stall in
            let market = Market(stall.products, nil, nil, stall.clock.clock)
            let camera = try await ShowProduct(market)("camera")
            #expect(camera.buyable == .no(.anonymous))
            await #expect(throws: MarketError.membersOnly(.buy, canSignUp: false)) { try await BuyProduct(market)("camera") }
        }
    }

    @Test("a like is the viewer's, and can be taken back")
    func like() async throws {
        try await withStall(.unverified) { stall in
            let like = LikeProduct(stall.market)
            let liked = try await like("camera")
            #expect((liked.likes, liked.isLiked) == (1, true))
            let taken = try await like("camera", isLiked: false)
            #expect((taken.likes, taken.isLiked) == (0, false))
        }
    }

    @Test("a comment is the viewer's own when its author is, and carries the time")
    func comment() async throws {
        try await withStall { stall in
            let comment = try #require(try await CommentOnProduct(stall.market)("camera", " Nice. ").comments.first)
            #expect((comment.author, comment.text, comment.time, comment.isOwn) == (.yuki, "Nice.", .testing, true))
            #expect(try await stall.camera(for: .sota)?.comments.map(\.isOwn) == [false])
            #expect(try await stall.camera(for: .anonymous)?.comments.map(\.isOwn) == [false])
        }
    }

    @Test("a comment is deleted by its author and nobody else")
    func uncomment() async throws {
        try await withStall { stall in
            let id = try #require(try await CommentOnProduct(stall.market)("camera", "Nice.").comments.first).id
            let delete = DeleteComment(stall.market)
            stall.accounts.set(.sota)
            #expect(
                await failure { _ = try await delete(id, of: "camera") }
                    == Failure(.refused, "Comment \(id) is Yuki's, and only they can delete it."))
            stall.accounts.set(.yuki)
            #expect(try await delete(id, of: "camera").comments == [])
            #expect(
                await failure { _ = try await delete(id, of: "camera") }
                    == Failure(.noSuchItem, "フィルムカメラ has no comment \(id).", hint: "Show its comments: product show camera"))
        }
    }

    @Test("what is withdrawn is in no list, can be looked at, and is bought by nobody")
    func withdraw() async throws {
        try await withStall(.sota) { stall in
            let withdraw = WithdrawProduct(stall.market)
            let once = try await withdraw("camera")
            stall.clock.advance(by: 60)
            let twice = try await withdraw("camera")
            #expect((once.status, twice) == (.withdrawn(.testing), once))
            #expect(try await ListProducts(stall.market)().items.map(\.id) == ["book"])
            stall.accounts.set(.yuki)
            #expect(try await ShowProduct(stall.market)("camera").buyable == .no(.withdrawn))
            #expect(
                await failure { _ = try await BuyProduct(stall.market)("camera") }
                    == Failure(.refused, "フィルムカメラ was withdrawn by Sota.", hint: "List other products: product list"))
        }
    }

    @Test("only the seller withdraws, and only what is not sold")
    func foreignWithdrawal() async throws {
        try await withStall { stall in
            let withdraw = WithdrawProduct(stall.market)
            #expect(
                await failure { _ = try await withdraw("camera") }
                    == Failure(.refused, "フィルムカメラ is sold by Sota, and only they can withdraw it."))
            _ = try await BuyProduct(stall.market)("camera")
            stall.accounts.set(.sota)
            #expect(
                await failure { _ = try await withdraw("camera") }
                    == Failure(.refused, "フィルムカメラ is already sold to Yuki.", hint: "List other products: product list"))
            #expect(try await stall.camera()?.sale?.buyer == .yuki)
        }
    }

    @Test("what is sold is one's own, first in the list, and not to be bought by oneself")
    func sell() async throws {
        try await withStall(.unverified) { stall in
            let item = try await SellProduct(stall.market)("Tea pot", description: "Old.", price: .yen(3_300), category: .home)
            #expect((item.id, item.seller.name, item.listed, item.buyable) == ("sale-1", "Kai", .testing, .no(.own)))
            #expect(try await ListProducts(stall.market)().items.map(\.id) == ["sale-1", "camera", "book"])
        }
    }

    @Test("an item that is not there is said not to be")
    func unknown() async throws {
        try await withStall { stall in
            let error = MarketError.noProduct("sofa")
            await #expect(throws: error) { try await ShowProduct(stall.market)("sofa") }
            await #expect(throws: error) { try await LikeProduct(stall.market)("sofa") }
            await #expect(throws: error) { try await CommentOnProduct(stall.market)("sofa", "Nice.") }
            await #expect(throws: error) {
                var query = ProductQuery()
                query.after = "sofa"
                _ = try await ListProducts(stall.market)(query)
            }
        }
    }

    @Test("a question that nothing could answer is refused")
    func query() async throws {
        try await withStall { stall in
            for limit in [Int.min, -1, 0, 1_001, .max] {
                var query = ProductQuery()
                query.limit = limit
                #expect(
                    await failure { _ = try await ListProducts(stall.market)(query) }
                        == Failure(.usage, "--limit takes a number from 1 to 1000."))
            }
            var query = ProductQuery()
            (query.minimum, query.maximum) = (.yen(5_000), .yen(1_000))
            #expect(
                await failure { _ = try await ListProducts(stall.market)(query) }
                    == Failure(.usage, "No price is at least ¥5,000 and at most ¥1,000.", hint: "Swap --min-price and --max-price."))
        }
    }
}
