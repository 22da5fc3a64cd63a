import Foundation

/// The storage of movements. Every member throws when the storage fails.
package protocol MovementRepository: Sendable {
    /// At most `limit` movements that pass the filter, newest first, starting after `cursor`.
    func movements(_ filter: MovementFilter, after cursor: Movement.Cursor?, limit: Int) async throws -> [Movement]
    /// At most `limit` movements of a period, oldest first, starting after `cursor`.
    func history(since: Date?, until: Date?, after cursor: Movement.Cursor?, limit: Int) async throws -> [Movement]
    func movement(_ id: Movement.ID) async throws -> Movement?
    /// Changes the category and returns the changed movement; nil when there is none.
    func categorize(_ id: Movement.ID, as category: Movement.Category) async throws -> Movement?
    /// Adds new movements with the names of their kinds, and updates existing ones whose status ``Movement/Status/follows(_:)``
    /// the old one, in one transaction.
    ///
    /// - Parameter source: The import that the movements come from, if any.
    func add(_ movements: [Movement], from source: ImportSource?) async throws -> Additions
    /// The result that ``add(_:from:)`` would have.
    func preview(_ movements: [Movement]) async throws -> Additions
    /// - Throws: ``TimelineError/sumTooLarge(_:)`` when a sum does not fit.
    func summary(by grouping: MovementSummary.Grouping, since: Date?, until: Date?) async throws -> MovementSummary
    /// The imports that can be undone, newest first.
    func imports() async throws -> [StatementImport]
    /// Undoes an import in one transaction: removes what it added and restores each status that it changed. Changes by later
    /// imports stay.
    ///
    /// - Parameter losesEdits: Whether to remove movements that the user has edited.
    /// - Returns: The import as it was.
    /// - Throws: ``TimelineError/noImport(_:)``, and ``TimelineError/importWasEdited(_:)`` unless edits may be lost.
    func undo(_ id: StatementImport.ID, losesEdits: Bool) async throws -> StatementImport
    /// The kinds of stored movements that are not the timeline's own.
    func foreignKinds() async throws -> [Movement.Kind]
    /// An element whenever movements may have changed, by any feature or program. Changes that nobody awaits are merged.
    func changes() -> AsyncStream<Void>
}

extension MovementRepository {
    package func add(_ movements: [Movement]) async throws -> Additions { try await add(movements, from: nil) }
}

/// The result of adding movements.
package struct Additions: Hashable, Sendable {
    package enum Outcome: Hashable, Sendable { case added, settled, known }

    package var added = 0
    /// Existing movements with a new status.
    package var settled = 0
    /// Existing movements without a change.
    package var known = 0
    /// The import, once it has added or settled something.
    package var batch: StatementImport.ID?

    package init(added: Int = 0, settled: Int = 0, known: Int = 0) { (self.added, self.settled, self.known) = (added, settled, known) }

    /// Counts a movement that is added over one of the same id with this status, or over none.
    @discardableResult
    package mutating func count(_ movement: Movement, over old: Movement.Status?) -> Outcome {
        guard let old else {
            added += 1
            return .added
        }
        guard movement.status.follows(old) else {
            known += 1
            return .known
        }
        settled += 1
        return .settled
    }
}

/// The conditions that a movement must pass. A nil condition always passes.
package struct MovementFilter: Hashable, Sendable {
    package var kind: Movement.Kind?
    package var family: Movement.Family?
    package var category: Movement.Category?
    package var since: Date?
    /// Exclusive.
    package var until: Date?
    /// A part of the counterparty or the message, tidied; never empty.
    package let text: String?

    /// - Parameter text: As typed; blank text always passes.
    package init(
        kind: Movement.Kind? = nil, family: Movement.Family? = nil, category: Movement.Category? = nil, since: Date? = nil,
        until: Date? = nil, text: String? = nil
    ) {
        (self.kind, self.family, self.category) = (kind, family, category)
        (self.since, self.until) = (since, until)
        self.text = text.map(\.tidied).flatMap { $0.isEmpty ? nil : $0 }
    }

    package static let everything = MovementFilter()
}
