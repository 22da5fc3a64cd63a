import FeatureTesting
import Files
import Time
import TimelineDomain
import TimelineInfra

/// The repositories under test.
enum Kept: CaseIterable { case inSQLite, inMemory }

/// Runs `body` with a temporary repository that contains these movements.
@discardableResult
func withMovements<Value>(
    _ movements: [Movement], _ kept: Kept = .inSQLite, _ body: (any MovementRepository) async throws -> Value
) async throws -> Value {
    func fill(_ repository: any MovementRepository) async throws -> Value {
        _ = try await repository.add(movements)
        return try await body(repository)
    }
    return switch kept {
    case .inSQLite: try await withStore { try await fill(SQLiteMovements($0)) }
    case .inMemory: try await fill(MemoryMovements())
    }
}

extension ImportStatement {
    /// Imports a file with the default options at the time of the test clock.
    func callAsFunction(
        _ file: InputFile, isTrial: Bool = false, onProgress: @Sendable (Progress) -> Void = { _ in }
    ) async throws -> Result {
        try await self(file, .init(), at: .testing, isTrial: isTrial, onProgress: onProgress)
    }
}

extension MovementRepository {
    /// Changes the category of a movement, with the test clock's time as the time of the edit.
    func categorize(_ id: Movement.ID, as category: Movement.Category) async throws -> Movement? {
        try await edit(id, at: .testing) { $0.category = category }
    }
}

extension SummarizeMovements {
    /// Creates a use case without exchange rates.
    init(_ repository: any MovementRepository) { self.init(repository, CurrencyRates(ShortMemory())) }
}

extension MonthlyBudgets {
    /// Creates a use case for the month of the test clock.
    init(
        _ repository: any MovementRepository, _ budgets: any BudgetRepository = MemoryBudgets(),
        _ rates: CurrencyRates = CurrencyRates(ShortMemory())
    ) {
        self.init(budgets, SummarizeMovements(repository, rates), .stopped(at: .testing))
    }
}

extension ShowSummary {
    /// Creates a use case without exchange rates.
    init(_ repository: any MovementRepository, _ budgets: any BudgetRepository = MemoryBudgets()) {
        self.init(SummarizeMovements(repository), MonthlyBudgets(repository, budgets), RecurringPayments(repository))
    }
}

extension RecurringPayments {
    /// Creates a use case for the day of the test clock.
    init(_ repository: any MovementRepository) { self.init(repository, .stopped(at: .testing)) }
}

extension EditMovements {
    /// Creates a use case that edits at the time of the test clock.
    init(_ repository: any MovementRepository) { self.init(repository, .stopped(at: .testing)) }
}

extension CategorizeMovement {
    /// Creates a use case that changes categories at the time of the test clock.
    init(_ repository: any MovementRepository) { self.init(EditMovements(repository)) }
}
