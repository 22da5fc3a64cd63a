import Language
import Screen
import TimelineDomain

/// What was deleted from the timeline.
package struct ClearReport: Hashable, Sendable, Encodable {
    package let movements, imports, profiles, rules: Int
    /// The data that is not deleted, with the reason.
    package let kept: [Phrase]

    package init(_ cleared: ClearedTimeline) {
        (movements, imports, profiles, rules) = (cleared.movements, cleared.imports, cleared.profiles, cleared.rules)
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
                    .rules: .count(data.rules),
                ]),
                .init(.notDeleted, rows: data.kept.map { .init(.text($0)) }),
            ])
    }
}
