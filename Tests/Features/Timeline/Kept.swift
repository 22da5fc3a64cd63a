import FeatureTesting
import TimelineDomain
import TimelineInfra
import World

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

extension ImportStatement {
    /// Imports a file at the time on which tests take place.
    func callAsFunction(
        _ file: InputFile, isTrial: Bool = false, onProgress: @Sendable (Progress) -> Void = { _ in }
    ) async throws -> Result {
        try await self(file, .init(), at: .testing, isTrial: isTrial, onProgress: onProgress)
    }
}
