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
    /// - Throws: `Failure` that names the file and each entry that is wrong.
    func entries(in path: String) async throws -> [CatalogueEntry]
}
