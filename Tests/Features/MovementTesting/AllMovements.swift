import FeatureTesting
import Movements
import Time
import TimelineDomain
import TimelineInfra

/// Everything that the features of the timeline ask of movements.
package typealias AllMovements = MovementRepository & MovementEdits & AccountRepository & MovementImports & MovementReading
    & MovementCategories & PaymentHistory

/// The repositories under test.
package enum Kept: CaseIterable { case inSQLite, inMemory }

/// Runs `body` with a temporary repository that contains these movements.
@discardableResult
package func withMovements<Value>(
    _ movements: [Movement], _ kept: Kept = .inSQLite, _ body: (any AllMovements) async throws -> Value
) async throws -> Value {
    func fill(_ repository: any AllMovements) async throws -> Value {
        _ = try await repository.add(movements, from: nil)
        return try await body(repository)
    }
    return switch kept {
    case .inSQLite: try await withStore { try await fill(SQLiteMovements($0)) }
    case .inMemory: try await fill(MemoryMovements())
    }
}

extension MovementImports {
    /// Adds movements that come from no statement.
    @discardableResult
    package func add(_ movements: [Movement]) async throws -> Additions { try await add(movements, from: nil) }
}

extension MovementEdits {
    /// Changes the category of a movement, with the test clock's time as the time of the edit.
    package func categorize(_ id: Movement.ID, as category: Movement.Category) async throws -> Movement? {
        try await edit(id, at: .testing) { $0.category = category }
    }
}

extension SummarizeMovements {
    /// Creates a use case without exchange rates.
    package init(_ repository: any AllMovements) { self.init(repository, CurrencyRates(ShortMemory())) }
}

extension EditMovements {
    /// Creates a use case that edits at the time of the test clock.
    package init(_ repository: any AllMovements) { self.init(repository, repository, .stopped(at: .testing)) }
}

extension CategorizeMovement {
    /// Creates a use case that changes categories at the time of the test clock.
    package init(_ repository: any AllMovements) { self.init(EditMovements(repository)) }
}
