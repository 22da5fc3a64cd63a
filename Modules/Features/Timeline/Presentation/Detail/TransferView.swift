import Language
import Money
import Screen
import TimelineDomain
import World

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
                    .sentTo: .verbatim(data.sentTo),
                    .receivedFrom: .verbatim(data.receivedFrom),
                    .askedOf: .verbatim(data.askedOf),
                    .askedBy: .verbatim(data.askedBy),
                    .sharedWith: .verbatim(data.sharedWith),
                    .on: data.facts.date.phrase,
                    .amount: data.facts.amount.phrase,
                    .message: .verbatim(data.message),
                    .category: data.facts.category.phrase,
                    .status: data.facts.status.phrase,
                ])
            ], actions: actions)
    }
}
