import Screen
import TimelineDomain

/// A movement's category, and what it could be instead.
package struct CategoryChangeData: Hashable, Sendable {
    package let counterparty, amount, current: String
    package let categories: [String]
}

extension CategoryChangeData {
    init(_ movement: Movement) {
        self.init(
            counterparty: movement.counterparty, amount: "\(movement.amount)", current: movement.category.rawValue,
            categories: Movement.Category.allCases.map(\.rawValue))
    }
}

package enum CategoryChangeView {
    package static func screen(_ data: CategoryChangeData, actions: [Screen.Action]) -> Screen {
        Screen(
            "Category",
            [
                .init(rows: [.init(.text(data.counterparty), .text(data.amount))]),
                .init(
                    rows: data.categories.map { name in
                        .init(.text(name), name == data.current ? "as it is now" : "", id: name, does: .choose)
                    }),
            ], actions: actions)
    }
}

extension Screen.Action.ID {
    static let choose: Self = "choose"
}
