import Money
import Screen

/// Money between friends; what does not apply to its kind is nil, and not shown.
package struct TransferData: DetailData, Hashable, Sendable {
    package var facts: Facts
    package var sentTo: String?
    package var receivedFrom: String?
    package var askedOf: String?
    package var askedBy: String?
    package var sharedWith: String?
    package var message: String?

    private enum CodingKeys: CodingKey { case sentTo, receivedFrom, askedOf, askedBy, sharedWith, message }
}

package enum TransferView {
    package static func screen(_ data: TransferData, _ actions: [Screen.Action] = []) -> Screen {
        Screen(
            data.facts.title,
            [
                .init(fields: [
                    "Sent to": data.sentTo,
                    "Received from": data.receivedFrom,
                    "Asked of": data.askedOf,
                    "Asked by": data.askedBy,
                    "Shared with": data.sharedWith,
                    "On": data.facts.date,
                    "Amount": data.facts.amount.text,
                    "Message": data.message,
                    "Category": data.facts.category,
                    "Status": data.facts.status,
                ])
            ], actions: actions)
    }
}
