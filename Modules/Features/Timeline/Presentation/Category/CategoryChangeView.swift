import Language
import Money
import Screen
import TimelineDomain

/// A movement's category, and what it could be instead.
package struct CategoryChangeData: Hashable, Sendable {
    package let counterparty: String
    package let amount: Amount
    package let current: Movement.Category
    package let categories: [Movement.Category]
}

extension CategoryChangeData {
    init(_ movement: Movement) {
        self.init(
            counterparty: movement.counterparty, amount: Amount(movement.amount), current: movement.category,
            categories: Movement.Category.allCases)
    }
}

package enum CategoryChangeView {
    package static func screen(_ data: CategoryChangeData, actions: [Screen.Action]) -> Screen {
        Screen(
            .category,
            [
                .init(rows: [.init(.verbatim(data.counterparty), .text(data.amount.phrase))]),
                .init(
                    rows: data.categories.map { category in
                        .init(
                            .text(category.phrase), .text(category == data.current ? .currentCategory : .nothing), id: category.rawValue,
                            does: .choose)
                    }),
            ], actions: actions)
    }
}

extension Screen.Action.ID {
    static let choose: Self = "choose"
}
