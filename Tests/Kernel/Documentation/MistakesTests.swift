import Foundation
import Testing

@Suite("A mistake that the compiler finds", .timeLimit(.minutes(10)))
struct MistakesTests {
    private static let feature = """
        import FeatureTree

        final class PageLogic: Interactor {}
        enum Page: Builder {
            typealias Output = String
            static func build(_ dependency: Void, _ input: Int, _ context: Context<String>) -> PageLogic { PageLogic() }
        }
        enum Place: Slot { typealias Input = Int; typealias Label = String; typealias Output = Int }

        """

    @Test("A feature that says something and that nobody hears: the sentence says who is to hear it")
    func unheard() async throws {
        let said = try await compile("@MainActor func show(_ page: Buildable<Int, String>, _ r: Router) { r.show { page.child(1) } }")
        #expect(said.contains("error: 'child(_:id:)' is unavailable: this feature has something to say, so say who hears it"), "\(said)")
    }

    @Test("A closure without an owner: the sentence says who is given back")
    func ownerless() async throws {
        let said = try await compile(
            "@MainActor func show(_ page: Buildable<Int, String>, _ r: Router) { r.show { page.child(1) { output in print(output) } } }")
        #expect(said.contains("is unavailable: say who hears it, and is given back to the closure"), "\(said)")
    }

    @Test("A feature that does not fit its slot: the sentence says what to pass")
    func slot() async throws {
        let said = try await compile("@MainActor let entry = Entry.plug(Page.self, into: Place.self) {}")
        #expect(said.contains("the feature does not fit the slot: pass 'as:' if the slot has a Label, and 'output:'"), "\(said)")
    }

    @Test(
        "Logic that opts out of the main actor, and has state to race for",
        arguments: [
            "nonisolated final class Racing: Interactor { var count = 0; func run() async { count += 1 } }",
            "nonisolated class Open: Interactor { func run() async {} }",
        ])
    func nonisolated(code: String) async throws {
        let said = try await compile(code)
        #expect(said.contains("error: ") && said.contains("Sendable"), "\(said)")
    }

    @Test(
        "What is no mistake compiles",
        arguments: [
            "@MainActor func show(_ page: Buildable<Int, Never>, _ r: Router) { r.show { page.child(1) } }",
            "@MainActor let entry = Entry.plug(Page.self, into: Place.self, as: \"page\", output: { $0.count }) {}",
            "nonisolated final class Free: Interactor { let count = 0; func run() async {} }",
            "final class Bound: Interactor { var count = 0; func run() async { count += 1 } }",
        ])
    func sound(code: String) async throws { #expect(try await compile(code) == "") }

    /// What the compiler says of `code`, after a feature and a slot.
    private func compile(_ code: String) async throws -> String {
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "mistake.swift")
            try (Self.feature + code).write(to: file, atomically: true, encoding: .utf8)
            let words = ["swiftc", "-typecheck", "-parse-as-library", "-swift-version", "6", "-I", Catalogue.modules.path, file.path]
            return try await Command(words).run(log: folder.appending(path: "log.txt")).said
        }
    }
}
