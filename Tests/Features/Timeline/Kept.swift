import FeatureTesting
import FeatureTree
import Files
import MovementTesting
import Movements
import StatementImportDomain
import Statements
import Time
import Timeline
import TimelineDomain
import TimelineInfra
import TimelinePresentation
import TimelineSlots

extension ImportStatement {
    /// Imports a file with the default options at the time of the test clock.
    func callAsFunction(
        _ file: InputFile, isTrial: Bool = false, onProgress: @Sendable (Progress) -> Void = { _ in }
    ) async throws -> Result {
        try await self(file, .init(), at: .testing, isTrial: isTrial, onProgress: onProgress)
    }
}

extension MonthlyBudgets {
    /// Creates a use case for the month of the test clock.
    init(
        _ repository: any AllMovements, _ budgets: any BudgetRepository = MemoryBudgets(),
        _ rates: CurrencyRates = CurrencyRates(ShortMemory())
    ) {
        self.init(budgets, SummarizeMovements(repository, rates), .stopped(at: .testing))
    }
}

extension ShowSummary {
    /// Creates a use case without exchange rates, with the sections of budgets and recurring payments.
    @MainActor
    init(_ repository: any AllMovements, _ budgets: any BudgetRepository = MemoryBudgets()) {
        self.init(SummarizeMovements(repository), MonthlyBudgets(repository, budgets), RecurringPayments(repository))
    }

    @MainActor
    init(_ summarize: SummarizeMovements, _ budgets: MonthlyBudgets, _ recurring: RecurringPayments) {
        self.init(
            summarize,
            Plugins([
                .init(.init("budgets", place: 10), BudgetSection.buildable(budgets)),
                .init(.init("expected", place: 20), ExpectedSection.buildable(recurring)),
            ]))
    }
}

extension RecurringPayments {
    /// Creates a use case for the day of the test clock.
    init(_ repository: any AllMovements) { self.init(repository, .stopped(at: .testing)) }
}
