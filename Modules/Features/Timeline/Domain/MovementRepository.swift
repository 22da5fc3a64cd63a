import Foundation

/// Where movements are kept.
///
/// Everything throws a `Failure` when the storage cannot be read or written.
package protocol MovementRepository: Sendable {
    /// At most `limit` movements that pass the filter, newest first, from the one after `cursor` on.
    func movements(_ filter: MovementFilter, after cursor: Movement.Cursor?, limit: Int) async throws -> [Movement]
    func movement(_ id: Movement.ID) async throws -> Movement?
    /// Changes the category, and returns the movement as it is then; nil when there is none.
    func categorize(_ id: Movement.ID, as category: Movement.Category) async throws -> Movement?
    /// Adds those that are not there yet, all or none, and says how many.
    func add(_ movements: [Movement]) async throws -> Int
    /// How many of these are there already.
    func count(among ids: [Movement.ID]) async throws -> Int
    func summary(by grouping: MovementSummary.Grouping, since: Date?, until: Date?) async throws -> MovementSummary
}

/// Which movements are wanted; what is nil makes no difference.
package struct MovementFilter: Hashable, Sendable {
    package var kind: Movement.Kind?
    package var family: Movement.Family?
    package var category: Movement.Category?
    package var since: Date?
    /// The first moment that is too late.
    package var until: Date?
    /// Part of the counterparty or the message.
    package var text: String?

    package init(
        kind: Movement.Kind? = nil, family: Movement.Family? = nil, category: Movement.Category? = nil, since: Date? = nil,
        until: Date? = nil,
        text: String? = nil
    ) {
        (self.kind, self.family, self.category) = (kind, family, category)
        (self.since, self.until, self.text) = (since, until, text)
    }

    package static let everything = MovementFilter()
}
