import Failure
import Language
import Movements
import TimelineDomain
import TimelinePresentation

/// Errors about movements.
extension Phrase {
    static func noMovement(_ id: Movement.ID) -> Phrase { Phrase("Movement \(id) does not exist.") }
    static let listMovements = Phrase("List movements: \(command: "timeline list")")
    static func noKind(_ id: String, near: String?) -> Phrase {
        Phrase("Unknown kind of movement: \(id).\(didYouMean(near))")
    }
    static func chooseKind(_ known: [String]) -> Phrase {
        Phrase("Choose one of: \(known.map(Phrase.verbatim).joined())")
    }
    static func sumTooLarge(of grouping: MovementSummary.Grouping) -> Phrase {
        Phrase("The sum for one \(grouping) is too large.")
    }
    static let totalTooLarge = Phrase("The total is too large.")
    static let chooseShorterPeriod = Phrase("Choose a shorter period with --since and --until.")
    /// The subject of an error about a row in the database.
    static func movement(_ id: Movement.ID) -> Phrase { Phrase("The movement \(id)") }
}
