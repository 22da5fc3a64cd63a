import Foundation
import Money
import Movements

/// Finds movements. Besides the documented errors, every throwing function can throw storage errors.
package protocol MovementRepository: Sendable {
    /// Returns at most `limit` movements that pass the filter, in the order of the filter, starting after `cursor`.
    func movements(_ filter: MovementFilter, after cursor: Movement.Cursor?, limit: Int) async throws -> [Movement]
    func movement(_ id: Movement.ID) async throws -> Movement?
    /// Returns the parts of a movement, oldest first. A part of a part counts as a part of the whole.
    func parts(of id: Movement.ID) async throws -> [Movement]
    /// Returns the history of a movement, oldest first. Undoing an import removes movements together with their histories.
    func events(of id: Movement.ID) async throws -> [MovementEvent]
    /// Returns the kinds of the stored movements, except the timeline's own kinds.
    func foreignKinds() async throws -> [Movement.Kind]
    /// Yields an element whenever any feature or program might have changed movements. Changes that occur before the consumer takes
    /// the next element are merged.
    func changes() -> AsyncStream<Void>
}

/// Changes movements one by one, and keeps their histories.
package protocol MovementEdits: Sendable {
    /// Adds a movement that the user has entered, and starts its history.
    func record(_ movement: Movement, at time: Date) async throws
    /// Changes a movement, adds the change to its history, and returns the changed movement, or nil if the movement does not exist.
    func edit(_ id: Movement.ID, at time: Date, _ change: @Sendable (inout Movement) -> Void) async throws -> Movement?
    /// Moves an amount from a movement into a new movement, and adds the changes to the histories; returns nil if the movement does not
    /// exist. From then on, imports match the movement and its parts as one and update their statuses together, and undoing an import
    /// removes them or restores their statuses together.
    ///
    /// - Throws: ``TimelineError/notAPart(_:of:)``.
    func split(
        _ id: Movement.ID, off amount: Money, at time: Date, _ change: @Sendable (inout Movement) -> Void
    ) async throws -> MovementSplit?
    /// Adds the amounts of a movement's parts back to the movement, deletes the parts, and adds the changes to the histories; returns nil
    /// if the movement does not exist.
    ///
    /// - Throws: ``TimelineError/notSplit(_:)``, ``TimelineError/isPart(_:of:)``, ``TimelineError/mixedCurrencies(_:)`` or
    ///   ``SumError/sumTooLarge(_:)``.
    func join(_ id: Movement.ID, at time: Date) async throws -> Movement?
    /// Deletes a movement, adds the event to its history, and returns the movement, or nil if it does not exist.
    ///
    /// - Throws: ``TimelineError/isSplit(_:)`` if the movement has parts or is a part of an existing movement.
    func delete(_ id: Movement.ID, at time: Date) async throws -> Movement?
    /// Deletes all movements with their histories, all imports and balances, in one transaction. Returns how many movements and imports
    /// there were.
    func clear() async throws -> (movements: Int, imports: Int)
}

/// The accounts of the movements, and sums over movements.
package protocol AccountRepository: Sendable {
    /// - Throws: ``SumError/sumTooLarge(_:)`` if a sum overflows.
    func summary(by grouping: MovementSummary.Grouping, since: Date?, until: Date?) async throws -> MovementSummary
    /// Returns the currencies of the movements, most frequent first.
    func currencies() async throws -> [Currency]
    /// Returns the accounts, sorted by name and currency. Their balances exclude cancelled payments, refunded payments and requests for
    /// money.
    ///
    /// - Throws: ``SumError/sumTooLarge(_:)`` if a sum overflows.
    func accounts() async throws -> [BankAccount]
    /// Renames an account. From then on, statements with the old name belong to the renamed account.
    ///
    /// - Returns: The number of movements in the account.
    /// - Throws: ``TimelineError/noAccount(_:known:)``, or ``TimelineError/accountExists(_:)`` if an account is named `new` or if another
    ///   account used to have that name.
    func renameAccount(_ old: String, to new: String) async throws -> Int
}
