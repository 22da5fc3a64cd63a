/// Changes the category of a movement.
package struct CategorizeMovement: Sendable {
    private let repository: any MovementRepository

    package init(_ repository: any MovementRepository) { self.repository = repository }

    /// - Returns: The movement with its new category.
    /// - Throws: ``TimelineError/noMovement(_:)``.
    package func callAsFunction(_ id: Movement.ID, as category: Movement.Category) async throws -> Movement {
        guard let movement = try await repository.categorize(id, as: category) else { throw TimelineError.noMovement(id) }
        return movement
    }
}
