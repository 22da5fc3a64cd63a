import Failure
import Files
import GRDB
import Testing
import Time

@testable import Storage

@Suite("Table changes")
struct ChangesTests {
    @Test("When a store writes, only listeners to a changed table get a report")
    func own() async throws {
        try await withHome { home in
            let store = try await store(home, .never)
            let (none, one) = (store.changes(in: ["a"]), store.changes(in: ["a", "b"]))
            try await store.write { try $0.execute(sql: "INSERT INTO b VALUES (1)") }
            #expect(await !isTold(none))
            #expect(await isTold(one))
        }
    }

    @Test("Listeners to tables get a report at the first tick, but none at the next tick if nothing has been written")
    func nothing() async throws {
        try await check(false) { _, _ in }
        try await check(false) { own, _ in _ = try await own.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM a") } }
    }

    @Test("A listener that joins an observation gets a report only after the next write")
    func joining() async throws {
        try await withHome { home in
            let store = try await store(home, .never)
            let first = store.changes(in: ["a"]), (early, late) = (store.changes(in: ["a"]), store.changes(in: ["a"]))
            #expect(await !isTold(early))
            try await store.write { try $0.execute(sql: "INSERT INTO a VALUES (1)") }
            #expect(await isTold(late))
            #expect(await isTold(first))
        }
    }

    @Test("A write through another store, which may belong to another process, is reported at the next tick")
    func others() async throws {
        try await check(true) { _, other in try await other.write { try $0.execute(sql: "INSERT INTO a VALUES (1)") } }
        try await check(false) { own, _ in try await own.write { try $0.execute(sql: "INSERT INTO b VALUES (1)") } }
    }

    @Test("Listeners to the same tables share one observation, which ends with the last listener", .timeLimit(.minutes(60)))
    func shared() async throws {
        try await withHome { home in
            let (begins, begin) = AsyncStream<Void>.makeStream()
            let (ends, end) = AsyncStream<Void>.makeStream()
            let ticker = Ticker {
                begin.yield()
                return AsyncStream { $0.onTermination = { _ in end.yield() } }
            }
            let store = try await store(home, ticker)
            let streams = (0..<100).map { _ in store.changes(in: ["a"]) }
            try await store.write { try $0.execute(sql: "INSERT INTO a VALUES (1)") }
            for stream in streams { #expect(await isTold(stream)) }
            for await _ in ends { break }
            begin.finish()
            var count = 0
            for await _ in begins { count += 1 }
            #expect(count == 1)
        }
    }

    @Test("The observation of tables ends when its only reader is cancelled", .timeLimit(.minutes(60)))
    func end() async throws {
        try await withHome { home in
            let (ends, end) = AsyncStream<Void>.makeStream()
            let store = try await store(home, Ticker { AsyncStream { $0.onTermination = { _ in end.yield() } } })
            let reader = Task { for await _ in store.changes(in: ["a"]) {} }
            reader.cancel()
            await reader.value
            // An element of this stream shows that the ticks are no longer read.
            for await _ in ends { break }
        }
    }

    /// Runs `change` with the observed store and another store between two ticks. Then expects that listeners to table `a` get a report
    /// at the second tick if `expected` is true, and none otherwise.
    private func check(
        _ expected: Bool, sourceLocation: SourceLocation = #_sourceLocation, _ change: (DataStore, DataStore) async throws -> Void
    )
        async throws
    {
        try await withHome { home in
            let (given, give) = AsyncStream<Void>.makeStream()
            let (asked, ask) = AsyncStream<Void>.makeStream()
            // A request for a tick shows that the previous tick has been handled.
            let ticker = Ticker {
                AsyncStream {
                    ask.yield()
                    return await given.first { _ in true }
                }
            }
            let store = try await store(home, ticker), other = try DataStore(home: home, timeout: .seconds(5))
            let changes = store.changes(in: ["a"])
            var requests = asked.makeAsyncIterator(), elements = changes.makeAsyncIterator()
            await requests.next()
            give.yield()
            await requests.next()
            await elements.next()
            try await change(store, other)
            give.yield()
            await requests.next()
            #expect(await isTold(changes) == expected, sourceLocation: sourceLocation)
        }
    }

    /// Returns whether the stream has a buffered element, and ends the stream. The task cancels itself before it reads, because otherwise
    /// it would wait if nothing is buffered.
    private func isTold(_ changes: AsyncStream<Void>) async -> Bool {
        await Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await changes.first { _ in true } != nil
        }.value
    }

    private func store(_ home: DataDirectory, _ ticker: Ticker) async throws -> DataStore {
        let store = try DataStore(home: home, timeout: .seconds(5), ticker: ticker)
        try await store.write { try $0.execute(sql: "CREATE TABLE IF NOT EXISTS a (n); CREATE TABLE IF NOT EXISTS b (n)") }
        return store
    }
}
