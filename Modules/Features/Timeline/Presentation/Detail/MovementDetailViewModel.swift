import FeatureTree
import Language
import Movements
import Screen
import TimelineDomain

/// The screen of a movement, regardless of its kind.
package final class MovementDetailViewModel: ViewModel {
    package enum Output: Hashable, Sendable { case wantsCategory, closed }

    package let screen = Current<Screen?>(nil)
    private let id: Movement.ID
    private let movements: SharedMovements
    private let show: ShowMovement
    private let context: Context<Output>

    package init(_ id: Movement.ID, _ movements: SharedMovements, _ show: ShowMovement, _ context: Context<Output>) {
        (self.id, self.movements, self.show, self.context) = (id, movements, show, context)
    }

    /// Shows the movement at once if the loaded page of the timeline contains it. A movement that is not on that page, for example one
    /// that was opened through an address, is looked up and kept separately from the page.
    package func run() async {
        context.router.follow(movements, to: self) { me, page in
            guard let movement = page[me.id] else { return }
            me.screen.value = movement.detail().screen(actions: [.categorize, .back])
        }
        guard movements.value[id] == nil else { return }
        do {
            // Look up the movement before reading the page to update, because the page can change during the lookup.
            let movement = try await show(id)
            movements.value = movements.value.replacing(movement)
        } catch {
            screen.value = Screen(failure: error, actions: [.back])
        }
    }

    package func receive(_ event: Screen.Event) {
        switch event.action {
        case Screen.Action.categorize.id: context.listener(.wantsCategory)
        case Screen.Action.back.id: context.listener(.closed)
        default: break
        }
    }
}

extension Screen.Action {
    static let categorize = Self("categorize", .changeTheCategory)
}
