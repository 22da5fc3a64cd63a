import Account
import FeatureTesting
import Foundation
import ProductDomain
import Testing
import Text

@Suite("The right to buy an item")
struct BuyableTests {
    private static let viewers: [Account] = [
        .anonymous, .unverified, .yuki, .sota, .member("sota", "Sota", isVerified: false),
    ]

    @Test(
        "An item for sale can be bought by verified members other than the seller",
        arguments: zip(viewers, [.no(.anonymous), .no(.unverified), .yes, .no(.own), .no(.own)] as [Buyable]))
    func free(viewer: Account, buyable: Buyable) {
        #expect(Buyable(from: .sota, .forSale, by: viewer) == buyable)
    }

    @Test("A withdrawn item can be bought by nobody", arguments: viewers)
    func withdrawn(viewer: Account) {
        #expect(Buyable(from: .sota, .withdrawn(.testing), by: viewer) == .no(.withdrawn))
    }

    @Test("A sold item can be bought by nobody", arguments: viewers)
    func sold(viewer: Account) {
        for buyer in [Person.yuki, Person(id: "mei", name: "Mei")] {
            #expect(Buyable(from: .sota, .sold(.init(to: buyer, at: .testing)), by: viewer) == .no(.sold(to: buyer)))
        }
    }
}
