import FeatureTree
import Movements
import TimelineDomain
import TimelinePresentation
import TimelineSlots

/// The screens of monthly budgets.
package enum Budgets: Builder {
    package static func build(
        _ budgets: MonthlyBudgets, _ update: SummaryUpdate, _ context: Context<SummaryScreen.Output>
    ) -> BudgetsFlow {
        BudgetsFlow(
            list: Buildable("BudgetList") { BudgetListViewModel($0, budgets, $1) },
            detail: Buildable("BudgetDetail") { BudgetViewModel($0.0, $0.1, budgets, update, $1) }, context)
    }
}

/// The budgets in a summary, except in a summary by account.
package enum BudgetSection: Builder {
    package static func build(
        _ budgets: MonthlyBudgets, _ period: SummaryPeriod, _ context: Context<SummarySection.Output>
    ) -> TimelineAnswer<SummarySection.Output> {
        TimelineAnswer(context.listener) {
            guard period.grouping != .account else { return .part(nil) }
            // The error must not hide the summary.
            let month: BudgetMonth
            do { month = try await budgets.month(since: period.since, until: period.until) } catch SumError.sumTooLarge {
                return .part(nil)
            }
            guard !month.uses.isEmpty else { return .part(nil) }
            let data = BudgetList(month)
            return .part(SummaryPart(data, BudgetListView.sections(data)))
        }
    }
}

/// Deletes the budgets together with all movements.
package enum BudgetDeletion: Builder {
    package static func build(
        _ budgets: any BudgetRepository, _ input: Void, _ context: Context<TimelineDeletion.Output>
    ) -> TimelineAnswer<TimelineDeletion.Output> {
        TimelineAnswer(context.listener) { .deleted(try await budgets.clear()) }
    }
}
