import Foundation

/// An import that can be undone.
package struct MovementImport: Hashable, Sendable, Identifiable {
    /// The number of the import, counted from 1.
    package let id: Int64
    /// The path of the imported file; `-` for standard input.
    package let file: String
    package let time: Date
    /// The number of movements that the import added and that still exist, including the parts that were split off from them.
    package let added: Int
    /// The number of added movements that the user has edited.
    package let edited: Int
    /// The number of existing movements whose status the import changed.
    package let settled: Int
    /// The newest of the edited movements, at most ``mostEdits``.
    package let edits: [Movement]

    package static let mostEdits = 5

    package init(id: Int64, file: String, time: Date, added: Int, edited: Int, settled: Int, edits: [Movement] = []) {
        (self.id, self.file, self.time, self.added, self.edited, self.settled) = (id, file, time, added, edited, settled)
        self.edits = edits
    }
}

/// The origin of imported movements.
package struct ImportSource: Hashable, Sendable {
    package let file: String
    package let time: Date
    /// The id of the import; nil until the import has added a movement or changed a status.
    package var id: MovementImport.ID?

    package init(file: String, time: Date, id: MovementImport.ID? = nil) { (self.file, self.time, self.id) = (file, time, id) }
}

/// The reason why an import cannot be undone.
package enum ImportError: Error, Hashable {
    case noImport(MovementImport.ID)
    /// Undoing the import would lose edits.
    case wasEdited(MovementImport)
}
