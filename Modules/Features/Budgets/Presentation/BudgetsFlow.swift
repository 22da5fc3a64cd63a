import BudgetsDomain
import FeatureTree
import Screen
import TimelineSlots

/// The stack of budgets: the list, and one budget over it.
package final class BudgetsFlow: Restorable, Addressable {
    package typealias List = Buildable<SharedBudgets, BudgetListViewModel.Output>
    package typealias Detail = Buildable<(Budget.Scope, SharedBudgets), BudgetViewModel.Output>

    private let list: List
    private let detail: Detail
    private let context: Context<SummaryScreen.Output>
    private let shared = SharedBudgets(nil)
    private var scope: Budget.Scope? { didSet { route() } }

    package init(list: List, detail: Detail, _ context: Context<SummaryScreen.Output>) {
        (self.list, self.detail, self.context) = (list, detail, context)
        scope = context.restored().flatMap(Budget.Scope.init)
    }

    package func run() { route() }

    /// The scope of the budget that is shown over the list; empty for none.
    package var saved: String { scope?.rawValue ?? "" }

    package var address: [String] { scope.map { [$0.rawValue] } ?? [] }

    /// Opens the list or, for a step such as `food`, one budget.
    package func open(_ route: inout Route) -> Bool {
        guard let step = route.next else {
            scope = nil
            return true
        }
        guard let wanted = Budget.Scope(rawValue: step) else { return false }
        _ = route.take()
        scope = wanted
        return true
    }

    private func route() {
        context.router.show {
            list.child(shared, to: self) { me, output in
                switch output {
                case .chose(let scope): me.scope = scope
                case .closed: me.context.listener(.closed)
                }
            }
            if let scope { detail.child((scope, shared), id: scope, to: self) { me, _ in me.scope = nil } }
        }
    }
}
