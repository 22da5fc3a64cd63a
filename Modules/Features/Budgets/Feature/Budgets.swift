import ArgumentParser
import BudgetsDomain
import BudgetsInfra
import BudgetsPresentation
import Commands
import FeatureTree
import Language
import Movements
import Storage
import TimelineSlots

/// The feature that compares what is spent in a month with the person's limits.
package enum Budgets: Feature {
    package static var about: Phrase { .manageBudgets }
    package static var commands: [any ParsableCommand.Type] { [TimelineGroup.self] }
    package static var requiredFeatures: [String] { ["Timeline"] }

    package static func build(
        _ budgets: MonthlyBudgets, _ update: SummaryUpdate, _ context: Context<SummaryScreen.Output>
    ) -> BudgetsFlow {
        BudgetsFlow(
            list: Buildable("BudgetList") { BudgetListViewModel($0, budgets, $1) },
            detail: Buildable("BudgetDetail") { BudgetViewModel($0.0, $0.1, budgets, update, $1) }, context)
    }

    package static var entries: [Entry] {
        Entry.plug(Budgets.self, into: SummaryScreen.self, as: .init("budgets", title: .budgets, place: 10)) { (budgets: MonthlyBudgets) in
            budgets
        }
        Entry.plug(BudgetSection.self, into: SummarySection.self, as: .init("budgets", place: 10)) { (budgets: MonthlyBudgets) in budgets }
        Entry.plug(BudgetDeletion.self, into: TimelineDeletion.self, as: .init("budgets", title: .budgets, place: 30)) {
            (budgets: any BudgetRepository) in budgets
        }
        Entry.provide(MonthlyBudgets.self, MonthlyBudgets.init)
        Entry.provide(BudgetNeeds.self, BudgetNeeds.init)
        Entry.provide((any BudgetRepository).self) { (store: DataStore) in try SQLiteBudgets(store) }
    }
}

/// The commands that the feature adds to `timeline`.
struct TimelineGroup: ParsableCommand {
    static var configuration: CommandConfiguration { .joining("timeline", [BudgetsCommand.self]) }
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
