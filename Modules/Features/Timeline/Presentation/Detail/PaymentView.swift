import Language
import Money
import Screen
import TimelineDomain
import World

/// A payment; what does not apply to its kind is nil, and not shown.
package struct PaymentData: DetailData, Hashable, Sendable {
    package var facts: Facts
    package var paidTo: String
    package var original: Amount?
    package var rate: Phrase?

    private enum CodingKeys: CodingKey { case paidTo, original, rate }
}

package enum PaymentView {
    package static func screen(_ data: PaymentData, _ actions: [Screen.Action] = []) -> Screen {
        Screen(
            data.facts.title,
            [
                .init(fields: [
                    .paidTo: .verbatim(data.paidTo),
                    .on: data.facts.date.phrase,
                    .amount: data.facts.amount.phrase,
                    .originalAmount: data.original?.phrase,
                    .exchangeRate: data.rate,
                    .category: data.facts.category.phrase,
                    .status: data.facts.status.phrase,
                ])
            ], actions: actions)
    }
}
