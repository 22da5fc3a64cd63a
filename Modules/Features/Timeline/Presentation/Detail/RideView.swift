import Language
import Money
import Screen
import TimelineDomain
import World

/// A ride.
package struct RideData: DetailData, Hashable, Sendable {
    package var facts: Facts
    package var drivenBy: String

    private enum CodingKeys: CodingKey { case drivenBy }
}

package enum RideView {
    package static func screen(_ data: RideData, _ actions: [Screen.Action] = []) -> Screen {
        Screen(
            data.facts.title,
            [
                .init(fields: [
                    .drivenBy: .verbatim(data.drivenBy),
                    .on: data.facts.date.phrase,
                    .fare: data.facts.amount.phrase,
                    .category: data.facts.category.phrase,
                    .status: data.facts.status.phrase,
                ])
            ], actions: actions)
    }
}
