import Account
import FeatureTesting
import Foundation
import ProductDomain
import Testing

@Suite("Whether an item can be bought")
struct BuyableTests {
    private static let viewers: [Account] = [
        .anonymous, .unverified, .yuki, .sota, .member("sota", "Sota", isVerified: false),
    ]

    @Test(
        "depends on who looks, while it is not sold",
        arguments: zip(viewers, [.no(.anonymous), .no(.unverified), .yes, .no(.own), .no(.own)] as [Buyable]))
    func free(viewer: Account, buyable: Buyable) {
        #expect(Buyable(from: .sota, sale: nil, by: viewer) == buyable)
    }

    @Test("does not depend on who looks, once it is sold", arguments: viewers)
    func sold(viewer: Account) {
        for buyer in [Person.yuki, Person(id: "mei", name: "Mei")] {
            #expect(Buyable(from: .sota, sale: Item.Sale(to: buyer, at: .testing), by: viewer) == .no(.sold(to: buyer)))
        }
    }
}
