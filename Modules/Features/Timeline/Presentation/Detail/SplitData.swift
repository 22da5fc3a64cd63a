import Foundation
import Language
import Money
import Movements
import Screen
import Time
import TimelineDomain

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
                    rows: [data.rest, data.part].map(\.line))
            ])
    }
}

extension MovementRow {
    /// The movement as a line that begins with its id.
    var line: Screen.Row {
        .init(.verbatim(id), .text(date.phrase), .text(counterparty), .text(amount.phrase), .text(category.phrase))
    }
}
