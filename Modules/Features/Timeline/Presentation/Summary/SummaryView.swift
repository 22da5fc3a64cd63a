import Language
import Money
import Screen
import TimelineDomain

/// Sums of money out and money in, by group.
package struct SummaryData: Hashable, Sendable, Encodable {
    package let by: MovementSummary.Grouping
    package let groups: [Group]
    package let out, `in`: Amount
    /// The number of movements left out because they are not in yen.
    package let foreign: Int

    package struct Group: Hashable, Sendable, Encodable {
        /// A month such as `2026-11`, or the id of a category.
        package let name: String
        /// The name that the screen shows.
        package let title: Phrase
        package let out, `in`: Amount

        private enum CodingKeys: CodingKey { case name, out, `in` }
    }

    /// - Throws: ``TimelineError/sumTooLarge(_:)`` if a total overflows.
    package init(_ summary: MovementSummary) throws(TimelineError) {
        guard let out = summary.groups.map(\.out).sum(in: .yen), let `in` = summary.groups.map(\.in).sum(in: .yen) else {
            throw .sumTooLarge(nil)
        }
        (by, self.out, self.in, foreign) = (summary.grouping, Amount(out), Amount(`in`), summary.foreign)
        groups = summary.groups.map {
            Group(name: $0.name, title: summary.grouping.title(of: $0.name), out: Amount($0.out), in: Amount($0.in))
        }
    }
}

package enum SummaryView {
    package static func screen(_ data: SummaryData, actions: [Screen.Action] = []) -> Screen {
        let note = data.foreign == 0 ? nil : Phrase.notCounted(data.foreign)
        guard !data.groups.isEmpty else { return Screen(.summary, [.init(text: .nothingMoved, note)], actions: actions) }
        // Both sections use one scale, so that their bars can be compared.
        let longest = data.groups.map { max($0.out.minor.magnitude, $0.in.minor.magnitude) }.max() ?? 0
        return Screen(
            .summary(by: data.by),
            [
                section(.moneyOut, data.groups.map { ($0.title, $0.out) }, total: data.out, longest),
                section(.moneyIn, data.groups.map { ($0.title, $0.in) }, total: data.in, longest),
                .init(text: note),
            ], actions: actions)
    }

    private static func section(
        _ title: Phrase, _ groups: [(title: Phrase, amount: Amount)], total: Amount, _ longest: UInt64
    ) -> Screen.Section {
        let rows = groups.filter { $0.amount.minor != 0 }.map { title, amount in
            Screen.Row(
                .text(title), .text(amount.phrase), .bar(part: Int64(clamping: amount.minor.magnitude), of: Int64(clamping: longest)))
        }
        return .init(title, trailing: [1], rows: rows + [.init(.text(.total), .text(total.phrase), .text(.nothing))])
    }
}
