/// Finds one movement by its id.
package struct ShowMovement: Sendable {
    private let repository: any MovementRepository

    package init(_ repository: any MovementRepository) { self.repository = repository }

    /// - Throws: ``TimelineError/noMovement(_:)``.
    package func callAsFunction(_ id: Movement.ID) async throws -> Movement {
        guard let movement = try await repository.movement(id) else { throw TimelineError.noMovement(id) }
        return movement
    }
}
