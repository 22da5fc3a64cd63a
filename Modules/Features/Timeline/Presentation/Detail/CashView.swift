import Language
import Money
import Screen
import TimelineDomain
import World

/// Money put in or taken out; what does not apply to its kind is nil, and not shown.
package struct CashData: DetailData, Hashable, Sendable {
    package var facts: Facts
    package var paidBy: String?
    package var from: String?
    package var to: String?
    package var at: String?

    private enum CodingKeys: CodingKey { case paidBy, from, to, at }
}

package enum CashView {
    package static func screen(_ data: CashData, _ actions: [Screen.Action] = []) -> Screen {
        Screen(
            data.facts.title,
            [
                .init(fields: [
                    .paidBy: .verbatim(data.paidBy),
                    .depositedFrom: .verbatim(data.from),
                    .to: .verbatim(data.to),
                    .at: .verbatim(data.at),
                    .on: data.facts.date.phrase,
                    .amount: data.facts.amount.phrase,
                    .category: data.facts.category.phrase,
                    .status: data.facts.status.phrase,
                ])
            ], actions: actions)
    }
}
