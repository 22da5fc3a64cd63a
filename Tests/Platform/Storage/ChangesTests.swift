import Failure
import GRDB
import Testing
import World

@testable import Storage

@Suite("Changes of tables")
struct ChangesTests {
    @Test("are told when this program makes them, and in other tables they are not")
    func own() async throws {
        try await withHome { home in
            let store = try await store(home, .never)
            var changes = store.changes(in: ["a"]).makeAsyncIterator()
            try await store.write { try $0.execute(sql: "INSERT INTO b VALUES (1)") }
            try await store.write { try $0.execute(sql: "INSERT INTO a VALUES (1)") }
            await changes.next()
            #expect(try await store.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM a") } == 1)
        }
    }

    @Test("by another program are told at a tick, and where nothing changed a tick tells nothing")
    func others() async throws {
        try await withHome { home in
            let (ticks, tick) = AsyncStream<Void>.makeStream()
            let store = try await store(home, Ticker { ticks })
            let other = try DataStore(home: home, patience: .seconds(5))
            var changes = store.changes(in: ["a"]).makeAsyncIterator()
            tick.yield()
            await changes.next()
            for number in 1...3 {
                tick.yield()
                try await other.write { try $0.execute(sql: "INSERT INTO a VALUES (\(number))") }
                tick.yield()
                await changes.next()
            }
            tick.finish()
            #expect(try await store.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM a") } == 3)
        }
    }

    @Test("are told no more when their reader is gone")
    func end() async throws {
        try await withHome { home in
            let store = try await store(home, .never)
            let reader = Task {
                var count = 0
                for await _ in store.changes(in: ["a"]) { count += 1 }
                return count
            }
            reader.cancel()
            #expect(await reader.value <= 1)
            try await store.write { try $0.execute(sql: "INSERT INTO a VALUES (1)") }
        }
    }

    private func store(_ home: DataDirectory, _ ticker: Ticker) async throws -> DataStore {
        let store = try DataStore(home: home, patience: .seconds(5), ticker: ticker)
        try await store.write { try $0.execute(sql: "CREATE TABLE IF NOT EXISTS a (n); CREATE TABLE IF NOT EXISTS b (n)") }
        return store
    }
}
