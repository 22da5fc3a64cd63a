import FeatureTree
import Screen
import TimelineDomain

/// One movement, whatever its kind, and what can be done with it.
package final class MovementDetailViewModel: ViewModel {
    package enum Output: Hashable, Sendable { case wantsCategory, closed }

    package let screen = Current<Screen?>(nil)
    private let id: Movement.ID
    private let movements: Movements
    private let context: Context<Output>

    package init(_ id: Movement.ID, _ movements: Movements, _ context: Context<Output>) {
        (self.id, self.movements, self.context) = (id, movements, context)
    }

    package func run() {
        context.router.follow(movements, to: self) { me, page in
            let movement = page.movements.first { $0.id == me.id }
            me.screen.value = movement?.detail.screen(actions: [.categorize, .back])
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
    static let categorize = Self("categorize", "Change the category")
    static let back = Self("back", "Back")
}
