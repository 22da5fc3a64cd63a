import Foundation
import Movements
import Time

/// Finds a movement, or the parts of a movement, by the movement's id.
package struct ShowMovement: Sendable {
    private let repository: any MovementRepository

    /// The time zone in which the dates and times of movements are interpreted.
    package let zone: TimeZone

    package init(_ repository: any MovementRepository, in zone: TimeZone = .tokyo) { (self.repository, self.zone) = (repository, zone) }

    /// - Throws: ``TimelineError/noMovement(_:)``.
    package func callAsFunction(_ id: Movement.ID) async throws -> Movement {
        guard let movement = try await repository.movement(id) else { throw TimelineError.noMovement(id) }
        return movement
    }

    /// Returns the parts of a movement, oldest first.
    package func parts(of id: Movement.ID) async throws -> [Movement] { try await repository.parts(of: id) }
}
