import Money
import Screen

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
                    "Driven by": data.drivenBy,
                    "On": data.facts.date,
                    "Fare": data.facts.amount.text,
                    "Category": data.facts.category,
                    "Status": data.facts.status,
                ])
            ], actions: actions)
    }
}
