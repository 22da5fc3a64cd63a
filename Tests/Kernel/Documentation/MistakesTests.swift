import Foundation
import Testing

@Suite("Mistakes that the compiler finds", .timeLimit(.minutes(60)))
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

    @Test("A child that has an output but no handler does not compile, and the compiler's message states the fix")
    func unheard() async throws {
        let said = try await compile("@MainActor func show(_ page: Buildable<Int, String>, _ r: Router) { r.show { page.child(1) } }")
        #expect(
            said.contains("error: 'child(_:id:)' is unavailable: this feature has an Output, so pass a handler and its owner"), "\(said)")
    }

    @Test("A handler without an owner does not compile, and the compiler's message states the fix")
    func ownerless() async throws {
        let said = try await compile(
            "@MainActor func show(_ page: Buildable<Int, String>, _ r: Router) { r.show { page.child(1) { output in print(output) } } }")
        #expect(said.contains("is unavailable: pass the handler's owner, which the handler receives"), "\(said)")
    }

    @Test("A feature that does not fit its slot does not compile, and the compiler's message states the fix")
    func slot() async throws {
        let said = try await compile("@MainActor let entry = Entry.plug(Page.self, into: Place.self) {}")
        #expect(said.contains("the feature does not fit the slot: pass 'as:' if the slot has a Label, and 'output:'"), "\(said)")
    }

    @Test(
        "Nonisolated logic that has mutable state or is not final does not compile",
        arguments: [
            "nonisolated final class Racing: Interactor { var count = 0; func run() async { count += 1 } }",
            "nonisolated class Open: Interactor { func run() async {} }",
        ])
    func nonisolated(code: String) async throws {
        let said = try await compile(code)
        #expect(said.contains("error: ") && said.contains("Sendable"), "\(said)")
    }

    @Test(
        "Correct code compiles",
        arguments: [
            "@MainActor func show(_ page: Buildable<Int, Never>, _ r: Router) { r.show { page.child(1) } }",
            "@MainActor let entry = Entry.plug(Page.self, into: Place.self, as: \"page\", output: { $0.count }) {}",
            "nonisolated final class Free: Interactor { let count = 0; func run() async {} }",
            "final class Bound: Interactor { var count = 0; func run() async { count += 1 } }",
        ])
    func sound(code: String) async throws { #expect(try await compile(code) == "") }

    /// Type-checks `code` together with a feature and a slot, and returns the compiler's output.
    private func compile(_ code: String) async throws -> String {
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "mistake.swift")
            try (Self.feature + code).write(to: file, atomically: true, encoding: .utf8)
            let words = ["swiftc", "-typecheck", "-parse-as-library", "-swift-version", "6", "-I", Catalogue.modules.path, file.path]
            return try await Command(words).run(log: folder.appending(path: "log.txt")).said
        }
    }
}
