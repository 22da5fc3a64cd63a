import Money
import Screen

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
                    "Paid by": data.paidBy,
                    "From": data.from,
                    "To": data.to,
                    "At": data.at,
                    "On": data.facts.date,
                    "Amount": data.facts.amount.text,
                    "Category": data.facts.category,
                    "Status": data.facts.status,
                ])
            ], actions: actions)
    }
}
