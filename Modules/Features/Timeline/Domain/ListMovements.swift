import Foundation
import Movements
import Time
import Work

/// A page of a list of movements.
package struct MovementPage: Hashable, Sendable {
    package var movements: [Movement]
    /// The start of the next page; nil on the last page and in a list that is sorted by amount.
    package var next: Movement.Cursor?
    /// Whether matching movements are left out. This can happen only in a list that is sorted by amount, which has only one page.
    package var isCut = false
    /// Movements that were opened, for example through an address, but are not on the page; keyed by id.
    private var beside: [Movement.ID: Movement] = [:]

    package init(_ movements: [Movement], next: Movement.Cursor? = nil, isCut: Bool = false) {
        (self.movements, self.next, self.isCut) = (movements, next, isCut)
    }

    /// Returns the movement with this id if it is on the page or was opened separately.
    package subscript(id: Movement.ID) -> Movement? { movements.first { $0.id == id } ?? beside[id] }

    /// Returns the page with an updated movement. A movement that is not on the page is kept separately.
    package func replacing(_ movement: Movement) -> MovementPage {
        var page = self
        page.movements = movements.map { $0.id == movement.id ? movement : $0 }
        if !movements.contains(where: { $0.id == movement.id }) { page.beside[movement.id] = movement }
        return page
    }
}

/// Lists movements page by page, in the order of a filter.
package struct ListMovements: Sendable {
    private let repository: any MovementRepository
    private let latest = LatestResult<Reading, MovementPage>()

    /// The values that determine a page.
    private struct Reading: Hashable {
        let found: [Movement]
        let limit: Int
        let order: MovementFilter.Order
    }

    /// The time zone in which the dates and times of movements are interpreted.
    package let zone: TimeZone

    package init(_ repository: any MovementRepository, in zone: TimeZone = .tokyo) { (self.repository, self.zone) = (repository, zone) }

    /// - Throws: ``TimelineError/noKind(_:known:)`` for an unknown kind.
    package func callAsFunction(
        _ filter: MovementFilter = .everything, after cursor: Movement.Cursor? = nil, limit: Int = 50
    ) async throws -> MovementPage {
        // Read one movement more than the limit, to find out whether there is another page.
        let found = try await repository.movements(filter, after: cursor, limit: limit + 1)
        if found.isEmpty, let kind = filter.kind { try await check(kind) }
        return latest(Reading(found: found, limit: limit, order: filter.order)) { reading in
            let page = Array(reading.found.prefix(reading.limit))
            guard reading.found.count > reading.limit else { return MovementPage(page) }
            return reading.order == .largest
                ? MovementPage(page, isCut: true) : MovementPage(page, next: page.last.map(Movement.Cursor.init))
        }
    }

    private func check(_ kind: Movement.Kind) async throws {
        if Movement.Kind.own.contains(kind) { return }
        let known = try await repository.foreignKinds()
        guard known.contains(kind) else { throw TimelineError.noKind(kind.id, known: Movement.Kind.own + known) }
    }

    /// Rereads a list that is sorted newest first. If there are enough movements, returns at least `limit` of them and at least as many as
    /// `page` has. If another page follows `page`, reads at least down to the last movement of `page`.
    package func again(_ page: MovementPage, _ filter: MovementFilter, atLeast limit: Int) async throws -> MovementPage {
        var now = try await self(filter, limit: max(limit, page.movements.count))
        guard page.next != nil, let last = page.movements.last else { return now }
        while let next = now.next, next.milliseconds > last.time.milliseconds, !now.movements.contains(where: { $0.id == last.id }) {
            let more = try await self(filter, after: next, limit: limit)
            let end = more.movements.firstIndex { $0.id == last.id }.map { $0 + 1 } ?? more.movements.count
            let isCut = end < more.movements.count
            now = MovementPage(now.movements + more.movements.prefix(end), next: isCut ? Movement.Cursor(last) : more.next)
        }
        return now
    }

    /// Returns a stream with an element whenever movements might have changed.
    package func changes() -> AsyncStream<Void> { repository.changes() }
}
