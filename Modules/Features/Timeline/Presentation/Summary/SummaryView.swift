import Money
import Screen

package enum SummaryView {
    package static func screen(_ data: SummaryData, actions: [Screen.Action] = []) -> Screen {
        guard !data.groups.isEmpty else { return Screen("Summary", [.init(text: "Nothing moved.", note(data))], actions: actions) }
        // One measure for both, so that what went out can be held against what came in.
        let longest = data.groups.map { max($0.out.minor.magnitude, $0.in.minor.magnitude) }.max() ?? 0
        return Screen(
            "Summary by \(data.by)",
            [
                section("Money out", data.groups.map { ($0.name, $0.out) }, total: data.out, longest),
                section("Money in", data.groups.map { ($0.name, $0.in) }, total: data.in, longest),
                .init(text: note(data)),
            ], actions: actions)
    }

    private static func section(
        _ title: String, _ groups: [(name: String, amount: Amount)], total: Amount, _ longest: UInt64
    ) -> Screen.Section {
        let rows = groups.filter { $0.amount.minor != 0 }.map { name, amount in
            Screen.Row(.text(name), .text(amount.text), .bar(part: Int64(clamping: amount.minor.magnitude), of: Int64(clamping: longest)))
        }
        return .init(title, trailing: [1], rows: rows + [.init("Total", .text(total.text), "")])
    }

    private static func note(_ data: SummaryData) -> String? {
        data.foreign == 0 ? nil : "Not counted, because not in yen: \(data.foreign)."
    }
}
