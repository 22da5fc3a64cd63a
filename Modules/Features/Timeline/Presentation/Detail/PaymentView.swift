import Money
import Screen

/// A payment; what does not apply to its kind is nil, and not shown.
package struct PaymentData: DetailData, Hashable, Sendable {
    package var facts: Facts
    package var paidTo: String
    package var original: Amount?
    package var rate: String?

    private enum CodingKeys: CodingKey { case paidTo, original, rate }
}

package enum PaymentView {
    package static func screen(_ data: PaymentData, _ actions: [Screen.Action] = []) -> Screen {
        Screen(
            data.facts.title,
            [
                .init(fields: [
                    "Paid to": data.paidTo,
                    "On": data.facts.date,
                    "Amount": data.facts.amount.text,
                    "Original amount": data.original?.text,
                    "Exchange rate": data.rate,
                    "Category": data.facts.category,
                    "Status": data.facts.status,
                ])
            ], actions: actions)
    }
}
