import Foundation

/// A statement that was imported, with all of it that can be taken back.
package struct StatementImport: Hashable, Sendable, Identifiable {
    /// Counted up from 1.
    package let id: Int64
    /// As the person called the file.
    package let file: String
    package let time: Date
    /// How many movements are there because of it.
    package let added: Int
    /// How many of these a person has changed since.
    package let edited: Int
    /// How many movements that were there before it has settled.
    package let settled: Int

    package init(id: Int64, file: String, time: Date, added: Int, edited: Int, settled: Int) {
        (self.id, self.file, self.time, self.added, self.edited, self.settled) = (id, file, time, added, edited, settled)
    }
}

/// The import that movements come from.
package struct ImportSource: Hashable, Sendable {
    package let file: String
    package let time: Date
    /// nil until it has added or settled something: an import that changes nothing is none that could be taken back.
    package var id: StatementImport.ID?

    package init(file: String, time: Date, id: StatementImport.ID? = nil) { (self.file, self.time, self.id) = (file, time, id) }
}

/// Lists the imports that can be taken back, newest first.
package struct ListImports: Sendable {
    private let repository: any MovementRepository

    package init(_ repository: any MovementRepository) { self.repository = repository }

    package func callAsFunction() async throws -> [StatementImport] { try await repository.imports() }
}

/// Takes an import back: what it added is gone, and what it settled is pending again.
package struct UndoImport: Sendable {
    private let repository: any MovementRepository

    package init(_ repository: any MovementRepository) { self.repository = repository }

    /// - Parameter losesEdits: Whether movements may go that a person has changed.
    /// - Returns: What was taken back.
    /// - Throws: ``TimelineError/noImport(_:)``, ``TimelineError/importWasEdited(_:)``.
    package func callAsFunction(_ id: StatementImport.ID, losesEdits: Bool = false) async throws -> StatementImport {
        try await repository.undo(id, losesEdits: losesEdits)
    }
}
