import Money
import Screen

package enum MovementListView {
    /// - Parameter actions: What a session offers; without any, a command is named that goes on.
    package static func screen(_ data: MovementListData, actions: [Screen.Action] = []) -> Screen {
        Screen(
            "Timeline",
            [
                .init(text: data.text.map { "Only what contains “\($0)”." }),
                .init(data.movements, trailing: [2], empty: data.empty) { row in
                    .init(
                        .text(row.date), .text(row.counterparty), .text(row.amount.text), .text(row.category), .text(row.remark ?? ""),
                        id: row.id, does: .open)
                },
                .init(text: actions.isEmpty ? data.next.map { "There are older ones. Go on with: --after \($0)" } : nil),
            ], actions: actions)
    }
}

extension Screen.Action.ID {
    static let open: Self = "open"
}
