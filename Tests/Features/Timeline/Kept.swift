import FeatureTesting
import TimelineDomain
import TimelineInfra

/// Where movements are kept in a test.
enum Kept: CaseIterable { case inSQLite, inMemory }

/// A repository with these in it, gone when `body` ends.
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
