import FeatureTesting
import Foundation
import GRDB
import MovementTesting
import Movements
import Storage
import Testing
import TimelineDomain

@testable import TimelineInfra

@Suite("Timeline migrations")
struct TimelineSchemaTests {
    @Test("Migrating a database from the first version keeps every movement and its texts")
    func upgrade() async throws {
        try await withStore { store in
            try store.prepare(.firstTimeline)
            try await store.write { db in
                for (id, time, kind) in [
                    ("b", 1500, "qr"), ("a", 1500, "market-purchase"), ("c", 1501, "qr"), ("old", -1, "taxi-ride"), ("older", -1000, "qr"),
                    ("z", 999, "crypto"),
                ] {
                    try db.execute(
                        sql: """
                            INSERT INTO movement (id, kind, status, minor, currency, counterparty, time, category, rate)
                            VALUES (?, ?, 'pending', -5, 'JPY', ?, ?, 'food', '150.25')
                            """, arguments: [id, kind, "Shop \(id)", time])
                }
            }
            let repository = try SQLiteMovements(store)
            #expect(try await repository.movements(.everything, after: nil, limit: 9).map(\.id) == ["c", "b", "a", "z", "old", "older"])
            #expect(try await repository.movements(.init(text: "shop old"), after: nil, limit: 9).map(\.id) == ["old", "older"])
            #expect(try await repository.movements(.init(text: "ｓｈｏｐ Z"), after: nil, limit: 9).map(\.id) == ["z"])
            #expect(try await repository.movement("a")?.status == .pending)
            #expect(try await repository.foreignKinds().map(\.id) == ["crypto"])
            #expect(try await repository.movements(.init(family: .rides), after: nil, limit: 9).map(\.id) == ["old"])
            #expect(try await repository.events(of: "a") == [])
            #expect(try await EditMovements(repository).edit("a") { $0.message = "x" }.message == "x")
            #expect(try await repository.events(of: "a").map(\.kind) == [.edited])
            #expect(try await store.flaws() == [])
            try await store.write { db in try db.execute(sql: "INSERT INTO movementText (movementText) VALUES ('integrity-check')") }
        }
    }
}

extension DataStore.Schema {
    /// The migrations of the first released version.
    fileprivate static let firstTimeline = DataStore.Schema(
        "Timeline",
        [
            "movement": { db in
                try db.execute(
                    sql: """
                        CREATE TABLE movement (id TEXT PRIMARY KEY NOT NULL, kind TEXT NOT NULL, status TEXT NOT NULL,
                            minor INTEGER NOT NULL, currency TEXT NOT NULL, counterparty TEXT NOT NULL, time INTEGER NOT NULL,
                            category TEXT NOT NULL, originalMinor INTEGER, originalCurrency TEXT, rate TEXT, message TEXT);
                        CREATE INDEX index_movement_on_time_id ON movement (time, id);
                        CREATE INDEX index_movement_on_kind_time_id ON movement (kind, time, id);
                        CREATE INDEX index_movement_on_category_time_id ON movement (category, time, id);
                        """)
            }
        ])
}
