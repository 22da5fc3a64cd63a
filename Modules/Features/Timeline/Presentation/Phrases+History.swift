import Language
import Movements
import TimelineDomain

/// Phrases about the history, the deletion and the parts of a movement.
extension Phrase {
    static let history = Phrase("History")
    static let noHistory = Phrase("No changes.")
    static let movementDeleted = Phrase("Movement deleted")
    static let movementSplit = Phrase("Movement split")
    static let partOf = Phrase("Part of")
    static let parts = Phrase("Parts")
    static func showWhole(_ id: String) -> Phrase {
        Phrase("Show the split movement: \(command: "timeline show \(id)")")
    }
    static func joinParts(_ id: String) -> Phrase {
        Phrase("Join the parts: \(command: "timeline join \(id)")")
    }
    static let movementID = Phrase("ID")
    static func changed(_ field: Movement.Field, _ old: Phrase, _ new: Phrase) -> Phrase {
        Phrase("\(field): \(old) → \(new)")
    }
    static func hasValue(_ field: Movement.Field, _ value: Phrase) -> Phrase { Phrase("\(field): \(value)") }
}

extension MovementEvent.Kind: Worded {
    package var phrase: Phrase {
        switch self {
        case .imported: Phrase("imported")
        case .added: Phrase("added")
        case .edited: Phrase("edited")
        case .categorized: Phrase("categorized by a rule")
        case .deleted: Phrase("deleted")
        }
    }
}
