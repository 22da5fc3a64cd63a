import Money
import Screen

/// A purchase from another person.
package struct PurchaseData: DetailData, Hashable, Sendable {
    package var facts: Facts
    package var boughtFrom: String

    private enum CodingKeys: CodingKey { case boughtFrom }
}

package enum PurchaseView {
    package static func screen(_ data: PurchaseData, _ actions: [Screen.Action] = []) -> Screen {
        Screen(
            data.facts.title,
            [
                .init(fields: [
                    "Bought from": data.boughtFrom,
                    "On": data.facts.date,
                    "Price": data.facts.amount.text,
                    "Category": data.facts.category,
                    "Status": data.facts.status,
                ])
            ], actions: actions)
    }
}
