import FeatureTesting
import Foundation
import GRDB
import Money
import MovementTesting
import Movements
import StatementImportDomain
import StatementImportInfra
import Statements
import Storage
import Testing
import TimelineDomain
import TimelineInfra

@Suite("Data from before imports were a feature")
struct OldHomeTests {
    private static let tables = ["movement", "movementImport", "statementProfile", "categoryRule", "movementBudget"]

    /// Returns every row of the tables as text.
    private func rows(_ store: DataStore) async throws -> [[String]] {
        try await store.read { db in
            try Self.tables.map { try Row.fetchAll(db, sql: "SELECT * FROM \($0)").map { "\($0)" } }
        }
    }

    @Test("Whichever feature opens an old database first, every row stays, and the profile is read", arguments: [true, false])
    func old(importFirst: Bool) async throws {
        try await withStore { store in
            try await store.write { try $0.execute(sql: OldHome.sql) }
            let before = try await rows(store)
            #expect(before.map(\.count) == [3, 2, 1, 1, 1])
            let early = importFirst ? try SQLiteProfiles(store) : nil
            let movements = try SQLiteMovements(store)
            let profiles = try early ?? SQLiteProfiles(store)
            #expect(try await profiles.profiles().map(\.name) == ["hausbank"])
            #expect(try await movements.imports().map(\.added) == [1, 2])
            #expect(try await movements.movements(.init(text: "laden"), after: nil, limit: 9).map(\.amount.minor) == [-950])
            #expect(try await rows(store) == before)
        }
    }

    @Test("In a new database, either feature can create its tables first", arguments: [true, false])
    func new(importFirst: Bool) async throws {
        try await withStore { store in
            if importFirst { _ = try SQLiteProfiles(store) }
            #expect(try await SQLiteMovements(store).imports() == [])
            #expect(try await SQLiteProfiles(store).profiles() == [])
        }
    }

    @Test("Deleting all movements in a program without imports keeps the profiles")
    func withoutImports() async throws {
        try await withStore { store in
            try await store.write { try $0.execute(sql: OldHome.sql) }
            let counts = try await SQLiteMovements(store).clear()
            #expect(counts == (movements: 3, imports: 2))
            #expect(try await rows(store).map(\.count) == [0, 0, 1, 1, 1])
        }
    }
}
