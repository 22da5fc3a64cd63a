import FeatureTree
import Screen
import TimelineDomain

/// Changes the category of one movement: everyone who shows it follows at once.
package final class CategoryChangeViewModel: ViewModel {
    package enum Output: Hashable, Sendable { case done }

    package let screen = Current<Screen?>(nil)
    private let id: Movement.ID
    private let movements: Movements
    private let categorize: CategorizeMovement
    private let context: Context<Output>

    package init(_ id: Movement.ID, _ movements: Movements, _ categorize: CategorizeMovement, _ context: Context<Output>) {
        (self.id, self.movements, self.categorize, self.context) = (id, movements, categorize, context)
    }

    package func run() {
        context.router.follow(movements, to: self) { me, page in
            let movement = page.movements.first { $0.id == me.id }
            me.screen.value = movement.map { CategoryChangeView.screen(CategoryChangeData($0), actions: [.back]) }
        }
    }

    package func receive(_ event: Screen.Event) async throws {
        if event.action == .choose, let category = event.row.flatMap(Movement.Category.init) {
            movements.value = movements.value.replacing(try await categorize(id, as: category))
        }
        context.listener(.done)
    }
}
