import Language
import Money
import Screen
import TimelineDomain
import World

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
                    .grantedBy: .verbatim(data.from),
                    .spentAt: .verbatim(data.spentAt),
                    .campaign: .verbatim(data.campaign),
                    .on: data.facts.date.phrase,
                    .points: .verbatim(data.points),
                    .cashback: data.cashback?.phrase,
                    .category: data.facts.category.phrase,
                    .status: data.facts.status.phrase,
                ])
            ], actions: actions)
    }
}
