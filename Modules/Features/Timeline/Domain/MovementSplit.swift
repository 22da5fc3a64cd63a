import Money
import Movements

/// The two movements that result from a split: the rest of the movement, and the part.
package struct MovementSplit: Hashable, Sendable {
    package let rest, part: Movement

    /// Splits an amount off a movement. A part of a part belongs to the same whole.
    ///
    /// - Parameters:
    ///   - id: The id of the part.
    ///   - change: Changes the part, which begins as a copy of the movement. Changes to `amount`, `whole` and `exchange` are ignored.
    /// - Throws: ``TimelineError/notAPart(_:of:)`` unless the amount is in the movement's currency, is not zero and is smaller than the
    ///   movement's amount, ignoring signs.
    package init(
        _ movement: Movement, off amount: Money, id: Movement.ID, _ change: (inout Movement) -> Void
    ) throws(TimelineError) {
        let (size, all) = (amount.minor.magnitude, movement.amount.minor.magnitude)
        guard amount.currency == movement.amount.currency, (1..<max(all, 1)).contains(size) else {
            throw .notAPart(amount, of: movement.amount)
        }
        // The size fits in a signed 64-bit integer, because it is smaller than the magnitude of the movement's amount.
        let minor = movement.amount.minor < 0 ? -Int64(size) : Int64(size)
        var (rest, part) = (movement, movement.with(id: id))
        change(&part)
        part.amount = Money(minor: minor, amount.currency)
        (part.whole, part.exchange) = (movement.whole ?? movement.id, nil)
        rest.amount = Money(minor: movement.amount.minor - minor, amount.currency)
        (self.rest, self.part) = (rest, part)
    }
}
