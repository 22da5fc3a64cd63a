import EnglishOnly
import Failure
import Files
import Foundation
import GRDB
import Storage
import Testing

@Suite("Foreign database files")
struct ForeignFileTests {
    /// Expects that opening the store fails and leaves the data directory unchanged.
    private func check(_ home: DataDirectory, _ expected: Failure, _ location: SourceLocation = #_sourceLocation) throws {
        let (bytes, files) = (home.bytes, try home.permissions())
        #expect(throws: expected, sourceLocation: location) { try inEnglish { try DataStore(home: home) } }
        #expect(home.bytes == bytes, sourceLocation: location)
        #expect(try home.permissions() == files, sourceLocation: location)
    }

    private func notOurs(_ home: DataDirectory) -> Failure {
        Failure(
            .badData, "\(home.database.path) is not a database of this program.",
            hint: "Move the file away, or choose another folder with --home.")
    }

    private func make(_ home: DataDirectory) throws {
        try FileManager.default.createDirectory(at: home.url, withIntermediateDirectories: true)
    }

    private let texts = ["x", "not a database\n", String(repeating: "SQLite format 3", count: 100), String(repeating: "\0", count: 4096)]

    @Test("A file that is not a database is rejected by the store and not changed", arguments: 0..<4)
    func text(number: Int) async throws {
        try await withHome { home in
            try make(home)
            try Data(texts[number].utf8).write(to: home.database)
            try check(home, notOurs(home))
        }
    }

    @Test("Another program's database is rejected and not changed")
    func foreign() async throws {
        try await withHome { home in
            try make(home)
            try await DatabaseQueue(path: home.database.path).write { db in
                try db.execute(
                    sql: "PRAGMA user_version = 1; CREATE TABLE bookmark (url TEXT); INSERT INTO bookmark VALUES ('https://example.com')")
            }
            try check(home, notOurs(home))
        }
    }

    /// Creates a database of this program with a table, and truncates it to `count` bytes.
    private func truncated(_ home: DataDirectory, to count: Int) throws {
        do { try DataStore(home: home).prepare(.notes) }
        try home.settle()
        let bytes = try #require(home.bytes)
        #expect(bytes.count > 8_192)
        try bytes.prefix(count).write(to: home.database)
    }

    @Test("A database that is truncated within its header is rejected and not changed", arguments: [0, 1, 50, 99])
    func truncatedHeader(count: Int) async throws {
        try await withHome { home in
            try truncated(home, to: count)
            try check(home, notOurs(home))
        }
    }

    @Test("A database that is truncated after its first page is reported as damaged and not changed")
    func truncatedBody() async throws {
        try await withHome { home in
            try truncated(home, to: 4_096)
            let before = home.bytes
            let failure = #expect(throws: Failure.self) { try DataStore(home: home).prepare(.notes) }
            #expect(failure?.kind == .badData)
            #expect(failure?.message == "The database \(home.database.path) is damaged.")
            #expect(home.bytes == before)
        }
    }

    @Test("A write-ahead log whose database is missing is rejected and not applied to a new database")
    func orphanedLog() async throws {
        try await withHome { home in
            try make(home)
            let log = home.file("superapp.sqlite-wal")
            try Data("what was written last".utf8).write(to: log)
            let before = try home.permissions()
            #expect(
                throws: Failure(
                    .badData, "The database \(home.database.path) is missing, but its log \(log.path) exists.",
                    hint: "Restore both from a backup, or move the log away to start with an empty database.")
            ) { try inEnglish { try DataStore(home: home) } }
            #expect(try home.permissions() == before)
        }
    }

    @Test("A database with a newer format is rejected and not changed")
    func newerFormat() async throws {
        try await withHome { home in
            do { _ = try DataStore(home: home) }
            try home.settle()
            var bytes = try #require(home.bytes)
            bytes[63] = 2
            try bytes.write(to: home.database)
            try check(
                home,
                Failure(
                    .misconfigured, "A newer version of this program wrote the database \(home.database.path).",
                    hint: "Upgrade the program, or choose another folder with --home."))
        }
    }

    @Test("The store rejects a folder in place of the database")
    func folder() async throws {
        try await withHome { home in
            try FileManager.default.createDirectory(at: home.database, withIntermediateDirectories: true)
            try check(
                home,
                Failure(
                    .inputOutput, "The database \(home.database.path) cannot be read.",
                    hint: "Check the read permission, or choose another folder with --home."))
        }
    }
}

@Suite("Data directories that cannot be created")
struct HomeTests {
    @Test(
        "If the data directory or one of its parents is a file, the error names the data directory", arguments: ["", "/below", "/below/it"])
    func file(path: String) async throws {
        try await withHome { folder in
            try Data("mine".utf8).write(to: folder.url)
            let home = DataDirectory(URL(filePath: folder.url.path + path), of: "superapp")
            #expect(
                throws: Failure(
                    .cannotCreate, "The data directory \(home.url.path) cannot be created or written to.",
                    hint: "Choose another folder with --home.")
            ) { try inEnglish { try DataStore(home: home) } }
            #expect(try Data(contentsOf: folder.url) == Data("mine".utf8))
        }
    }
}
