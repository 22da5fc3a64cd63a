import Foundation
import Movements

/// Changes the category of a movement.
package struct CategorizeMovement: Sendable {
    private let movements: EditMovements

    package init(_ movements: EditMovements) { self.movements = movements }

    package var zone: TimeZone { movements.zone }

    /// - Returns: The movement with its new category.
    /// - Throws: ``TimelineError/noMovement(_:)``.
    package func callAsFunction(_ id: Movement.ID, as category: Movement.Category) async throws -> Movement {
        try await movements.edit(id) { $0.category = category }
    }
}
