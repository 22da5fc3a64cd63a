import Language
import Money
import Movements
import Screen
import TimelineDomain
import TimelineSlots

/// Sums of money out and money in, by currency and group.
package struct SummaryData: Hashable, Sendable, Encodable {
    package let by: MovementSummary.Grouping
    package let groups: [Group]
    /// The totals of each currency.
    package let totals: [Total]
    /// The converted totals; nil if all amounts are in one currency and the user has not chosen another one.
    package let converted: Total?
    /// The codes of the currencies that are left out of ``converted`` because their rates are unknown.
    package let missingRates: [String]
    /// What other features add, in the order in which it is shown.
    private let parts: [Part]

    package struct Group: Hashable, Sendable, Encodable {
        /// A month such as `2026-11`, the id of a category, or the name of an account; empty for movements without an account.
        package let name: String
        /// The name that the screen shows.
        package let title: Phrase
        package let out, `in`: Amount

        private enum CodingKeys: CodingKey { case name, out, `in` }
    }

    package struct Total: Hashable, Sendable, Encodable {
        package let out, `in`: Amount
    }

    /// A part that another feature adds, under its key in JSON; nil if there is nothing to show.
    private struct Part: Hashable {
        let key: String
        let part: SummaryPart?
    }

    /// - Parameter parts: What other features add.
    /// - Throws: ``SumError/totalTooLarge`` if a total overflows.
    package init(
        _ summary: MovementSummary, _ parts: [(label: SummarySection.Label, output: SummarySection.Output)] = []
    ) throws(SumError) {
        self.parts = parts.map { label, output in
            switch output {
            case .part(let part): Part(key: label.key, part: part)
            }
        }
        by = summary.grouping
        groups = summary.groups.map {
            Group(name: $0.name, title: summary.grouping.title(of: $0.name), out: Amount($0.out), in: Amount($0.in))
        }
        // The currency of the converted totals comes first.
        let home = summary.converted?.out.currency
        let totals = try summary.totals
        self.totals = (totals.filter { $0.out.currency == home } + totals.filter { $0.out.currency != home })
            .map { Total(out: Amount($0.out), in: Amount($0.in)) }
        converted = summary.converted.map { Total(out: Amount($0.out), in: Amount($0.in)) }
        missingRates = summary.converted?.missing.map(\.code) ?? []
    }

    /// Returns the part with a key; nil if there is nothing to show.
    package subscript(key: String) -> SummaryPart? { parts.first { $0.key == key }?.part }

    /// The sections that other features add.
    fileprivate var sections: [Screen.Section] { parts.flatMap { $0.part?.sections ?? [] } }
}

extension SummaryData {
    /// Encodes the parts of other features at the same level as the sums.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: FieldKey.self)
        try container.encode(by, forKey: FieldKey("by"))
        try container.encode(groups, forKey: FieldKey("groups"))
        try container.encode(totals, forKey: FieldKey("totals"))
        try container.encodeIfPresent(converted, forKey: FieldKey("converted"))
        try container.encode(missingRates, forKey: FieldKey("missingRates"))
        for part in parts {
            let key = FieldKey(part.key)
            // The key of a part without data must be known, too, so that a script can ask for it.
            if let data = part.part?.data {
                try container.encode(data, forKey: key)
            } else {
                try container.encodeIfPresent(nil as String?, forKey: key)
            }
        }
    }
}

package enum SummaryView {
    package static func screen(_ data: SummaryData, actions: [Screen.Action] = []) -> Screen {
        // The converted totals and a budget can lack the same rate, which should be named only once.
        let converted = converted(data), beside = data.sections.filter { !converted.contains($0) }
        guard !data.groups.isEmpty else { return Screen(.summary, [.init(text: .nothingMoved)] + beside, actions: actions) }
        return Screen(.summary(by: data.by), data.totals.flatMap { sections(data, $0) } + converted + beside, actions: actions)
    }

    /// Returns the sections of one currency. The titles of the sections name the currency if the summary has several currencies.
    private static func sections(_ data: SummaryData, _ total: SummaryData.Total) -> [Screen.Section] {
        let currency = total.out.currency, groups = data.groups.filter { $0.out.currency == currency }
        // Both sections use the same scale, so that their bars can be compared.
        let longest = groups.map { max($0.out.minor.magnitude, $0.in.minor.magnitude) }.max() ?? 0
        func title(_ title: Phrase) -> Phrase { data.totals.count > 1 ? .amounts(title, in: currency) : title }
        return [
            section(title(.moneyOut), groups.map { ($0.title, $0.out) }, total: total.out, longest),
            section(title(.moneyIn), groups.map { ($0.title, $0.in) }, total: total.in, longest),
        ]
    }

    private static func converted(_ data: SummaryData) -> [Screen.Section] {
        guard let total = data.converted else { return [] }
        guard data.missingRates.count < data.totals.count else {
            return [.init(text: .rateIsMissing(data.missingRates, in: total.out.currency))]
        }
        return [
            .init(
                .convertedInto(total.out.currency), trailing: [1],
                rows: [
                    .init(.text(.moneyOut), .text(total.out.phrase)), .init(.text(.moneyIn), .text(total.in.phrase)),
                ]), .init(text: data.missingRates.isEmpty ? nil : .rateIsMissing(data.missingRates, in: total.out.currency)),
        ]
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
