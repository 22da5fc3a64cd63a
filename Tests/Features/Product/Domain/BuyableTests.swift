import Account
import FeatureTesting
import Foundation
import ProductDomain
import Testing
import Text

@Suite("Whether an item can be bought")
struct BuyableTests {
    private static let viewers: [Account] = [
        .anonymous, .unverified, .yuki, .sota, .member("sota", "Sota", isVerified: false),
    ]

    @Test(
        "depends on who looks, while it is not sold",
        arguments: zip(viewers, [.no(.anonymous), .no(.unverified), .yes, .no(.own), .no(.own)] as [Buyable]))
    func free(viewer: Account, buyable: Buyable) {
        #expect(Buyable(from: .sota, .forSale, by: viewer) == buyable)
    }

    @Test("does not depend on who looks, once it is withdrawn", arguments: viewers)
    func withdrawn(viewer: Account) {
        #expect(Buyable(from: .sota, .withdrawn(.testing), by: viewer) == .no(.withdrawn))
    }

    @Test("does not depend on who looks, once it is sold", arguments: viewers)
    func sold(viewer: Account) {
        for buyer in [Person.yuki, Person(id: "mei", name: "Mei")] {
            #expect(Buyable(from: .sota, .sold(.init(to: buyer, at: .testing)), by: viewer) == .no(.sold(to: buyer)))
        }
    }
}
