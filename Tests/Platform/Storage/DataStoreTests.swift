import Dispatch
import EnglishOnly
import Failure
import Files
import Foundation
import GRDB
import Language
import Storage
import Synchronization
import Testing

@Suite("The database")
struct DataStoreTests {
    @Test("Written data survives reopening the database")
    func kept() async throws {
        try await withHome { home in
            do {
                let store = try DataStore(home: home)
                try store.prepare(.notes)
                try await store.add("Tea", "東京")
            }
            let store = try DataStore(home: home)
            try store.prepare(.notes)
            #expect(try await store.notes() == ["Tea", "東京"])
        }
    }

    @MainActor
    @Test("A read that waits for a long write suspends its task and does not block the main actor")
    func waiting() async throws {
        try await withHome { home in
            let store = try DataStore(home: home), gate = DispatchSemaphore(value: 0), begun = Mutex(false)
            try store.prepare(.notes)
            let write = Task.detached {
                try await store.write(isLong: true) { _ in
                    begun.withLock { $0 = true }
                    return gate.wait(timeout: .now() + 600) == .success
                }
            }
            while !begun.withLock({ $0 }) { await Task.yield() }
            let read = Task { try await store.notes() }
            for _ in 1...10 { await Task.yield() }
            gate.signal()
            #expect(try await write.value)
            #expect(try await read.value == [])
        }
    }

    @Test("A read that is cancelled while a cursor is open leaves the database usable")
    func cancelledRead() async throws {
        try await withHome { home in
            let store = try DataStore(home: home), gate = DispatchSemaphore(value: 0), begun = Mutex(false)
            try store.prepare(.notes)
            try await store.add("Tea", "Milk")
            let write = Task.detached {
                try await store.write(isLong: true) { _ in
                    begun.withLock { $0 = true }
                    return gate.wait(timeout: .now() + 600) == .success
                }
            }
            while !begun.withLock({ $0 }) { await Task.yield() }
            // A cursor that is still open at the end of the read lets the interruption reach the SQL statement that ends the transaction.
            let open = OpenCursor(), running = Mutex<Task<Void, any Error>?>(nil), isReading = DispatchSemaphore(value: 0)
            let read = Task.detached {
                try await store.read { db in
                    _ = isReading.wait(timeout: .now() + 600)
                    try open.begin(in: db)
                    running.withLock { $0?.cancel() }
                }
            }
            running.withLock { $0 = read }
            // Let the read start now, because a read is asynchronous only if a long write is waiting or under way when it starts.
            for _ in 1...100 { await Task.yield() }
            gate.signal()
            isReading.signal()
            #expect(try await write.value)
            _ = await read.result
            try await store.read { _ in open.end() }
            #expect(try await store.notes() == ["Tea", "Milk"])
        }
    }

    @Test("Every write uses a write-ahead log and synchronous=FULL, even the first one, and even after another program turned off the log")
    func synchronous() async throws {
        try await withHome { home in
            for _ in 1...2 {
                do {
                    let store = try DataStore(home: home)
                    #expect(try await store.write { try Int.fetchOne($0, sql: "PRAGMA synchronous") } == 2)
                    try store.prepare(.notes)
                    #expect(try await store.write { try Int.fetchOne($0, sql: "PRAGMA synchronous") } == 2)
                    #expect(try await store.read { try String.fetchOne($0, sql: "PRAGMA journal_mode") } == "wal")
                }
                let other = try DatabaseQueue(path: home.database.path)
                let mode = try await other.writeWithoutTransaction { try String.fetchOne($0, sql: "PRAGMA journal_mode = DELETE") }
                #expect(mode == "delete")
            }
        }
    }

    @Test("Only the owner can read the database and the files beside it", arguments: [0o000, 0o022, 0o077])
    func permissions(mask: Int) async throws {
        try await withHome { home in
            // A umask applies to the entire process, so the test runs in a separate process.
            await #expect(processExitsWith: .success) { [path = home.url.path as String, mask = mask as Int] in
                umask(mode_t(mask))
                let store = try DataStore(home: DataDirectory(URL(filePath: path), of: "superapp"))
                try store.prepare(.notes)
                try await store.add("Tea")
                // Check while the database is open, because all of its files exist then.
                let permissions = try DataDirectory(URL(filePath: path), of: "superapp").permissions()
                #expect(permissions.count == 3 && Set(permissions.values) == [0o600], "\(permissions)")
            }
            let permissions = try home.permissions()
            #expect(permissions["superapp.sqlite"] == 0o600)
            #expect(Set(permissions.values) == [0o600], "\(permissions)")
            #expect(try home.permissions(of: home.url) == 0o700)
        }
    }

    @Test("The database header contains the application ID and the format version")
    func marked() async throws {
        try await withHome { home in
            let store = try DataStore(home: home)
            #expect(try await store.read { try Int.fetchOne($0, sql: "PRAGMA application_id") } == 0x4553_504C)
            #expect(try await store.read { try Int.fetchOne($0, sql: "PRAGMA user_version") } == 1)
        }
    }

    @Test("A write that throws a failure is rolled back, and the failure is rethrown")
    func rolledBack() async throws {
        try await withHome { home in
            let store = try DataStore(home: home)
            try store.prepare(.notes)
            let refused = Failure(.refused, "It is sold.")
            await #expect(throws: refused) {
                try await store.write { db in
                    try db.execute(sql: "INSERT INTO note (text) VALUES ('half')")
                    throw refused
                }
            }
            #expect(try await store.notes() == [])
            try await store.add("whole")
            #expect(try await store.notes() == ["whole"])
        }
    }

    @Test("SQLite errors become failures with a user-facing message")
    func refused() async throws {
        try await withHome { home in
            let store = try DataStore(home: home)
            try store.prepare(.notes)
            let failure = await #expect(throws: Failure.self) {
                try await store.write { try $0.execute(sql: "INSERT INTO note (id, text) VALUES (1, NULL)") }
            }
            #expect(failure?.kind == .internal)
            #expect(failure?.message == "The database \(home.database.path) rejected a request (SQLite code 19).")
        }
    }

    @Test("Errors that are unrelated to storage are rethrown, and a write that throws one is rolled back")
    func foreign() async throws {
        struct Refusal: Error, Equatable {}
        try await withHome { home in
            let store = try DataStore(home: home)
            try store.prepare(.notes)
            await #expect(throws: Refusal()) { try await store.read { _ in throw Refusal() } }
            await #expect(throws: Refusal()) {
                try await store.write { db in
                    try db.execute(sql: "INSERT INTO note (text) VALUES ('half')")
                    throw Refusal()
                }
            }
            #expect(try await store.notes() == [])
        }
    }

    @Test("A write within a read throws an error and changes nothing")
    func readOnly() async throws {
        try await withHome { home in
            let store = try DataStore(home: home)
            try store.prepare(.notes)
            let failure = await #expect(throws: Failure.self) {
                try await store.read { try $0.execute(sql: "INSERT INTO note (id, text) VALUES (1, 'one')") }
            }
            #expect(failure?.kind == .cannotCreate)
            #expect(failure?.message == "The database \(home.database.path) cannot be written.")
            #expect(try await store.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM note") } == 0)
        }
    }

    @Test("Missing tables and invalid rows in the database are reported as badData")
    func others() async throws {
        try await withHome { home in
            let store = try DataStore(home: home)
            try store.prepare(.notes)
            try await store.write { db in
                try db.execute(sql: "CREATE TABLE loose (number); INSERT INTO loose VALUES (NULL)")
            }
            let hint: Phrase = "Restore the database from a backup, or choose another folder with --home."
            await #expect(throws: Failure(.badData, "The database \(home.database.path) is damaged.", hint: hint)) {
                try await inEnglish { try await store.read { try Int.fetchAll($0, sql: "SELECT number FROM loose") } }
            }
            try await store.write { try $0.execute(sql: "DROP TABLE note") }
            await #expect(
                throws: Failure(.badData, "The database \(home.database.path) does not have the tables of this program.", hint: hint)
            ) {
                try await inEnglish { try await store.notes() }
            }
        }
    }

    @Test("A cancelled write changes nothing and is reported as notNow, with a message that the work was interrupted")
    func cancelled() async throws {
        try await withHome { home in
            let store = try DataStore(home: home)
            try store.prepare(.notes)
            let writing = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                try await store.add("half")
            }
            let failure = await #expect(throws: Failure.self) { try await writing.value }
            #expect(failure?.kind == .notNow)
            #expect(failure?.message == "The work on the database \(home.database.path) was interrupted.")
            #expect(try await store.notes() == [])
        }
    }
}

/// A cursor that outlives the read in which it was opened. Only the reads of one store use the cursor, and these reads run one after
/// another.
private final class OpenCursor: Sendable {
    private nonisolated(unsafe) var rows: RowCursor?

    func begin(in db: Database) throws {
        rows = try Row.fetchCursor(db, sql: "SELECT text FROM note")
        _ = try rows?.next()
    }

    func end() { rows = nil }
}
