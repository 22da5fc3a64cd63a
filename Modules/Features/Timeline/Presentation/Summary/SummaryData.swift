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
    package init(_ summary: MovementSummary) {
        self.init(
            by: summary.grouping.rawValue,
            groups: summary.groups.map { Group(name: $0.name, out: Amount($0.out), in: Amount($0.in)) },
            out: Amount(summary.groups.map(\.out).sum), in: Amount(summary.groups.map(\.in).sum), foreign: summary.foreign)
    }
}

extension [Money] {
    fileprivate var sum: Money { reduce(.yen(0)) { $0.adding($1) ?? $0 } }
}
