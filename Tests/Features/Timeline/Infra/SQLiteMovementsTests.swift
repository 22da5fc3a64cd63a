import FeatureTesting
import GRDB
import Money
import MovementTesting
import Movements
import Storage
import Testing
import TimelineDomain

@testable import TimelineInfra

/// Tests that apply only to the SQLite repository. ``MovementRepositoryTests`` tests the contract of every repository.
@Suite("SQLite movement repository")
struct SQLiteMovementsTests {
    @Test(
        "A database row with an unknown status, category or currency is an error",
        arguments: ["status = 'disputed'", "category = 'pets'", "currency = 'XXX'"])
    func notUnderstood(change: String) async throws {
        try await withStore { store in
            let repository = try SQLiteMovements(store)
            _ = try await repository.add([.coffee])
            try await store.write { try $0.execute(sql: "UPDATE movement SET \(change)") }
            let expected = UnreadableMovement(id: "coffee")
            await #expect(throws: expected) { try await repository.movement("coffee") }
            await #expect(throws: expected) { try await repository.movements(.everything, after: nil, limit: 9) }
        }
    }

    @Test("A movement whose kind has no name is listed, found by its kind, recognized when added again, and summed up")
    func nameless() async throws {
        try await withStore { store in
            let repository = try SQLiteMovements(store)
            _ = try await repository.add([.coffee, .server])
            try await store.write { try $0.execute(sql: "UPDATE movement SET kind = 'crypto' WHERE id = 'coffee'") }
            let list = ListMovements(repository)
            #expect(try await list().movements.map(\.kind.id) == ["crypto", "card-online"])
            #expect(try await list(.init(kind: Movement.Kind("crypto"))).movements.map(\.kind.name) == [nil])
            #expect(try await repository.add([.coffee]).known == 1)
            #expect(try await SummarizeMovements(repository)().groups.map(\.out) == [.yen(-2370)])
        }
    }

    @Test("The kind in a filter never becomes part of the SQL", arguments: [nil, "ドトール"])
    func quotes(text: String?) async throws {
        try await withStore { store in
            let repository = try SQLiteMovements(store)
            _ = try await repository.add([.coffee])
            let filter = MovementFilter(kind: Movement.Kind("') OR TRUE --"), text: text)
            #expect(try await repository.movements(filter, after: nil, limit: 9).isEmpty)
        }
    }
}
