import Failure
import Money
import Screen

package enum PurchaseView {
    package static func screen(_ data: PurchaseData, actions: [Screen.Action] = []) -> Screen {
        Screen(
            "Bought",
            [
                .init(fields: [
                    "Order": "\(data.order)",
                    "Product": "\(data.title)",
                    "Price": data.price.text,
                    "Sold by": "\(data.seller)",
                    "On": data.day,
                ])
            ], actions: actions)
    }

    /// What there is to see when nothing was bought.
    static func screen(_ failure: Failure, actions: [Screen.Action]) -> Screen {
        Screen("Not bought", [.init(text: failure.message, failure.hint)], actions: actions)
    }
}
