import FeatureTree
import Language
import Screen
import TimelineSlots

/// A report of what was deleted from the timeline and what was kept.
package struct ClearReport: Sendable {
    /// What was deleted, in the order in which it is shown.
    fileprivate let deleted: [(key: String, title: Phrase, count: Int)]
    /// Descriptions of the data that was not deleted.
    package let kept: [Phrase]

    /// - Parameters:
    ///   - others: What other features have deleted.
    ///   - hasTraces: Whether deleted data might remain in the database files, for example because another program is using them.
    package init(
        movements: Int, imports: Int, _ others: [(label: TimelineDeletion.Label, output: TimelineDeletion.Output)] = [],
        hasTraces: Bool = false
    ) {
        deleted =
            [("movements", .movementsWithHistory, movements), ("imports", .imports, imports)]
            + others.map { label, output in
                switch output {
                case .deleted(let count): (label.key, label.title, count)
                }
            }
        kept = [.keptRates, .keptSession] + (hasTraces ? [.keptTraces] : [])
    }
}

extension ClearReport: Encodable {
    /// Encodes the counts under their keys, beside the data that was kept.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: FieldKey.self)
        for item in deleted { try container.encode(item.count, forKey: FieldKey(item.key)) }
        try container.encode(kept, forKey: FieldKey("kept"))
    }
}

package enum ClearReportView {
    package static func screen(_ data: ClearReport) -> Screen {
        Screen(
            .timelineCleared,
            [
                .init(rows: data.deleted.map { .init(.text($0.title), .text(.count($0.count))) }),
                .init(.notDeleted, rows: data.kept.map { .init(.text($0)) }),
            ])
    }
}
