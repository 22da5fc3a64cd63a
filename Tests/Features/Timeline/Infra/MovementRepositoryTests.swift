import FeatureTesting
import Foundation
import Money
import MovementTesting
import Movements
import Testing
import Time
import TimelineDomain
import TimelineInfra

/// Tests of the contract that every `MovementRepository` meets, so that tests with one repository are valid for the others.
@Suite("Movement repositories")
struct MovementRepositoryTests {
    @Test("A stored movement is read back unchanged", arguments: Kept.allCases, Movement.Kind.own)
    func roundTrip(kept: Kept, kind: Movement.Kind) async throws {
        try await withMovements([.full(kind)], kept) { repository in
            let found = try await repository.movement("m1")
            #expect(found == .full(kind))
        }
    }

    @Test("A stored movement without optional fields is read back unchanged", arguments: Kept.allCases, Movement.Status.allCases)
    func sparse(kept: Kept, status: Movement.Status) async throws {
        let movement = Movement(id: "a", kind: .salary, status: status, amount: Money(minor: 5, .dollar), counterparty: "", time: .testing)
        try await withMovements([movement], kept) { repository in
            let found = try await repository.movement("a")
            #expect(found == movement)
        }
    }

    @Test(
        "Each filter lists only the movements that match it",
        arguments: Kept.allCases,
        [
            (MovementFilter.everything, ["coffee", "server", "wages"]),
            (.init(kind: .salary), ["wages"]),
            (.init(family: .payments), ["coffee", "server"]),
            (.init(kind: .salary, family: .payments), []),
            (.init(category: .food), ["coffee"]),
            (.init(since: .testing), ["coffee"]),
            (.init(until: .testing), ["server", "wages"]),
            (.init(since: .testing - 60, until: .testing), ["server"]),
            (.init(text: "HETZ"), ["server"]),
            (.init(text: "ハナミズキ"), ["wages"]),
            (.init(text: "%"), []),
            (.init(text: "_"), []),
            (.init(text: "'; DROP TABLE movement; --"), []),
        ] as [(MovementFilter, [Movement.ID])])
    func filters(kept: Kept, expected: (filter: MovementFilter, ids: [Movement.ID])) async throws {
        let (filter, ids) = expected
        try await withMovements([.wages, .coffee, .server], kept) { repository in
            let found = try await repository.movements(filter, after: nil, limit: 10)
            #expect(found.map(\.id) == ids)
        }
    }

    @Test("A search finds a movement by its message", arguments: Kept.allCases)
    func message(kept: Kept) async throws {
        try await withMovements([.full(.sentToFriend), .coffee], kept) { repository in
            let found = try await repository.movements(.init(text: "thanks"), after: nil, limit: 10)
            #expect(found.map(\.id) == ["m1"])
        }
    }

    @Test("Pages of any length together list all movements, newest first", arguments: Kept.allCases, [1, 3, 7, 60, 61, 100])
    func pages(kept: Kept, limit: Int) async throws {
        try await withMovements(Movement.many(60).shuffled(by: 7), kept) { repository in
            let list = ListMovements(repository)
            var seen: [Movement] = []
            var page = try await list(limit: limit)
            seen += page.movements
            while let next = page.next, seen.count <= 60 {
                page = try await list(after: next, limit: limit)
                #expect(!page.movements.isEmpty)
                seen += page.movements
            }
            #expect(Set(seen) == Set(Movement.many(60)))
            #expect(seen.map(\.time) == seen.map(\.time).sorted(by: >))
        }
    }

    @Test("Newer movements do not change the next page of a list", arguments: Kept.allCases)
    func stablePages(kept: Kept) async throws {
        try await withMovements(Movement.many(20), kept) { repository in
            let list = ListMovements(repository)
            let next = try #require(try await list(limit: 5).next)
            let before = try await list(after: next, limit: 5)
            _ = try await repository.add([Movement(id: "new", kind: .qr, amount: .yen(-1), counterparty: "", time: .testing + 60)])
            #expect(try await list(after: next, limit: 5) == before)
        }
    }

    @Test("A movement that is added again is counted as known", arguments: Kept.allCases)
    func once(kept: Kept) async throws {
        try await withMovements([.coffee], kept) { repository in
            let preview = try await repository.preview([.coffee, .server, .server])
            let added = try await [repository.add([.coffee, .server]), repository.add([.coffee, .server])]
            #expect(preview == Additions(added: 1, known: 2))
            #expect(added == [Additions(added: 1, known: 1), Additions(known: 2)])
        }
    }

    @Test("The category of an existing movement can be changed", arguments: Kept.allCases)
    func categorize(kept: Kept) async throws {
        try await withMovements([.coffee], kept) { repository in
            let changed = try await repository.categorize("coffee", as: .travel)
            let kept = try await repository.movement("coffee")
            let missing = try await repository.categorize("tea", as: .travel)
            #expect([changed?.category, kept?.category] == [.travel, .travel])
            #expect(missing == nil)
        }
    }

    @Test("Changes to movements are reported, and changes in quick succession can be reported together", arguments: Kept.allCases)
    func changes(kept: Kept) async throws {
        try await withMovements([], kept) { repository in
            var changes = repository.changes().makeAsyncIterator()
            _ = try await repository.add([.coffee])
            _ = try await repository.add([.server])
            await changes.next()
            #expect(try await repository.movements(.everything, after: nil, limit: 9).count == 2)
            _ = try await repository.categorize("coffee", as: .travel)
            await changes.next()
            #expect(try await repository.movement("coffee")?.category == .travel)
        }
    }

    @Test("Showing or categorizing a movement that does not exist is an error", arguments: Kept.allCases)
    func unknown(kept: Kept) async throws {
        try await withMovements([], kept) { repository in
            let expected = TimelineError.noMovement("tea")
            await #expect(throws: expected) { try await ShowMovement(repository)("tea") }
            await #expect(throws: expected) { try await CategorizeMovement(repository)("tea", as: .food) }
        }
    }
}

extension Array {
    /// Returns every `step`th element with wraparound, which includes each element once if `step` and the count are coprime.
    fileprivate func shuffled(by step: Int) -> [Element] { indices.map { self[$0 * step % count] } }
}
