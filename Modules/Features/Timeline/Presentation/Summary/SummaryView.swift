import Language
import Money
import Screen

package enum SummaryView {
    package static func screen(_ data: SummaryData, actions: [Screen.Action] = []) -> Screen {
        guard !data.groups.isEmpty else { return Screen(.summary, [.init(text: .nothingMoved, note(data))], actions: actions) }
        // One measure for both, so that what went out can be held against what came in.
        let longest = data.groups.map { max($0.out.minor.magnitude, $0.in.minor.magnitude) }.max() ?? 0
        return Screen(
            .summary(by: data.by),
            [
                section(.moneyOut, data.groups.map { ($0.title, $0.out) }, total: data.out, longest),
                section(.moneyIn, data.groups.map { ($0.title, $0.in) }, total: data.in, longest),
                .init(text: note(data)),
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

    private static func note(_ data: SummaryData) -> Phrase? {
        data.foreign == 0 ? nil : .notCounted(data.foreign)
    }
}
