import Account
import FeatureTesting
import Foundation
import ProductDomain
import Testing
import Text

@Suite("Permission to buy an item")
struct BuyableTests {
    private static let viewers: [Account] = [
        .anonymous, .unverified, .yuki, .sota, .member("sota", "Sota", isVerified: false),
    ]

    @Test(
        "Only verified members other than the seller can buy an item that is for sale",
        arguments: zip(viewers, [.no(.anonymous), .no(.unverified), .yes, .no(.own), .no(.own)] as [Buyable]))
    func free(viewer: Account, buyable: Buyable) {
        #expect(Buyable(from: .sota, .forSale, by: viewer) == buyable)
    }

    @Test("Nobody can buy a withdrawn item", arguments: viewers)
    func withdrawn(viewer: Account) {
        #expect(Buyable(from: .sota, .withdrawn(.testing), by: viewer) == .no(.withdrawn))
    }

    @Test("Nobody can buy a sold item", arguments: viewers)
    func sold(viewer: Account) {
        for buyer in [Person.yuki, Person(id: "mei", name: "Mei")] {
            #expect(Buyable(from: .sota, .sold(.init(to: buyer, at: .testing)), by: viewer) == .no(.sold(to: buyer)))
        }
    }
}
