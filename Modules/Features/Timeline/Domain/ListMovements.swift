/// Some movements in a row, newest first, and where to go on.
package struct MovementPage: Hashable, Sendable {
    package var movements: [Movement]
    /// Where the next page begins; nil when there is none.
    package var next: Movement.Cursor?

    package init(_ movements: [Movement], next: Movement.Cursor? = nil) { (self.movements, self.next) = (movements, next) }

    /// The same page with one movement as it is now.
    package func replacing(_ movement: Movement) -> MovementPage {
        MovementPage(movements.map { $0.id == movement.id ? movement : $0 }, next: next)
    }
}

/// Lists movements, newest first, page by page.
package struct ListMovements: Sendable {
    private let repository: any MovementRepository

    package init(_ repository: any MovementRepository) { self.repository = repository }

    package func callAsFunction(
        _ filter: MovementFilter = .everything, after cursor: Movement.Cursor? = nil, limit: Int = 50
    ) async throws -> MovementPage {
        // One more than is wanted: whether there is another page is known without counting.
        let found = try await repository.movements(filter, after: cursor, limit: limit + 1)
        let page = Array(found.prefix(limit))
        return MovementPage(page, next: found.count > limit ? page.last.map(Movement.Cursor.init) : nil)
    }
}
