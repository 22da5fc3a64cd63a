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
            let hint: Phrase = "Sign up with: account signup"
            await #expect(throws: Failure(.notAllowed, "Only a member can like a product.", hint: hint)) {
                try await LikeProduct(stall.market)("camera")
            }
            await #expect(throws: Failure(.notAllowed, "Only a member can take back a like.", hint: hint)) {
                try await LikeProduct(stall.market)("camera", isLiked: false)
            }
            await #expect(throws: Failure(.notAllowed, "Only a member can comment on a product.", hint: hint)) {
                try await CommentOnProduct(stall.market)("camera", "Nice.")
            }
            await #expect(throws: Failure(.notAllowed, "Only a member can delete a comment.", hint: hint)) {
                try await DeleteComment(stall.market)(1, of: "camera")
            }
            await #expect(throws: Failure(.notAllowed, "Only a member can withdraw a product.", hint: hint)) {
                try await WithdrawProduct(stall.market)("camera")
            }
            await #expect(throws: Failure(.notAllowed, "Only a member can sell a product.", hint: hint)) {
                try await SellProduct(stall.market)("Pot", description: "", price: .yen(1), category: .home)
            }
        }
    }

    @Test("nobody is a member in a program without accounts, and everyone can look")
    func withoutAccounts() async throws {
        try await withStall { stall in
            let market = Market(stall.products, nil, nil, stall.clock.clock)
            let camera = try await ShowProduct(market)("camera")
            #expect(camera.buyable == .no(.anonymous))
            let failure = await #expect(throws: Failure.self) { try await BuyProduct(market)("camera") }
            #expect(failure?.kind == .notAllowed)
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
            await #expect(throws: Failure(.refused, "Comment \(id) is Yuki's, and only they can delete it.")) {
                try await delete(id, of: "camera")
            }
            stall.accounts.set(.yuki)
            #expect(try await delete(id, of: "camera").comments == [])
            await #expect(
                throws: Failure(.noSuchItem, "フィルムカメラ has no comment \(id).", hint: "See them with: product show camera")
            ) { try await delete(id, of: "camera") }
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
            await #expect(
                throws: Failure(.refused, "フィルムカメラ was withdrawn by Sota.", hint: "See what else there is with: product list")
            ) { try await BuyProduct(stall.market)("camera") }
        }
    }

    @Test("only the seller withdraws, and only what is not sold")
    func foreignWithdrawal() async throws {
        try await withStall { stall in
            let withdraw = WithdrawProduct(stall.market)
            await #expect(throws: Failure(.refused, "フィルムカメラ is sold by Sota, and only they can withdraw it.")) {
                try await withdraw("camera")
            }
            _ = try await BuyProduct(stall.market)("camera")
            stall.accounts.set(.sota)
            await #expect(
                throws: Failure(.refused, "フィルムカメラ is already sold to Yuki.", hint: "See what else there is with: product list")
            ) { try await withdraw("camera") }
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
            let failure = Failure.noProduct("sofa")
            await #expect(throws: failure) { try await ShowProduct(stall.market)("sofa") }
            await #expect(throws: failure) { try await LikeProduct(stall.market)("sofa") }
            await #expect(throws: failure) { try await CommentOnProduct(stall.market)("sofa", "Nice.") }
            await #expect(throws: failure) {
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
                await #expect(throws: Failure(.usage, "\(limit) products cannot be listed at once: choose from 1 to 1000.")) {
                    try await ListProducts(stall.market)(query)
                }
            }
            var query = ProductQuery()
            (query.minimum, query.maximum) = (.yen(5_000), .yen(1_000))
            await #expect(
                throws: Failure(.usage, "No price is at least ¥5,000 and at most ¥1,000.", hint: "Swap --min-price and --max-price.")
            ) { try await ListProducts(stall.market)(query) }
        }
    }
}
