import FeatureTesting
import GRDB
import Money
import Storage
import Testing
import TimelineDomain

@testable import TimelineInfra

/// What only the shipped repository promises; the rest is ``MovementRepositoryTests``.
@Suite("Movements in the database")
struct SQLiteMovementsTests {
    @Test(
        "that this version has no word for are told, and not taken for something else",
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

    @Test("A kind that nobody has named is kept as it is, and stops nothing")
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

    @Test("A kind is a text to look for, and never part of a query", arguments: [nil, "ドトール"])
    func quotes(text: String?) async throws {
        try await withStore { store in
            let repository = try SQLiteMovements(store)
            _ = try await repository.add([.coffee])
            let filter = MovementFilter(kind: Movement.Kind("') OR TRUE --"), text: text)
            #expect(try await repository.movements(filter, after: nil, limit: 9).isEmpty)
        }
    }
}
