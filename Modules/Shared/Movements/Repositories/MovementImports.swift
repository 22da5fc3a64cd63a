import Foundation

/// Adds the movements of statements, and undoes imports.
package protocol MovementImports: Sendable {
    /// Adds new movements and the names of their kinds, and updates the status of existing movements, in one transaction. A status
    /// is replaced only by a newer status, as defined by ``Movement/Status/follows(_:)``.
    ///
    /// An imported movement is not new if it probably matches a movement that the user has entered, as defined by
    /// ``Movement/isProbably(_:)``. Each entered movement matches at most one row, across all statements.
    ///
    /// An existing movement without an account gets the account of the row that describes it, unless the user has removed its account. If
    /// the row and the movement name different accounts, the row becomes a separate movement with the id ``Movement/idInAccount``, unless
    /// the user has chosen the account of the existing movement.
    ///
    /// - Parameter source: The import that the movements come from, if any.
    func add(_ movements: [Movement], from source: ImportSource?) async throws -> Additions
    /// Returns the counts that ``add(_:from:)`` would return for an import, without adding anything.
    func preview(_ movements: [Movement]) async throws -> Additions
    /// Stores balances from statements, replacing stored balances of the same account, currency and time.
    ///
    /// - Parameter batch: The import that the balances come from. Undoing the import removes the balances.
    func keep(_ balances: [StatementBalance], of batch: MovementImport.ID?) async throws
    /// Returns the current name of an account, which may have been renamed.
    func accountName(_ name: String) async throws -> String
    /// Returns the imports that can be undone, newest first.
    func imports() async throws -> [MovementImport]
    /// Undoes an import in one transaction: removes the movements that the import added and restores each status that it changed, unless
    /// that status has changed again since.
    ///
    /// - Parameter losesEdits: Whether to remove even movements that the user has edited.
    /// - Returns: The import as it was before the undo.
    /// - Throws: ``ImportError``.
    func undo(_ id: MovementImport.ID, losesEdits: Bool) async throws -> MovementImport
}

/// Reads all movements, for example to export them.
package protocol MovementReading: Sendable {
    /// Returns at most `limit` movements of a period, oldest first, starting after the movement `last`.
    func movements(since: Date?, until: Date?, after last: Movement?, limit: Int) async throws -> [Movement]
}
