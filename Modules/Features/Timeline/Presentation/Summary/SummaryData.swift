import Failure
import Money
import TimelineDomain

/// How much went out and came in, group by group.
package struct SummaryData: Hashable, Sendable, Encodable {
    package let by: String
    package let groups: [Group]
    package let out, `in`: Amount
    /// How many movements were left out because they are not in yen.
    package let foreign: Int

    package struct Group: Hashable, Sendable, Encodable {
        package let name: String
        package let out, `in`: Amount
    }
}

extension SummaryData {
    /// - Throws: `badData` when a total does not fit.
    package init(_ summary: MovementSummary) throws(Failure) {
        guard let out = summary.groups.map(\.out).sum(in: .yen), let `in` = summary.groups.map(\.in).sum(in: .yen) else {
            throw Failure(
                .badData, "The movements sum to more than can be counted.", hint: "Choose a shorter period with --since and --until.")
        }
        self.init(
            by: summary.grouping.rawValue,
            groups: summary.groups.map { Group(name: $0.name, out: Amount($0.out), in: Amount($0.in)) },
            out: Amount(out), in: Amount(`in`), foreign: summary.foreign)
    }
}
