import Language

/// Help and errors for splitting and joining movements.
extension Phrase {
    static let splitMovement = Phrase("Split a part off a movement.")
    static let joinMovement = Phrase("Join a movement with its parts.")
    static let whatSplitDoes = Phrase(
        "Moves a part of the amount into a new movement, so that the sum stays the same. Repeat to split off more parts.")
    static let whatJoinDoes = Phrase("Adds the amounts of all parts back and deletes the parts. Their histories are kept.")
    static let splitReceipt = Phrase("Count a part of a payment as groceries:")
    static let amountOfPart = Phrase("The amount to split off.")
    static func notAPart(_ amount: Phrase, of whole: Phrase) -> Phrase {
        Phrase("\(amount) cannot be split off from \(whole).")
    }
    static let smallerAmount = Phrase("Choose an amount that is smaller than the whole and not zero.")
    static func notSplit(_ id: String) -> Phrase { Phrase("Movement \(id) has no parts.") }
    static func isSplit(_ id: String) -> Phrase { Phrase("Movement \(id) is split into parts.") }
    static func joinFirst(_ id: String) -> Phrase {
        Phrase("Join the parts first: \(command: "timeline join \(id)")")
    }
    static func mixedCurrencies(_ id: String) -> Phrase {
        Phrase("Movement \(id) and its parts are in different currencies.")
    }
    static let editCurrencies = Phrase(
        "Give the movement and its parts the same currency: \(command: "timeline edit ID --amount \(Phrase("AMOUNT")) --currency \(Phrase("CODE"))")"
    )
    static func isPart(_ id: String, of whole: String) -> Phrase {
        Phrase("Movement \(id) is a part of movement \(whole).")
    }
    static func joinTheWhole(_ id: String) -> Phrase {
        Phrase("Join the parts: \(command: "timeline join \(id)")")
    }
}
