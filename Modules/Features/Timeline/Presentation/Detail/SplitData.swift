import Foundation
import Language
import Money
import Screen
import TimelineDomain
import World

/// The rest of a split movement, and the part that was split off.
package struct SplitData: Hashable, Sendable, Encodable {
    package let rest, part: MovementRow

    package init(_ split: MovementSplit, in zone: TimeZone) {
        (rest, part) = (MovementRow(split.rest, in: zone), MovementRow(split.part, in: zone))
    }
}

package enum SplitView {
    package static func screen(_ data: SplitData) -> Screen {
        Screen(
            .movementSplit,
            [
                .init(
                    trailing: [3],
                    rows: [data.rest, data.part].map { row in
                        .init(
                            .verbatim(row.id), .text(row.date.phrase), .text(row.counterparty), .text(row.amount.phrase),
                            .text(row.category.phrase))
                    })
            ])
    }
}
