import EnglishOnly
import Failure
import Foundation
import GRDB
import Storage
import Synchronization
import Testing
import Time

@Suite("Migrations")
struct SchemaTests {
    private final class Count: Sendable {
        private let steps = Mutex(0)
        var value: Int { steps.withLock(\.self) }
        func up() { steps.withLock { $0 += 1 } }
    }

    @Test("Each migration runs once, in order")
    func once() async throws {
        try await withHome { home in
            let count = Count()
            let first: @Sendable (Database) throws -> Void = { db in
                count.up()
                try db.create(table: "a") { $0.primaryKey("id", .integer) }
            }
            let second: @Sendable (Database) throws -> Void = { db in
                count.up()
                try db.create(table: "b") { $0.primaryKey("id", .integer) }
            }
            for (schema, steps) in [(DataStore.Schema("Letters", ["a": first]), 1), (.init("Letters", ["a": first, "b": second]), 2)] {
                for _ in 1...2 {
                    let store = try DataStore(home: home)
                    try store.prepare(schema)
                    try store.prepare(schema)
                    #expect(count.value == steps)
                }
            }
        }
    }

    @Test("A later migration keeps existing data")
    func upgrade() async throws {
        try await withHome { home in
            let store = try DataStore(home: home)
            try store.prepare(.notes)
            try await store.add("Tea")
            try store.prepare(.datedNotes)
            #expect(try await store.notes() == ["Tea"])
            #expect(try await store.read { try $0.columns(in: "note").map(\.name) } == ["id", "text", "time"])
        }
    }

    @Test("Migrations of different features can have the same name")
    func apart() async throws {
        try await withHome { home in
            let store = try DataStore(home: home)
            try store.prepare(.datedNotes)
            try store.prepare(DataStore.Schema("Noteshelf", ["notes": { try $0.create(table: "shelf") { $0.primaryKey("id", .integer) } }]))
            try store.prepare(.datedNotes)
            #expect(try await store.read { try $0.tableExists("shelf") })
        }
    }

    @Test("A store can use tables that another store has created")
    func inBetween() async throws {
        try await withHome { home in
            let slow = try DataStore(home: home)
            try slow.prepare(DataStore.Schema("Letters", ["a": { try $0.create(table: "a") { $0.primaryKey("id", .integer) } }]))
            #expect(try await slow.read { try !$0.tableExists("note") })
            try DataStore(home: home).prepare(.notes)
            try slow.prepare(.notes)
            #expect(try await slow.read { try $0.tableExists("note") })
        }
    }

    @Test("A failed migration is rolled back")
    func failing() async throws {
        try await withHome { home in
            let store = try DataStore(home: home)
            let broken = DataStore.Schema(
                "Broken",
                [
                    "one": { db in
                        try db.create(table: "one") { $0.primaryKey("id", .integer) }
                        try db.execute(sql: "INSERT INTO nowhere VALUES (1)")
                    }
                ])
            let failure = #expect(throws: Failure.self) { try store.prepare(broken) }
            #expect(failure?.kind == .badData)
            #expect(try await store.read { try !$0.tableExists("one") })
            #expect(
                try await store.read { try Bool.fetchOne($0, sql: "PRAGMA foreign_keys") } == true, "Other features' tables rely on it.")
        }
    }

    @Test("Tables of a newer version are rejected and not changed")
    func newer() async throws {
        try await withHome { home in
            do {
                let store = try DataStore(home: home)
                try store.prepare(.datedNotes)
                try await store.add("Tea")
            }
            try home.settle()
            let before = try #require(home.bytes)
            do {
                let store = try DataStore(home: home)
                #expect(
                    throws: Failure(
                        .misconfigured, "A newer version of this program wrote the database \(home.database.path).",
                        hint: "Upgrade the program, or choose another folder with --home.")
                ) { try inEnglish { try store.prepare(.notes) } }
            }
            #expect(home.bytes == before)
        }
    }
}
