import Foundation
import Money
import ProductDomain
import Text
import World

/// A receipt.
package struct PurchaseData: Hashable, Sendable, Encodable {
    package let order: Int64
    package let product: String
    package let title: OutsideText
    package let price: Amount
    package let seller: OutsideText
    package let day: Day
    package let time: Date
}

extension PurchaseData {
    package init(_ purchase: Purchase) {
        self.init(
            order: purchase.id, product: purchase.item, title: purchase.title, price: Amount(purchase.price), seller: purchase.seller.name,
            day: Day(purchase.time), time: purchase.time)
    }
}
