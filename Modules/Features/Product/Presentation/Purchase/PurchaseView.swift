import Failure
import Foundation
import Language
import Money
import ProductDomain
import Screen
import Text
import Time

/// The data shown on a receipt.
package struct PurchaseData: Hashable, Sendable, Encodable {
    package let order: Int64
    package let product: String
    package let title: OutsideText
    package let price: Amount
    package let seller: OutsideText
    package let day: Day
    package let time: Date

    package init(_ purchase: Purchase, in zone: TimeZone = .tokyo) {
        (order, product, title) = (purchase.id, purchase.item, purchase.title)
        (price, seller, day, time) = (Amount(purchase.price), purchase.seller.name, Day(purchase.time, in: zone), purchase.time)
    }
}

package enum PurchaseView {
    package static func screen(_ data: PurchaseData, actions: [Screen.Action] = []) -> Screen {
        Screen(
            .bought,
            [
                .init(fields: [
                    .order: .verbatim("\(data.order)"), .product: data.title.phrase, .price: data.price.phrase,
                    .soldBy: data.seller.phrase, .on: data.day.phrase,
                ])
            ], actions: actions)
    }

    /// Returns the screen that asks for confirmation before payment.
    package static func question(_ item: Item) -> Screen {
        Screen(
            .confirmPurchase,
            [.init(fields: [.product: item.title.phrase, .price: item.price.phrase, .soldBy: item.seller.name.phrase])],
            actions: [.pay(item.price), .back])
    }

    static func screen(_ failure: Failure) -> Screen { Screen(.notBought, [.init(text: failure.message, failure.hint)], actions: [.back]) }
}

extension Screen.Action {
    fileprivate static func pay(_ price: Money) -> Self { Self(.pay, .pay(price)) }
}

extension Screen.Action.ID {
    package static let pay: Self = "pay"
}
