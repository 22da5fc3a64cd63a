/// An item to import, with its likes and comments.
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
    /// Returns all entries in the file at `path`.
    ///
    /// - Throws: ``CatalogueError``, and errors from reading the file.
    func entries(in path: String) async throws -> [CatalogueEntry]
}

/// Imports the items of a catalogue. Items that already exist stay unchanged.
package struct ImportCatalogue: Sendable {
    package struct Result: Hashable, Sendable {
        package let added, known: Int
    }

    private let market: Market
    private let reader: any CatalogueReader
    package init(_ market: Market, _ reader: any CatalogueReader) { (self.market, self.reader) = (market, reader) }

    package func callAsFunction(_ path: String) async throws -> Result {
        await market.settle()
        let entries = try await reader.entries(in: path)
        let added = try await market.products.add(entries)
        return Result(added: added, known: entries.count - added)
    }
}

/// The reason why a catalogue was not imported.
package enum CatalogueError: Error, Hashable {
    /// The maximum number of flaws that are reported.
    package static let mostFlaws = 1_000

    case noJSON(path: String)
    case noCatalogue(path: String, CatalogueFlaw)
    /// The first flaws, at most ``mostFlaws`` of them.
    case wrongItems(path: String, [CatalogueFlaw])
}

/// An error at one place in a catalogue.
package struct CatalogueFlaw: Error, Hashable {
    /// A step on the path to an invalid value: the position in a list, counted from 1, or a key.
    package enum Step: Hashable, Sendable { case person(Int), item(Int), like(Int), comment(Int), key(String) }

    package enum Reason: Hashable, Sendable {
        case noKey(String)
        case shouldBeText, shouldBeWholeNumber, shouldBeObject, shouldBeList
        case noJSON
        case idIsTaken(String), idHasSpaces, idCannotBeTyped
        case noCategory(String)
        /// No person in the catalogue has this id.
        case unknownPerson(String)
        case noTime(String)
        /// The item's offer or one of its comments is invalid.
        case invalid(Item.ID, OfferError)
    }

    /// The path to the value or object that has the error; empty for the file as a whole.
    package let place: [Step]
    package let reason: Reason

    package init(_ place: [Step], _ reason: Reason) { (self.place, self.reason) = (place, reason) }
}
