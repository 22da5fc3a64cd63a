import Money
import Screen

/// Something given, or given back; what does not apply to its kind is nil, and not shown.
package struct RewardData: DetailData, Hashable, Sendable {
    package var facts: Facts
    package var from: String?
    package var spentAt: String?
    package var campaign: String?
    package var points: String?
    package var cashback: Amount?

    private enum CodingKeys: CodingKey { case from, spentAt, campaign, points, cashback }
}

package enum RewardView {
    package static func screen(_ data: RewardData, _ actions: [Screen.Action] = []) -> Screen {
        Screen(
            data.facts.title,
            [
                .init(fields: [
                    "From": data.from,
                    "Spent at": data.spentAt,
                    "Campaign": data.campaign,
                    "On": data.facts.date,
                    "Points": data.points,
                    "Cashback": data.cashback?.text,
                    "Category": data.facts.category,
                    "Status": data.facts.status,
                ])
            ], actions: actions)
    }
}
