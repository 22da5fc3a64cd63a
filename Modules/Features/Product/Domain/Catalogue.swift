/// An item that comes from elsewhere, with what was said about it there.
package struct CatalogueEntry: Hashable, Sendable, Identifiable {
    package let id: Item.ID
    package let offer: Offer
    package let likes: Set<Person.ID>
    package let remarks: [Remark]

    package init(id: Item.ID, offer: Offer, likes: Set<Person.ID> = [], remarks: [Remark] = []) {
        (self.id, self.offer, self.likes, self.remarks) = (id, offer, likes, remarks)
    }
}

/// Reads a catalogue from a file.
package protocol CatalogueReader: Sendable {
    /// All entries of the file at `path`, or none.
    ///
    /// - Throws: ``CatalogueError``, and what reading a file may throw.
    func entries(in path: String) async throws -> [CatalogueEntry]
}

/// Why nothing of a catalogue was imported.
package enum CatalogueError: Error, Hashable {
    /// As many wrong items as anyone will read about.
    package static let mostFlaws = 1_000

    case noJSON(path: String)
    case noCatalogue(path: String, CatalogueFlaw)
    /// Items are wrong: all of these, or more than ``mostFlaws``, of which these are the first.
    case wrongItems(path: String, [CatalogueFlaw])
}

/// What is wrong at one place of a catalogue.
package struct CatalogueFlaw: Error, Hashable {
    /// A step on the way to the place: an entry of a list, counted from 1, or a key.
    package enum Step: Hashable, Sendable { case person(Int), item(Int), like(Int), comment(Int), key(String) }

    package enum Reason: Hashable, Sendable {
        case noKey(String)
        case shouldBeText, shouldBeWholeNumber, shouldBeObject, shouldBeList
        case noJSON
        case idIsTaken(String), idHasSpaces, idCannotBeTyped
        case noCategory(String)
        /// It is the id of none of the catalogue's people.
        case nobody(String)
        case noTime(String)
        /// What the item of this id says is no offer, or has a remark that is none.
        case unfit(Item.ID, OfferError)
    }

    /// None for the file as a whole.
    package let place: [Step]
    package let reason: Reason

    package init(_ place: [Step], _ reason: Reason) { (self.place, self.reason) = (place, reason) }
}
