import Money
import Movements

/// An error that the timeline reports.
package enum TimelineError: Error, Hashable {
    case noMovement(Movement.ID)
    /// The kind is unknown.
    case noKind(String, known: [Movement.Kind])
    case noRate(Currency, in: Currency)
    /// The first amount cannot be split off from a movement with the second amount.
    case notAPart(Money, of: Money)
    case notSplit(Movement.ID)
    /// The movement is a part, so it has no parts to join. Only the whole movement can be joined with its parts.
    case isPart(Movement.ID, of: Movement.ID)
    /// The movement has parts, so neither the movement nor a part can be deleted.
    case isSplit(Movement.ID)
    /// The movement and its parts are not all in one currency, because the user has changed the currency of some of them.
    case mixedCurrencies(Movement.ID)
    case noAccount(String, known: [String])
    case accountExists(String)
}
