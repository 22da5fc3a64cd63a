import Language
import Movements
import Screen
import TimelineDomain

/// A report of what was deleted from the timeline and what was kept.
package struct ClearReport: Hashable, Sendable, Encodable {
    package let movements, imports, profiles, rules, budgets: Int
    /// Descriptions of the data that was not deleted.
    package let kept: [Phrase]

    package init(_ cleared: ClearedTimeline) {
        (movements, imports, profiles) = (cleared.movements, cleared.imports, cleared.profiles)
        (rules, budgets) = (cleared.rules, cleared.budgets)
        kept = [.keptRates, .keptSession] + (cleared.hasTraces ? [.keptTraces] : [])
    }
}

package enum ClearReportView {
    package static func screen(_ data: ClearReport) -> Screen {
        Screen(
            .timelineCleared,
            [
                .init(fields: [
                    .movementsWithHistory: .count(data.movements), .imports: .count(data.imports), .profiles: .count(data.profiles),
                    .rules: .count(data.rules), .budgets: .count(data.budgets),
                ]),
                .init(.notDeleted, rows: data.kept.map { .init(.text($0)) }),
            ])
    }
}
