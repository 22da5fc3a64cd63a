import BudgetsDomain
import Movements
import Synchronization

final class MemoryBudgets: BudgetRepository {
    private let state = Mutex([Budget]())

    init(_ budgets: [Budget] = []) { state.withLock { $0 = budgets } }

    func budgets() -> [Budget] { state.withLock { $0 } }

    func keep(_ budget: Budget) {
        state.withLock { budgets in
            budgets.removeAll { $0.scope == budget.scope }
            budgets.append(budget)
        }
    }

    func remove(_ scope: Budget.Scope) -> Budget? {
        state.withLock { budgets in
            let budget = budgets.first { $0.scope == scope }
            budgets.removeAll { $0.scope == scope }
            return budget
        }
    }

    func clear() -> Int {
        state.withLock { budgets in
            defer { budgets = [] }
            return budgets.count
        }
    }
}
