import Language
import Money
import Screen
import TimelineDomain
import World

package enum MovementListView {
    /// - Parameter actions: What a session offers; without any, a command is named that goes on.
    package static func screen(_ data: MovementListData, actions: [Screen.Action] = []) -> Screen {
        Screen(
            .timeline,
            [
                .init(text: data.text.map(Phrase.onlyWhatContains)),
                .init(data.movements, trailing: [2], empty: data.empty) { row in
                    .init(
                        .text(row.date.phrase), .verbatim(row.counterparty), .text(row.amount.phrase), .text(row.category.phrase),
                        .text(row.remark?.phrase ?? .nothing), id: row.id, does: .open)
                },
                .init(text: actions.isEmpty ? data.next.map(Phrase.nextPage) : nil),
            ], actions: actions)
    }
}

extension Screen.Action.ID {
    static let open: Self = "open"
}
