import Failure

/// Puts a movement into another category.
package struct CategorizeMovement: Sendable {
    private let repository: any MovementRepository

    package init(_ repository: any MovementRepository) { self.repository = repository }

    /// - Returns: The movement as it is now.
    /// - Throws: `Failure` of kind `noSuchItem` when there is none of that id.
    package func callAsFunction(_ id: Movement.ID, as category: Movement.Category) async throws -> Movement {
        guard let movement = try await repository.categorize(id, as: category) else { throw Failure(noMovement: id) }
        return movement
    }
}
