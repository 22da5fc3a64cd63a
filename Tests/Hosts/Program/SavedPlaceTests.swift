import EnglishOnly
import Failure
import FeatureTree
import Foundation
import Program
import Testing
import World

@MainActor
@Suite("The place where a session was left")
struct SavedPlaceTests {
    private final class Note: Restorable {
        let saved: String
        init(_ context: Context<Never>, else text: String) { saved = context.restored() ?? text }
    }

    private func root(_ text: String) -> Buildable<Void, Never> { Buildable("Note") { _, context in Note(context, else: text) } }

    private func withPlace(_ body: @MainActor (SavedPlace, URL) async throws -> Void) async throws {
        let home = DataDirectory(FileManager.default.temporaryDirectory.appending(path: "place-\(UUID())"), of: "superapp")
        defer { try? FileManager.default.removeItem(at: home.url) }
        try FileManager.default.createDirectory(at: home.url, withIntermediateDirectories: true)
        try await body(SavedPlace(in: home), home.file("session.json"))
    }

    @Test("is found again, and is the one that was kept last")
    func journey() async throws {
        try await withPlace { place, _ in
            #expect(try place.read() == nil)
            for text in ["a", "b"] {
                let tree = Tree(root(text))
                try place.keep(tree.observer.saved(by: JSONStates()))
                _ = await tree.stop()
            }
            let restoration = try Restoration(#require(try place.read()), by: JSONStates())
            let tree = Tree(root("c"), restoring: restoration)
            #expect(tree.observer.all(Note.self).map(\.saved) == ["b"])
            #expect(restoration.leftOut == [])
            _ = await tree.stop()
        }
    }

    @Test("makes the folder that it is kept in, which is private")
    func folder() async throws {
        let home = DataDirectory(FileManager.default.temporaryDirectory.appending(path: "place-\(UUID())"), of: "superapp")
        defer { try? FileManager.default.removeItem(at: home.url) }
        let tree = Tree(root("a"))
        try SavedPlace(in: home).keep(tree.observer.saved(by: JSONStates()))
        _ = await tree.stop()
        #expect(try FileManager.default.attributesOfItem(atPath: home.url.path)[.posixPermissions] as? Int == 0o700)
    }

    @Test("is readable by its owner alone, and nothing else is left beside it")
    func permissions() async throws {
        try await withPlace { place, file in
            let tree = Tree(root("a"))
            try place.keep(tree.observer.saved(by: JSONStates()))
            try place.keep(tree.observer.saved(by: JSONStates()))
            _ = await tree.stop()
            #expect(try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int == 0o600)
            #expect(try FileManager.default.contentsOfDirectory(atPath: file.deletingLastPathComponent().path) == ["session.json"])
        }
    }

    @Test(
        "says so when it cannot be read",
        arguments: ["", "{", "[]", #"{"version": 1, "features": [{"name": "A", "id": "", "parent": 0}]}"#])
    func unreadable(text: String) async throws {
        try await withPlace { place, file in
            try Data(text.utf8).write(to: file)
            let failure = #expect(throws: Failure.self) { try place.read() }
            #expect(failure?.kind == .badData)
            #expect(failure?.message.english.contains("session.json") == true)
        }
    }

    @Test("says so when it cannot be kept, and is what it was before")
    func unwritable() async throws {
        try await withPlace { place, file in
            let tree = Tree(root("a"))
            let saved = tree.observer.saved(by: JSONStates())
            _ = await tree.stop()
            // A file where the folder should be.
            try FileManager.default.removeItem(at: file.deletingLastPathComponent())
            try Data().write(to: file.deletingLastPathComponent())
            let failure = #expect(throws: Failure.self) { try place.keep(saved) }
            #expect(failure?.kind == .inputOutput)
        }
    }
}
