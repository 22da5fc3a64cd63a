import Account
import EnglishOnly
import Failure
import FeatureTesting
import Foundation
import Language
import Ledger
import Money
import ProductDomain
import Testing
import Text

@Suite("Buying an item")
struct BuyProductTests {
    @Test("A purchase sells the item and returns a receipt")
    func buys() async throws {
        try await withStall { stall in
            let purchase = try await stall.market.buy("camera")
            #expect(
                purchase
                    == Purchase(id: 1, item: "camera", title: "フィルムカメラ", price: .yen(38_500), seller: .sota, time: .testing))
            #expect(try await stall.camera()?.sale == Item.Sale(to: .yuki, at: .testing))
        }
    }

    @Test("A purchase is written to the ledger as a payment to the seller")
    func ledger() async throws {
        let ledger = MemoryLedger()
        try await withStall(ledger: ledger) { stall in
            _ = try await stall.market.buy("camera")
            #expect(
                ledger.entries == [
                    LedgerEntry(
                        reference: "purchase-camera", kind: .purchase, amount: .yen(-38_500), counterparty: .verbatim("Sota"),
                        time: .testing)
                ])
        }
    }

    @Test("If a viewer is not allowed to buy an item, the purchase is refused with a reason")
    func refusals() async throws {
        try await withStall(.sota) { stall in
            #expect(
                await failure { _ = try await stall.market.buy("camera") }?.english
                    == Failure(.refused, "You are selling フィルムカメラ, so you cannot buy it."))
            stall.accounts.set(.anonymous)
            #expect(
                await failure { _ = try await stall.market.buy("camera") }?.english
                    == Failure(.notAllowed, "Only a member can buy a product.", hint: "Sign up: account signup"))
            stall.accounts.set(.unverified)
            #expect(
                await failure { _ = try await stall.market.buy("camera") }?.english
                    == Failure(
                        .notAllowed, "Only a member whose identity is verified can buy a product.",
                        hint: "Verify your identity: account verify --licence NUMBER"))
            #expect(
                await failure { _ = try await stall.market.buy("sofa") }?.english
                    == Failure(.noSuchItem, "There is no product sofa.", hint: "List products: product list"))
            let (camera, owed) = (try await stall.camera(), try await stall.products.owed())
            #expect(camera?.sale == nil)
            #expect(owed == [])
        }
    }

    @Test("Nobody can buy an item that is already sold")
    func twice() async throws {
        let ledger = CountingLedger()
        try await withStall(ledger: ledger) { stall in
            _ = try await stall.market.buy("camera")
            for viewer in [Account.yuki, .member("mei", "Mei"), .sota, .anonymous] {
                stall.accounts.set(viewer)
                #expect(
                    await failure { _ = try await stall.market.buy("camera") }?.english
                        == Failure(
                            .refused, "フィルムカメラ has already been sold to Yuki.", hint: "List other products: product list"))
            }
            #expect(ledger.written == ["purchase-camera"])
        }
    }

    @Test("Only one of several simultaneous buyers gets an item", arguments: Kept.allCases)
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

@Suite("Purchases that are missing from the ledger")
struct OwedTests {
    @Test("If a purchase could not be written to the ledger, the next catch-up writes it once, and a use case that reads does not")
    func failing() async throws {
        let ledger = CountingLedger(failing: 1)
        try await withStall(ledger: ledger) { stall in
            _ = try await stall.market.buy("camera")
            _ = try await stall.market.list()
            _ = try await stall.market.show("book")
            _ = try? await stall.market.checkPurchase(of: "book")
            #expect(ledger.written == [])
            for _ in 1...2 {
                await stall.market.settle()
                #expect(ledger.written == ["purchase-camera"])
            }
        }
    }

    @Test("After the program was killed, the next purchase also writes the missing purchases to the ledger")
    func killed() async throws {
        let ledger = CountingLedger()
        try await withStall(ledger: ledger) { stall in
            _ = try await stall.products.buy("camera", as: .yuki, at: .testing)
            #expect(ledger.written == [])
            _ = try await stall.market.buy("book")
            #expect(ledger.written == ["purchase-camera", "purchase-book"])
        }
    }

    @Test("A purchase that is written twice appears only once in the ledger")
    func killedLater() async throws {
        let ledger = MemoryLedger()
        try await withStall(ledger: ledger) { stall in
            _ = try await stall.products.buy("camera", as: .yuki, at: .testing)
            ledger.write(
                LedgerEntry(
                    reference: "purchase-camera", kind: .purchase, amount: .yen(-38_500), counterparty: .verbatim("Sota"), time: .testing))
            await stall.market.settle()
            #expect(ledger.entries.count == 1)
            #expect(try await stall.products.owed() == [])
        }
    }

    @Test("A purchase that was made without a ledger is written when the program gets a ledger")
    func without() async throws {
        try await withStall { stall in
            _ = try await stall.market.buy("camera")
            #expect(try await stall.products.owed().map(\.item) == ["camera"])
            let ledger = CountingLedger()
            await stall.reopened(with: ledger).settle()
            #expect(ledger.written == ["purchase-camera"])
        }
    }

    @Test("A purchase that cannot be written to the ledger does not block the next one")
    func several() async throws {
        let ledger = CountingLedger(failing: 1)
        try await withStall(ledger: ledger) { stall in
            _ = try await stall.products.buy("camera", as: .yuki, at: .testing)
            _ = try await stall.products.buy("book", as: .yuki, at: .testing)
            await stall.market.settle()
            #expect(ledger.written == ["purchase-book"])
            await stall.market.settle()
            #expect(ledger.written == ["purchase-book", "purchase-camera"])
        }
    }
}
