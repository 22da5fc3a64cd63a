import BudgetsDomain
import FeatureTree
import Movements
import Screen

/// The budgets, compared with the money out in one month. The budget screens share this cell, so that all of them show the same data.
package typealias SharedBudgets = Current<BudgetMonth?>

/// Every possible budget, compared with the money out in this month.
package final class BudgetListViewModel: ViewModel {
    package enum Output: Hashable, Sendable {
        case chose(Budget.Scope)
        case closed
    }

    package let screen = Current<Screen?>(nil)
    private let shared: SharedBudgets
    private let budgets: MonthlyBudgets
    private let context: Context<Output>

    package init(_ shared: SharedBudgets, _ budgets: MonthlyBudgets, _ context: Context<Output>) {
        (self.shared, self.budgets, self.context) = (shared, budgets, context)
    }

    package func run() async throws {
        shared.value = try await budgets.month()
        context.router.follow(shared, to: self) { me, month in
            guard let month else { return }
            me.screen.value = BudgetListView.choices(BudgetList(month), actions: [.back])
        }
    }

    package func receive(_ event: Screen.Event) {
        switch event.action {
        case .open: if let scope = event.row.flatMap(Budget.Scope.init) { context.listener(.chose(scope)) }
        default: context.listener(.closed)
        }
    }
}
