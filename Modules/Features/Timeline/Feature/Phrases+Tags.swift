import Language
import Movements
import TimelineDomain

/// Help for tags and notes.
extension Phrase {
    static let tagMovement = Phrase("Tag a movement.")
    static let whatATagIs = Phrase(
        "Adds the tags or, with --remove, removes them. A tag is a word without spaces. Case and width do not matter.")
    static let tagThenList = Phrase("Tag a movement, then list all movements with one of the tags:")
    static let tagsToAttach = Phrase("The tags.")
    static let removeTags = Phrase("Remove the tags instead.")
    static let noteOfMovement = Phrase("Your note; empty for none.")
    static let howToWriteATag = Phrase("A tag has 1 to \(Movement.Tag.longest) characters without spaces or commas.")
}

/// Help for filters.
extension Phrase {
    static let onlyTag = Phrase("Only movements with this tag.")
    static let atLeast = Phrase("At least this amount, spent or received.")
    static let atMost = Phrase("At most this amount, spent or received.")
    static let orderOfList = Phrase("The order; largest sorts by amount within each currency.")
    static let minimumAboveMaximum = Phrase("--min is larger than --max.")
    static let howToWriteALimit = Phrase("Use a positive amount such as 1200 or 12.50.")
    static let noPagesByAmount = Phrase("--after cannot be combined with --sort largest. Use a higher --limit.")
}
