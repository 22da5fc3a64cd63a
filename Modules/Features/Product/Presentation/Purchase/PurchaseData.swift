import Foundation
import Money
import ProductDomain
import World

/// A receipt.
package struct PurchaseData: Hashable, Sendable, Encodable {
    package let order: Int64
    package let product, title, price: String
    package let amount: Int64
    package let currency, seller, day: String
    package let time: Date
}

extension PurchaseData {
    package init(_ purchase: Purchase) {
        self.init(
            order: purchase.id, product: purchase.item, title: purchase.title, price: "\(purchase.price)", amount: purchase.price.minor,
            currency: purchase.price.currency.code, seller: purchase.seller.name, day: purchase.time.day, time: purchase.time)
    }
}
