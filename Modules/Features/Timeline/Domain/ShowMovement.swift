import Failure
import Language

/// Finds one movement.
package struct ShowMovement: Sendable {
    private let repository: any MovementRepository

    package init(_ repository: any MovementRepository) { self.repository = repository }

    /// - Throws: `Failure` of kind `noSuchItem` when there is none of that id.
    package func callAsFunction(_ id: Movement.ID) async throws -> Movement {
        guard let movement = try await repository.movement(id) else { throw Failure(noMovement: id) }
        return movement
    }
}

extension Failure {
    init(noMovement id: Movement.ID) {
        self.init(.noSuchItem, .noMovement(id), hint: .seeWhatThereIs)
    }
}
