import EnglishOnly
import Failure
import Files
import Foundation
import Storage
import Synchronization
import Testing

@Suite("Database checks")
struct DatabaseCheckTests {
    private static let noRoom = CocoaError(.fileWriteOutOfSpace)

    /// Runs the check. Whenever the check copies the database, `meanwhile` is called with the number and the path of the copy.
    private func examine(
        _ home: DataDirectory, _ meanwhile: @escaping @Sendable (_ number: Int, _ target: String) throws -> Void
    ) throws(Failure) -> [String] {
        let copies = Mutex(0)
        let examination = DatabaseCheck(of: home) { path, target in
            try FileManager.default.copyItem(atPath: path, toPath: target)
            guard path == home.database.path else { return }
            try meanwhile(
                copies.withLock {
                    $0 += 1; return $0
                }, target)
        }
        return try examination.flaws()
    }

    private func prepare(_ home: DataDirectory) async throws {
        let store = try DataStore(home: home)
        try store.prepare(.notes)
        try await store.add("Tea")
    }

    /// Simulates a process that opens, changes and closes the database while the check copies it.
    private static func visit(_ home: DataDirectory, _ target: String) throws {
        try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSinceNow: 60)], ofItemAtPath: home.database.path)
        // The invalid contents simulate a copy with partly old and partly new pages.
        try Data("torn".utf8).write(to: URL(filePath: target))
    }

    @Test("Checking an intact database finds no errors and leaves no copy behind")
    func whole() async throws {
        try await withHome { home in
            try await prepare(home)
            let folder = Mutex("")
            let flaws = try examine(home) { _, target in folder.withLock { $0 = target } }
            #expect(flaws == [])
            #expect(folder.withLock { !$0.isEmpty && !FileManager.default.fileExists(atPath: $0) })
        }
    }

    @Test("A database that cannot be copied is not reported as damaged")
    func noCopy() async throws {
        try await withHome { home in
            try await prepare(home)
            let folder = FileManager.default.temporaryDirectory.path
            #expect(
                throws: Failure(
                    .cannotCreate,
                    "The database \(home.database.path) cannot be checked, because it cannot be copied to \(folder).",
                    hint: "Free up space in that folder, or name another one in TMPDIR.")
            ) { try inEnglish { _ = try examine(home) { _, _ in throw Self.noRoom } } }
        }
    }

    @Test("The database check is repeated if a process opens and closes the database while it is being copied")
    func again() async throws {
        try await withHome { home in
            try await prepare(home)
            let flaws = try examine(home) { number, target in if number == 1 { try Self.visit(home, target) } }
            #expect(flaws == [])
        }
    }

    @Test("If a process opens the database during the copy and keeps it open, the check reads the database in place")
    func opened() async throws {
        try await withHome { home in
            try await prepare(home)
            let stores = Mutex<[DataStore]>([])
            let flaws = try examine(home) { _, target in
                try Self.visit(home, target)
                let store = try DataStore(home: home)
                stores.withLock { $0.append(store) }
            }
            #expect(flaws == [])
            #expect(stores.withLock { $0.count } == 1)
        }
    }

    @Test("The database check reports that the database is in use if a process opens and closes it during every copy")
    func inUse() async throws {
        try await withHome { home in
            try await prepare(home)
            #expect(
                throws: Failure(
                    .notNow, "Another program is using the database \(home.database.path).", hint: "Try again in a moment.")
            ) {
                try inEnglish {
                    _ = try examine(home) { number, target in
                        try Self.visit(home, target)
                        let moment = Date(timeIntervalSinceNow: 60 * Double(number))
                        try FileManager.default.setAttributes([.modificationDate: moment], ofItemAtPath: home.database.path)
                    }
                }
            }
        }
    }
}
