import Commands
import EnglishOnly
import FeatureTree
import Files
import Foundation
import Language
import Storage
import Testing
import Text

@testable import LocalStorage

@MainActor
@Suite("The doctor's database checks")
struct LocalStorageTests {
    /// Returns each check's English message and fix for a prepared data directory, keyed by check name.
    private func diagnoses(_ prepare: (DataDirectory) async throws -> Void) async throws -> [String: (message: String, fix: String?)] {
        let home = DataDirectory(FileManager.default.temporaryDirectory.appending(path: "storage-\(UUID())"), of: "rides")
        defer { try? FileManager.default.removeItem(at: home.url) }
        try await prepare(home)
        let surroundings = CheckContext(of: home.program, Version(1, 0, 0), home: home)
        return Dictionary(
            uniqueKeysWithValues: LocalStorage.checks.map { check in
                let diagnosis = check.look(surroundings)
                let clean = { (text: String) in text.replacing(home.url.path, with: "HOME") }
                return (check.name, (clean(diagnosis.message.english), diagnosis.fix.map(clean)))
            })
    }

    @Test("The doctor reports no problem with a missing or intact database")
    func well() async throws {
        let none = try await diagnoses { _ in }
        #expect(
            none.mapValues(\.message) == [
                "database": "There is no database yet.", "integrity": "There is no database yet.",
                "lock": "No process is writing to the database.",
            ])
        let some = try await diagnoses { _ = try DataStore(home: $0) }
        #expect(some["database"]?.message == "HOME/rides.sqlite is a database of this program.")
        #expect(some.values.allSatisfy { $0.fix == nil })
    }

    @Test("If the database file is not a database, the doctor suggests renaming it, and skips the integrity check")
    func foreign() async throws {
        let found = try await diagnoses { home in
            try FileManager.default.createDirectory(at: home.url, withIntermediateDirectories: true)
            try Data("Dear diary".utf8).write(to: home.database)
        }
        #expect(found["database"]?.message.hasPrefix("HOME/rides.sqlite is not a database of this program.") == true)
        #expect(found["database"]?.fix == "mv HOME/rides.sqlite HOME/rides.sqlite.old")
        #expect(found["integrity"]?.fix == nil)
    }

    @Test("The doctor reports a flaw in the database, and suggests renaming the database file")
    func damaged() async throws {
        let found = try await diagnoses { home in
            do { _ = try DataStore(home: home) }
            let file = try FileHandle(forUpdating: home.database), pages = UInt8(try file.seekToEnd() / 4_096)
            try file.write(contentsOf: Data(count: 4_096))
            // The number of pages is in bytes 28 to 31 of the header.
            try file.seek(toOffset: 31)
            try file.write(contentsOf: [pages + 1])
        }
        #expect(found["integrity"]?.message.hasPrefix("The database is damaged: ") == true, "\(found)")
        #expect(found["integrity"]?.fix == "mv HOME/rides.sqlite HOME/rides.sqlite.old")
    }

    @Test("The message about a damaged database contains the only flaw, or the number of flaws and one of them")
    func flaws() {
        let (one, two) = (Phrase.databaseHasFlaws(1, "page 3"), Phrase.databaseHasFlaws(2, "page 3"))
        #expect(
            [one, two].map(\.english) == [
                "The database is damaged: page 3.", "The database is damaged in 2 places, for example: page 3.",
            ])
        #expect([one, two].map { $0.text(in: .japanese) } == ["データベースが壊れています: page 3。", "データベースが 2 か所壊れています（例: page 3）。"])
    }

    @Test("The doctor suggests /var/tmp for temporary files or, if that is already used, a command that lists its largest files")
    func temporaryFolder() {
        #expect(String.otherTemporaryFolder(than: URL(filePath: "/tmp/")) == "export TMPDIR=/var/tmp")
        #expect(String.otherTemporaryFolder(than: URL(filePath: "/var/tmp/")) == "du -ak /var/tmp | sort -n | tail")
    }

    @Test("The doctor's database checks report no problem if there is no data directory")
    func nowhere() {
        let surroundings = CheckContext(of: "rides", Version(1, 0, 0), home: nil)
        #expect(LocalStorage.checks.allSatisfy { $0.look(surroundings).fix == nil })
    }
}

@MainActor
@Suite("Storage on this machine")
struct StorageTests {
    private enum Root: Builder {
        final class Nothing: Interactor {}
        static func build(_ dependency: Void, _ input: Void, _ context: Context<Never>) -> Nothing { Nothing() }
    }

    @Test("A program with the LocalStorage part needs only a data directory to remember facts, and keeps them in its database")
    func memory() async throws {
        let home = DataDirectory(FileManager.default.temporaryDirectory.appending(path: "storage-\(UUID())"), of: "rides")
        defer { try? FileManager.default.removeItem(at: home.url) }
        let registry = Registry {
            Entry.install(Root.self) { () }
            Entry.provide(DataDirectory.self) { home }
            LocalStorage.entries
        }
        let memory = try registry.compose(Root.self, needing: [Entry.Need((any Memory).self)]).value((any Memory).self)
        try await memory.keep(Data([1]), for: "fact")
        #expect(try await memory.data(for: "fact") == Data([1]) && FileManager.default.fileExists(atPath: home.database.path))
    }
}
