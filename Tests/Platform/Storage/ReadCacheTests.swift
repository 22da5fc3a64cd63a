import Files
import Foundation
import GRDB
import Storage
import Testing

@Suite("The read cache")
struct ReadCacheTests {
    /// A store whose notes are read through a cache, with a count of the reads that reach the database.
    private final class Reader {
        let store: DataStore
        let cache = ReadCache<String, [String]>(limit: 2)
        private(set) var reads = 0

        init(_ home: DataDirectory) throws {
            store = try DataStore(home: home)
            try store.prepare(.notes)
        }

        func notes(_ key: String = "all") async throws -> [String] {
            let (notes, isRead) = try await store.read { [cache] db in
                var isRead = false
                let notes = try cache.value(for: key, in: db) {
                    isRead = true
                    return try String.fetchAll(db, sql: "SELECT text FROM note ORDER BY id")
                }
                return (notes, isRead)
            }
            reads += isRead ? 1 : 0
            return notes
        }
    }

    @Test("As long as nothing is written, the value for a key is read from the database only once")
    func once() async throws {
        try await withHome { home in
            let reader = try Reader(home)
            for _ in 1...3 { #expect(try await reader.notes() == []) }
            #expect(reader.reads == 1)
            for _ in 1...3 { #expect(try await reader.notes("other") == []) }
            #expect(reader.reads == 2)
        }
    }

    @Test("A cached value is read again after a write by this process, and only then")
    func own() async throws {
        try await withHome { home in
            let reader = try Reader(home)
            for number in 1...3 {
                try await reader.store.add("\(number)")
                for _ in 1...2 { #expect(try await reader.notes() == (1...number).map(String.init)) }
                #expect(reader.reads == number)
            }
        }
    }

    @Test("A cached value is read again after a write by another connection, and only then")
    func connection() async throws {
        try await withHome { home in
            let (reader, other) = (try Reader(home), try DataStore(home: home))
            for number in 1...3 {
                try await other.add("\(number)")
                for _ in 1...2 { #expect(try await reader.notes() == (1...number).map(String.init)) }
                #expect(reader.reads == number)
            }
        }
    }

    @Test("A cached value is read again after a write by another process")
    func process() async throws {
        try await withHome { home in
            let reader = try Reader(home)
            #expect(try await reader.notes() == [])
            await #expect(processExitsWith: .success) { [path = home.url.path as String] in
                try await DataStore(home: DataDirectory(.init(filePath: path), of: "superapp")).add("from afar")
            }
            #expect(try await reader.notes() == ["from afar"])
        }
    }

    @Test("A write that is rolled back does not change the result of a cached read")
    func takenBack() async throws {
        struct Regret: Error {}
        try await withHome { home in
            let reader = try Reader(home)
            try await reader.store.add("one")
            #expect(try await reader.notes() == ["one"])
            await #expect(throws: (any Error).self) {
                try await reader.store.write { db in
                    try db.execute(sql: "DELETE FROM note")
                    throw Regret()
                }
            }
            #expect(try await reader.notes() == ["one"])
        }
    }

    @Test("A value that was read before a write is not cached as if it had been read after the write")
    func overtaken() throws {
        let queue = try DatabaseQueue(), cache = ReadCache<String, Int>()
        let count = { (db: Database) in try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM note") ?? -1 }
        try queue.write { db in
            try db.execute(sql: "CREATE TABLE note (text TEXT)")
            let old = try cache.value(for: "all", in: db) {
                let old = try count(db)
                try db.execute(sql: "INSERT INTO note VALUES ('new')")
                // The nested read makes the cache keep only values that were read after the write.
                #expect(try cache.value(for: "again", in: db) { try count(db) } == 1)
                return old
            }
            #expect(old == 0)
            #expect(try cache.value(for: "all", in: db) { try count(db) } == 1)
        }
    }

    @Test("The read cache never exceeds its limit")
    func limit() async throws {
        try await withHome { home in
            let reader = try Reader(home)
            for key in ["a", "b", "c", "c", "a"] { _ = try await reader.notes(key) }
            #expect(reader.reads == 4)
        }
    }
}
