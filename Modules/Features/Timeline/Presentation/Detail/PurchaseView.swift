import Language
import Money
import Screen
import TimelineDomain
import World

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
                    .boughtFrom: .verbatim(data.boughtFrom),
                    .on: data.facts.date.phrase,
                    .price: data.facts.amount.phrase,
                    .category: data.facts.category.phrase,
                    .status: data.facts.status.phrase,
                ])
            ], actions: actions)
    }
}
