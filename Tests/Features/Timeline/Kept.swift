import FeatureTesting
import Files
import MovementTesting
import Movements
import Time
import TimelineDomain
import TimelineInfra

extension ImportStatement {
    /// Imports a file with the default options at the time of the test clock.
    func callAsFunction(
        _ file: InputFile, isTrial: Bool = false, onProgress: @Sendable (Progress) -> Void = { _ in }
    ) async throws -> Result {
        try await self(file, .init(), at: .testing, isTrial: isTrial, onProgress: onProgress)
    }
}

extension SummarizeMovements {
    /// Creates a use case without exchange rates.
    init(_ repository: any AllMovements) { self.init(repository, CurrencyRates(ShortMemory())) }
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
    /// Creates a use case without exchange rates.
    init(_ repository: any AllMovements, _ budgets: any BudgetRepository = MemoryBudgets()) {
        self.init(SummarizeMovements(repository), MonthlyBudgets(repository, budgets), RecurringPayments(repository))
    }
}

extension RecurringPayments {
    /// Creates a use case for the day of the test clock.
    init(_ repository: any AllMovements) { self.init(repository, .stopped(at: .testing)) }
}

extension EditMovements {
    /// Creates a use case that edits at the time of the test clock.
    init(_ repository: any AllMovements) { self.init(repository, repository, .stopped(at: .testing)) }
}

extension CategorizeMovement {
    /// Creates a use case that changes categories at the time of the test clock.
    init(_ repository: any AllMovements) { self.init(EditMovements(repository)) }
}
