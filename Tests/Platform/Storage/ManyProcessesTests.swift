import EnglishOnly
import Failure
import Files
import Foundation
import GRDB
import Storage
import Testing
import Time

@Suite("A database used by several processes")
struct ManyProcessesTests {
    /// The store waits a long time for a busy database, because a busy machine may suspend any of the processes for several seconds.
    private static func store(in home: String) throws -> DataStore {
        let store = try DataStore(home: DataDirectory(URL(filePath: home), of: "superapp"), timeout: .seconds(100))
        try store.prepare(.datedNotes)
        return store
    }

    @Test("Processes that start at the same time create the database only once")
    func firstStart() async throws {
        try await withHome { home in
            try await withThrowingTaskGroup { group in
                for number in 1...8 {
                    group.addTask { [path = home.url.path] in
                        await #expect(processExitsWith: .success) { [path = path as String, number = number as Int] in
                            try await Self.store(in: path).add("\(number)")
                        }
                    }
                }
                try await group.waitForAll()
            }
            let store = try Self.store(in: home.url.path)
            #expect(try await Set(store.notes()) == Set((1...8).map(String.init)))
            #expect(try await store.flaws() == [])
            #expect(try Set(home.permissions().keys).isSubset(of: ["superapp.sqlite", "superapp.sqlite-wal", "superapp.sqlite-shm"]))
        }
    }

    @Test("Stores that are opened at the same time in one process create the database only once", arguments: 1...10)
    func firstStore(round: Int) async throws {
        try await withHome { home in
            try await withThrowingTaskGroup { group in
                for number in 1...8 {
                    group.addTask { try await Self.store(in: home.url.path).add("\(number)") }
                }
                try await group.waitForAll()
            }
            #expect(try await Set(Self.store(in: home.url.path).notes()) == Set((1...8).map(String.init)))
        }
    }

    @Test("When four processes each write 500 times at the same time, every write succeeds")
    func writes() async throws {
        try await withHome { home in
            try await withThrowingTaskGroup { group in
                for writer in 1...4 {
                    group.addTask { [path = home.url.path] in
                        await #expect(processExitsWith: .success) { [path = path as String, writer = writer as Int] in
                            let store = try Self.store(in: path)
                            for number in 1...500 {
                                try await store.add("\(writer).\(number)")
                                // Wait for slower processes: on a slow disk, a process that immediately wrote again would keep the others
                                // from writing. Limit the wait in case another process has failed.
                                var looks = 0
                                while looks < 1_000, try await store.count() < 4 * (number - 2) { looks += 1 }
                            }
                        }
                    }
                }
                try await group.waitForAll()
            }
            let notes = try await Self.store(in: home.url.path).notes()
            #expect(notes.count == 2_000)
            #expect(Set(notes) == Set((1...4).flatMap { writer in (1...500).map { "\(writer).\($0)" } }))
        }
    }

    @Test("While another connection writes, a write fails after the timeout, a conditional change is skipped, and a read succeeds")
    func busy() async throws {
        try await withHome { home in
            let store = try DataStore(home: home, timeout: .milliseconds(60))
            try store.prepare(.notes)
            let busy = Failure(
                .notNow, "Another program is using the database \(home.database.path).", hint: "Try again in a moment.")
            var configuration = Configuration()
            configuration.allowsUnsafeTransactions = true
            let other = try DatabaseQueue(path: home.database.path, configuration: configuration)
            try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
            let start = ContinuousClock.now
            await #expect(throws: busy) { try await inEnglish { try await store.add("late") } }
            #expect(start.duration(to: .now) >= .milliseconds(60))
            #expect(throws: busy) { try inEnglish { try store.prepare(.datedNotes) } }
            #expect(try await store.notes() == [], "readers do not wait for a writer")
            try store.prepare(.notes)
            try await other.writeWithoutTransaction { try $0.execute(sql: "COMMIT") }
            try await store.add("in time")
            #expect(try await store.notes() == ["in time"])
        }
    }
}
