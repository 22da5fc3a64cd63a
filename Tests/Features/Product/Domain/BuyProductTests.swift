import Account
import EnglishOnly
import Failure
import FeatureTesting
import Foundation
import Ledger
import Money
import ProductDomain
import Testing
import Text

@Suite("Buying")
struct BuyProductTests {
    @Test("sells the item, and gives a receipt")
    func buys() async throws {
        try await withStall { stall in
            let purchase = try await BuyProduct(stall.market)("camera")
            #expect(
                purchase
                    == Purchase(id: 1, item: "camera", title: "フィルムカメラ", price: .yen(38_500), seller: .sota, time: .testing))
            #expect(try await stall.camera()?.sale == Item.Sale(to: .yuki, at: .testing))
        }
    }

    @Test("is written to the ledger as money paid to the seller")
    func ledger() async throws {
        let ledger = MemoryLedger()
        try await withStall(ledger: ledger) { stall in
            _ = try await BuyProduct(stall.market)("camera")
            #expect(
                ledger.entries == [
                    LedgerEntry(
                        reference: "purchase-camera", kind: .purchase, amount: .yen(-38_500), counterparty: "Sota", time: .testing)
                ])
        }
    }

    @Test("is refused to whoever may not, and says why")
    func refusals() async throws {
        try await withStall(.sota) { stall in
            let buy = BuyProduct(stall.market)
            #expect(await failure { _ = try await buy("camera") } == Failure(.refused, "You are selling フィルムカメラ, so you cannot buy it."))
            stall.accounts.set(.anonymous)
            #expect(
                await failure { _ = try await buy("camera") }
                    == Failure(.notAllowed, "Only a member can buy a product.", hint: "Sign up: account signup"))
            stall.accounts.set(.unverified)
            #expect(
                await failure { _ = try await buy("camera") }
                    == Failure(
                        .notAllowed, "Only a member whose identity is verified can buy a product.",
                        hint: "Verify it: account verify --licence NUMBER"))
            #expect(
                await failure { _ = try await buy("sofa") }
                    == Failure(.noSuchItem, "There is no product sofa.", hint: "List products: product list"))
            let (camera, owed) = (try await stall.camera(), try await stall.products.owed())
            #expect(camera?.sale == nil)
            #expect(owed == [])
        }
    }

    @Test("is refused the second time, whoever asks")
    func twice() async throws {
        let ledger = CountingLedger()
        try await withStall(ledger: ledger) { stall in
            let buy = BuyProduct(stall.market)
            _ = try await buy("camera")
            for viewer in [Account.yuki, .member("mei", "Mei"), .sota, .anonymous] {
                stall.accounts.set(viewer)
                #expect(
                    await failure { _ = try await buy("camera") }
                        == Failure(
                            .refused, "フィルムカメラ is already sold to Yuki.", hint: "List other products: product list"))
            }
            #expect(ledger.written == ["purchase-camera"])
        }
    }

    @Test("lets one win of many who are quick", arguments: Kept.allCases)
    func race(kept: Kept) async throws {
        try await withStall(.yuki, kept) { stall in
            let buyers = (1...8).map { Account.member("m\($0)", "Member \($0)") }
            let bought = try await withThrowingTaskGroup(of: Bool.self) { group in
                for buyer in buyers {
                    group.addTask {
                        if case .success = try await stall.products.buy("camera", as: buyer, at: .testing) { true } else { false }
                    }
                }
                return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
            }
            #expect(bought == 1)
            #expect(try await stall.products.owed().count == 1)
        }
    }
}

@Suite("What was bought and is owed to the ledger")
struct OwedTests {
    @Test("is written at the next occasion when the ledger failed, and only once")
    func failing() async throws {
        let ledger = CountingLedger(failing: 1)
        try await withStall(ledger: ledger) { stall in
            _ = try await BuyProduct(stall.market)("camera")
            #expect(ledger.written == [])
            _ = try await ListProducts(stall.market)()
            #expect(ledger.written == ["purchase-camera"])
            _ = try await ListProducts(stall.market)()
            #expect(ledger.written == ["purchase-camera"])
        }
    }

    @Test("is written by whatever is done next after a kill between the sale and the writing")
    func killed() async throws {
        let catalogue = NoCatalogue()
        let nexts: [(String, @Sendable (Market) async throws -> Void)] = [
            ("list", { _ = try await ListProducts($0)() }),
            ("show", { _ = try await ShowProduct($0)("book") }),
            ("like", { _ = try await LikeProduct($0)("book") }),
            ("unlike", { _ = try await LikeProduct($0)("book", isLiked: false) }),
            ("comment", { _ = try await CommentOnProduct($0)("book", "Nice.") }),
            ("uncomment", { _ = try await DeleteComment($0)(1, of: "book") }),
            ("withdraw", { _ = try await WithdrawProduct($0)("book") }),
            ("buy", { _ = try await BuyProduct($0)("camera") }),
            ("sell", { _ = try await SellProduct($0)("Pot", description: "", price: .yen(1), category: .home) }),
            ("import", { _ = try await ImportCatalogue($0, catalogue)("none") }),
        ]
        for (name, next) in nexts {
            let ledger = CountingLedger()
            try await withStall(ledger: ledger) { stall in
                _ = try await stall.products.buy("camera", as: .yuki, at: .testing)
                #expect(ledger.written == [])
                try? await next(stall.market)
                #expect(ledger.written == ["purchase-camera"], "after \(name)")
            }
        }
    }

    @Test("is written again under the same reference after a kill between the writing and the note of it, which is writing once")
    func killedLater() async throws {
        let ledger = MemoryLedger()
        try await withStall(ledger: ledger) { stall in
            _ = try await stall.products.buy("camera", as: .yuki, at: .testing)
            ledger.write(
                LedgerEntry(reference: "purchase-camera", kind: .purchase, amount: .yen(-38_500), counterparty: "Sota", time: .testing))
            _ = try await ListProducts(stall.market)()
            #expect(ledger.entries.count == 1)
            #expect(try await stall.products.owed() == [])
        }
    }

    @Test("stays owed while there is no ledger, and nobody is bothered with it")
    func without() async throws {
        try await withStall { stall in
            _ = try await BuyProduct(stall.market)("camera")
            #expect(try await stall.products.owed().map(\.item) == ["camera"])
            let ledger = CountingLedger()
            _ = try await ListProducts(stall.reopened(with: ledger))()
            #expect(ledger.written == ["purchase-camera"])
        }
    }

    @Test("does not hold up what can be written")
    func several() async throws {
        let ledger = CountingLedger(failing: 1)
        try await withStall(ledger: ledger) { stall in
            _ = try await stall.products.buy("camera", as: .yuki, at: .testing)
            _ = try await stall.products.buy("book", as: .yuki, at: .testing)
            _ = try await ListProducts(stall.market)()
            #expect(ledger.written == ["purchase-book"])
            _ = try await ListProducts(stall.market)()
            #expect(ledger.written == ["purchase-book", "purchase-camera"])
        }
    }
}

private struct NoCatalogue: CatalogueReader {
    func entries(in path: String) -> [CatalogueEntry] { [] }
}
