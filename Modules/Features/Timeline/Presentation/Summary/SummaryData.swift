import Language
import Money
import TimelineDomain

/// How much went out and came in, group by group.
package struct SummaryData: Hashable, Sendable, Encodable {
    package let by: MovementSummary.Grouping
    package let groups: [Group]
    package let out, `in`: Amount
    /// How many movements were left out because they are not in yen.
    package let foreign: Int

    package struct Group: Hashable, Sendable, Encodable {
        /// As ``MovementSummary/Group/name``.
        package let name: String
        /// The name as a person reads it.
        package let title: Phrase
        package let out, `in`: Amount

        private enum CodingKeys: CodingKey { case name, out, `in` }
    }
}

extension SummaryData {
    /// - Throws: ``TimelineError/sumTooLarge(_:)`` when a total does not fit.
    package init(_ summary: MovementSummary) throws(TimelineError) {
        guard let out = summary.groups.map(\.out).sum(in: .yen), let `in` = summary.groups.map(\.in).sum(in: .yen) else {
            throw .sumTooLarge(nil)
        }
        self.init(
            by: summary.grouping,
            groups: summary.groups.map {
                Group(name: $0.name, title: summary.grouping.title(of: $0.name), out: Amount($0.out), in: Amount($0.in))
            },
            out: Amount(out), in: Amount(`in`), foreign: summary.foreign)
    }
}
