import Budgets
import BudgetsDomain
import EnglishOnly
import FeatureTesting
import FeatureTree
import MovementTesting
import Movements
import Time
import Timeline
import TimelineDomain
import TimelinePresentation
import TimelineSlots

extension MonthlyBudgets {
    /// Creates a use case for the month of the test clock.
    init(
        _ repository: any AllMovements, _ budgets: any BudgetRepository = MemoryBudgets(),
        _ rates: CurrencyRates = CurrencyRates(ShortMemory())
    ) {
        self.init(budgets, SummarizeMovements(repository, rates), .stopped(at: .testing))
    }

    /// The section of the budgets in a summary.
    @MainActor
    var section: Plugins<SummarySection>.Plugin { .init(.init("budgets", place: 10), BudgetSection.buildable(self)) }
}

extension Timeline.Dependency {
    /// Creates a timeline whose summary leads to budgets.
    @MainActor
    init(_ repository: any AllMovements, _ budgets: any BudgetRepository) {
        let monthly = MonthlyBudgets(repository, budgets)
        self.init(
            repository, sections: [monthly.section],
            summaryScreens: [.init(.init("budgets", title: "Budgets", place: 10), Budgets.buildable(monthly))])
    }
}
