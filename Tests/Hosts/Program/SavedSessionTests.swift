import EnglishOnly
import Failure
import FeatureTree
import FeatureTreeTesting
import Files
import Foundation
import Navigation
import Program
import Testing

@MainActor
@Suite("Saved sessions")
struct SavedSessionTests {
    private final class Note: Restorable {
        let saved: String
        init(_ context: Context<Never>, else text: String) { saved = context.restored() ?? text }
    }

    private func root(_ text: String) -> Buildable<Void, Never> { Buildable("Note") { _, context in Note(context, else: text) } }

    private func withSavedSession(_ body: @MainActor (SavedSession, URL) async throws -> Void) async throws {
        let home = DataDirectory(FileManager.default.temporaryDirectory.appending(path: "session-\(UUID())"), of: "superapp")
        defer { try? FileManager.default.removeItem(at: home.url) }
        try FileManager.default.createDirectory(at: home.url, withIntermediateDirectories: true)
        try await body(SavedSession(in: home), home.file("session.json"))
    }

    @Test("The last saved session is restored")
    func journey() async throws {
        try await withSavedSession { saved, _ in
            #expect(try saved.read() == nil)
            for text in ["a", "b"] {
                let tree = Tree(root(text))
                try saved.save(tree.observer.saved(by: JSONStates()))
                _ = await tree.stop()
            }
            let restoration = try Restoration(#require(try saved.read()), by: JSONStates())
            let tree = Tree(root("c"), restoring: restoration)
            #expect(tree.observer.all(Note.self).map(\.saved) == ["b"])
            #expect(restoration.leftOut == [])
            _ = await tree.stop()
        }
    }

    @Test("Saving a session creates a private data directory")
    func folder() async throws {
        let home = DataDirectory(FileManager.default.temporaryDirectory.appending(path: "session-\(UUID())"), of: "superapp")
        defer { try? FileManager.default.removeItem(at: home.url) }
        let tree = Tree(root("a"))
        try SavedSession(in: home).save(tree.observer.saved(by: JSONStates()))
        _ = await tree.stop()
        #expect(try FileManager.default.attributesOfItem(atPath: home.url.path)[.posixPermissions] as? Int == 0o700)
    }

    @Test("A saved session is readable only by its owner, and saving leaves no other file")
    func permissions() async throws {
        try await withSavedSession { saved, file in
            let tree = Tree(root("a"))
            try saved.save(tree.observer.saved(by: JSONStates()))
            try saved.save(tree.observer.saved(by: JSONStates()))
            _ = await tree.stop()
            #expect(try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int == 0o600)
            #expect(try FileManager.default.contentsOfDirectory(atPath: file.deletingLastPathComponent().path) == ["session.json"])
        }
    }

    @Test(
        "An unreadable saved session is an error",
        arguments: ["", "{", "[]", #"{"version": 1, "features": [{"name": "A", "id": "", "parent": 0}]}"#])
    func unreadable(text: String) async throws {
        try await withSavedSession { saved, file in
            try Data(text.utf8).write(to: file)
            let failure = #expect(throws: Failure.self) { try saved.read() }
            #expect(failure?.kind == .badData)
            #expect(failure?.message.english.contains("session.json") == true)
        }
    }

    @Test("Deleting an account deletes the saved sessions of the command line and of all browsers, and keeps browsers signed in")
    func deletion() async throws {
        try await withSavedSession { _, file in
            let home = DataDirectory(file.deletingLastPathComponent(), of: "superapp"), browsers = home.file("web")
            try FileManager.default.createDirectory(at: browsers, withIntermediateDirectories: false)
            for name in ["session.json", "web/1.json", "web/2.json", "web/keys"] { try Data("?".utf8).write(to: home.file(name)) }
            try SavedSessions(in: home).delete()
            #expect(try FileManager.default.subpathsOfDirectory(atPath: home.url.path).sorted() == ["web", "web/keys"])
        }
    }

    @Test("Saving a session throws an error if its file cannot be written")
    func unwritable() async throws {
        try await withSavedSession { saved, file in
            let tree = Tree(root("a"))
            let state = tree.observer.saved(by: JSONStates())
            _ = await tree.stop()
            // A file in place of the folder makes saving fail.
            try FileManager.default.removeItem(at: file.deletingLastPathComponent())
            try Data().write(to: file.deletingLastPathComponent())
            let failure = #expect(throws: Failure.self) { try saved.save(state) }
            #expect(failure?.kind == .inputOutput)
        }
    }
}
