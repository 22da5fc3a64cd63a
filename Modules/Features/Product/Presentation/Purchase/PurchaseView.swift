import Failure
import Language
import Money
import Screen
import Text
import World

package enum PurchaseView {
    package static func screen(_ data: PurchaseData, actions: [Screen.Action] = []) -> Screen {
        Screen(
            .bought,
            [
                .init(fields: [
                    .order: .verbatim("\(data.order)"),
                    .product: data.title.phrase,
                    .price: data.price.phrase,
                    .soldBy: data.seller.phrase,
                    .on: data.day.phrase,
                ])
            ], actions: actions)
    }

    /// What there is to see when nothing was bought.
    static func screen(_ failure: Failure, actions: [Screen.Action]) -> Screen {
        Screen(.notBought, [.init(text: failure.message, failure.hint)], actions: actions)
    }
}
