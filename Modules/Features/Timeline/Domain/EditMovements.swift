import Foundation
import Money
import Movements
import Time

/// Adds, changes, splits, joins and deletes individual movements, and keeps their histories.
package struct EditMovements: Sendable {
    private let repository: any MovementRepository
    private let edits: any MovementEdits
    private let clock: WallClock

    package init(_ repository: any MovementRepository, _ edits: any MovementEdits, _ clock: WallClock) {
        (self.repository, self.edits, self.clock) = (repository, edits, clock)
    }

    /// The time zone in which histories are shown and the dates of movements are interpreted.
    package var zone: TimeZone { clock.zone }

    /// Adds a movement. An import recognizes the movement in a statement as described in ``Movement/isProbably(_:)``.
    ///
    /// - Parameter movement: The movement to add, whose id is ignored.
    /// - Returns: The movement with its id.
    package func add(_ movement: Movement) async throws -> Movement {
        // The prefix makes the id differ from the ids of statement rows; otherwise, an import could mistake a row for this movement.
        var fingerprints = Fingerprints()
        var id = "hand-\(fingerprints.next(for: movement))"
        while try await repository.movement(id) != nil { id = "hand-\(fingerprints.next(for: movement))" }
        let added = movement.with(id: id)
        try await edits.record(added, at: clock.now)
        return added
    }

    /// - Throws: ``TimelineError/noMovement(_:)``.
    package func edit(_ id: Movement.ID, _ change: @Sendable (inout Movement) -> Void) async throws -> Movement {
        guard let movement = try await edits.edit(id, at: clock.now, change) else { throw TimelineError.noMovement(id) }
        return movement
    }

    /// - Returns: The deleted movement.
    /// - Throws: ``TimelineError/noMovement(_:)``, or ``TimelineError/isSplit(_:)`` if the movement has parts or is a part of an existing
    ///   movement.
    package func delete(_ id: Movement.ID) async throws -> Movement {
        guard let movement = try await edits.delete(id, at: clock.now) else { throw TimelineError.noMovement(id) }
        return movement
    }

    /// Moves a part of a movement's amount into a new movement. The amounts of the two movements add up to the original amount.
    ///
    /// - Parameters:
    ///   - amount: The amount of the part. Its sign is ignored; the part gets the sign of the movement.
    ///   - change: Changes the part, which begins as a copy of the movement. Changes to `amount`, `whole` and `exchange` are ignored.
    /// - Throws: ``TimelineError/noMovement(_:)`` or ``TimelineError/notAPart(_:of:)``.
    package func split(
        _ id: Movement.ID, off amount: Money, _ change: @Sendable (inout Movement) -> Void = { _ in }
    ) async throws -> MovementSplit {
        guard let split = try await edits.split(id, off: amount, at: clock.now, change) else { throw TimelineError.noMovement(id) }
        return split
    }

    /// Adds the amounts of a movement's parts back to the movement and deletes the parts.
    ///
    /// - Throws: ``TimelineError/noMovement(_:)``, ``TimelineError/notSplit(_:)``, ``TimelineError/isPart(_:of:)``,
    ///   ``TimelineError/mixedCurrencies(_:)`` or ``SumError/sumTooLarge(_:)``.
    package func join(_ id: Movement.ID) async throws -> Movement {
        guard let movement = try await edits.join(id, at: clock.now) else { throw TimelineError.noMovement(id) }
        return movement
    }

    /// Returns the events of an existing or deleted movement, oldest first.
    ///
    /// - Throws: ``TimelineError/noMovement(_:)``.
    package func history(of id: Movement.ID) async throws -> [MovementEvent] {
        let events = try await repository.events(of: id)
        if events.isEmpty, try await repository.movement(id) == nil { throw TimelineError.noMovement(id) }
        return events
    }
}
