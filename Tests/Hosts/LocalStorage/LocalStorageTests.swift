import Commands
import EnglishOnly
import Foundation
import Language
import LocalStorage
import Storage
import Testing
import World

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
                "database": "There is no database yet.", "integrity": "There is no database yet.", "lock": "The database is not in use.",
            ])
        let some = try await diagnoses { _ = try DataStore(home: $0) }
        #expect(some["database"]?.message == "HOME/rides.sqlite is a database of this program.")
        #expect(some.values.allSatisfy { $0.fix == nil })
    }

    @Test("If the database file is not a database, the doctor suggests moving it elsewhere, and skips the integrity check")
    func foreign() async throws {
        let found = try await diagnoses { home in
            try FileManager.default.createDirectory(at: home.url, withIntermediateDirectories: true)
            try Data("Dear diary".utf8).write(to: home.database)
        }
        #expect(found["database"]?.message.hasPrefix("HOME/rides.sqlite is not a database of this program.") == true)
        #expect(found["database"]?.fix == "mv HOME/rides.sqlite HOME/rides.sqlite.old")
        #expect(found["integrity"]?.fix == nil)
    }

    @Test("The doctor's database checks report no problem if there is no data directory")
    func nowhere() {
        let surroundings = CheckContext(of: "rides", Version(1, 0, 0), home: nil)
        #expect(LocalStorage.checks.allSatisfy { $0.look(surroundings).fix == nil })
    }
}
