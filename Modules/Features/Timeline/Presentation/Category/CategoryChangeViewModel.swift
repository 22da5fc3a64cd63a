import FeatureTree
import Language
import Money
import Movements
import Screen
import TimelineDomain

/// Changes the category of one movement. All screens that share the page of movements show the change.
package final class CategoryChangeViewModel: ViewModel {
    package enum Output: Hashable, Sendable { case done }

    package let screen = Current<Screen?>(nil)
    private let id: Movement.ID
    private let movements: SharedMovements
    private let categorize: CategorizeMovement
    private let context: Context<Output>

    package init(_ id: Movement.ID, _ movements: SharedMovements, _ categorize: CategorizeMovement, _ context: Context<Output>) {
        (self.id, self.movements, self.categorize, self.context) = (id, movements, categorize, context)
    }

    package func run() {
        context.router.follow(movements, to: self) { me, page in
            guard let movement = page[me.id] else { return }
            me.screen.value = CategoryChangeView.screen(movement, actions: [.back])
        }
    }

    package func receive(_ event: Screen.Event) async throws {
        if event.action == .choose, let category = event.row.flatMap(Movement.Category.init) {
            let movement = try await categorize(id, as: category)
            movements.value = movements.value.replacing(movement)
        }
        context.listener(.done)
    }
}

enum CategoryChangeView {
    static func screen(_ movement: Movement, actions: [Screen.Action]) -> Screen {
        let categories = Movement.Category.allCases.map { category in
            let mark = category == movement.category ? Phrase.currentCategory : .nothing
            return Screen.Row(.text(category.phrase), .text(mark), id: category.rawValue, does: .choose)
        }
        return Screen(
            .category, [.init(rows: [.init(.text(movement.counterpartyName), .text(movement.amount.phrase))]), .init(rows: categories)],
            actions: actions)
    }
}

extension Screen.Action.ID {
    static let choose: Self = "choose"
}
