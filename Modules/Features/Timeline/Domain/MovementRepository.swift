import Foundation

/// Where movements are kept.
///
/// Everything throws when the storage cannot be read or written, or holds what nobody understands.
package protocol MovementRepository: Sendable {
    /// At most `limit` movements that pass the filter, newest first, from the one after `cursor` on.
    func movements(_ filter: MovementFilter, after cursor: Movement.Cursor?, limit: Int) async throws -> [Movement]
    /// At most `limit` movements of a period, oldest first, from the one after `cursor` on.
    func history(since: Date?, until: Date?, after cursor: Movement.Cursor?, limit: Int) async throws -> [Movement]
    func movement(_ id: Movement.ID) async throws -> Movement?
    /// Changes the category, and returns the movement as it is then; nil when there is none.
    func categorize(_ id: Movement.ID, as category: Movement.Category) async throws -> Movement?
    /// Adds those that are not there yet, with the names of their kinds, and gives those that are their new status where it ``Movement/Status/follows(_:)``
    /// the old one; all of it or nothing.
    ///
    /// - Parameter source: The import that they come from, if they come from one.
    func add(_ movements: [Movement], from source: ImportSource?) async throws -> Additions
    /// What ``add(_:from:)`` would say now.
    func preview(_ movements: [Movement]) async throws -> Additions
    /// - Throws: ``TimelineError/sumTooLarge(_:)`` when one does not fit.
    func summary(by grouping: MovementSummary.Grouping, since: Date?, until: Date?) async throws -> MovementSummary
    /// The imports that can be taken back, newest first.
    func imports() async throws -> [StatementImport]
    /// Takes an import back, all of it or nothing. What a later one has changed since stays as that left it.
    ///
    /// - Throws: ``TimelineError/noImport(_:)``, and ``TimelineError/importWasEdited(_:)`` unless edits may be lost.
    func undo(_ id: StatementImport.ID, losesEdits: Bool) async throws -> StatementImport
    /// The kinds that movements are of and that are not the timeline's own.
    func foreignKinds() async throws -> [Movement.Kind]
    /// An element whenever any movement may have changed, whoever changed it: this feature, another one, another program.
    ///
    /// Changes that come while one is not looking are told as one.
    func changes() -> AsyncStream<Void>
}

extension MovementRepository {
    package func add(_ movements: [Movement]) async throws -> Additions { try await add(movements, from: nil) }
}

/// What came of adding movements.
package struct Additions: Hashable, Sendable {
    package var added = 0
    /// How many were there and have got another status.
    package var settled = 0
    /// How many were there and are as they were.
    package var known = 0
    /// The import that they came from, once it has added or settled something.
    package var batch: StatementImport.ID?

    package init(added: Int = 0, settled: Int = 0, known: Int = 0) { (self.added, self.settled, self.known) = (added, settled, known) }
}

/// Which movements are wanted; what is nil makes no difference.
package struct MovementFilter: Hashable, Sendable {
    package var kind: Movement.Kind?
    package var family: Movement.Family?
    package var category: Movement.Category?
    package var since: Date?
    /// The first moment that is too late.
    package var until: Date?
    /// Part of the counterparty or the message, tidied as they are; never empty.
    package let text: String?

    /// - Parameter text: As it was typed; where nothing is left of it when it is tidied, it makes no difference.
    package init(
        kind: Movement.Kind? = nil, family: Movement.Family? = nil, category: Movement.Category? = nil, since: Date? = nil,
        until: Date? = nil,
        text: String? = nil
    ) {
        (self.kind, self.family, self.category) = (kind, family, category)
        (self.since, self.until) = (since, until)
        // A NUL would end what a database takes for the text to look for, and its quotes with it.
        self.text = text.map(\.tidied).flatMap { $0.isEmpty ? nil : $0 }
    }

    package static let everything = MovementFilter()
}

extension Additions {
    package enum Outcome: Hashable, Sendable { case added, settled, known }

    /// Counts what comes of adding a movement where one of its id has this status, or where there is none.
    @discardableResult
    package mutating func count(_ movement: Movement, over old: Movement.Status?) -> Outcome {
        switch old {
        case nil:
            added += 1
            return .added
        case let old? where movement.status.follows(old):
            settled += 1
            return .settled
        case _?:
            known += 1
            return .known
        }
    }
}
