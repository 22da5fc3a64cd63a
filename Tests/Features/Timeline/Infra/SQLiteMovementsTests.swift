import EnglishOnly
import Failure
import FeatureTesting
import GRDB
import Storage
import Testing
import TimelineDomain
import TimelineInfra

/// What only the shipped repository promises; the rest is ``MovementRepositoryTests``.
@Suite("Movements in the database")
struct SQLiteMovementsTests {
    @Test(
        "that this version has no word for are told, and not taken for something else",
        arguments: ["kind = 'crypto'", "status = 'disputed'", "category = 'pets'", "currency = 'XXX'"])
    func notUnderstood(change: String) async throws {
        try await withStore { store in
            let repository = try SQLiteMovements(store)
            _ = try await repository.add([.coffee])
            try await store.write { try $0.execute(sql: "UPDATE movement SET \(change)") }
            let expected = Failure.notUnderstood("The movement coffee")
            await #expect(throws: expected) { try await repository.movement("coffee") }
            await #expect(throws: expected) { try await repository.movements(.everything, after: nil, limit: 9) }
        }
    }
}
