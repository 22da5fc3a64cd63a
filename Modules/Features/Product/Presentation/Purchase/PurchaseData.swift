import Foundation
import Money
import ProductDomain
import World

/// A receipt.
package struct PurchaseData: Hashable, Sendable, Encodable {
    package let order: Int64
    package let product, title: String
    package let price: Amount
    package let seller, day: String
    package let time: Date
}

extension PurchaseData {
    package init(_ purchase: Purchase) {
        self.init(
            order: purchase.id, product: purchase.item, title: purchase.title, price: Amount(purchase.price), seller: purchase.seller.name,
            day: purchase.time.day, time: purchase.time)
    }
}
