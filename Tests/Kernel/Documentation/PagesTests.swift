import Foundation
import Testing

@Suite("Documentation pages", .timeLimit(.minutes(60)))
struct PagesTests {
    private static let articles = (try? Catalogue.files("md").map(\.lastPathComponent)) ?? []

    @Test("The snippets of an article, joined in order, compile as one program without warnings", arguments: articles)
    func snippets(article: String) async throws {
        let snippets = try text(article).matches(of: /(?m)^```swift\n(?<code>[\s\S]*?)^```$/).map { String($0.output.code) }
        guard !snippets.isEmpty else { return }
        try await withTemporaryFolder { folder in
            let program = folder.appending(path: "main.swift")
            try snippets.joined(separator: "\n").write(to: program, atomically: true, encoding: .utf8)
            let macros = ["-plugin-path", try await Toolchain.read(scratch: folder).macros]
            let files = ["-c", program.path, "-o", folder.appending(path: "main.o").path]
            let (said, code) = try await Command(["swiftc"] + Self.settings + macros + files).run(log: folder.appending(path: "log.txt"))
            #expect(code == 0, "\(article) has snippets that do not compile:\n\(said)")
        }
    }

    @Test("Code blocks in an article are marked only as swift, text or console", arguments: articles)
    func fences(article: String) throws {
        let openings = try text(article).split(separator: "\n").filter { $0.hasPrefix("```") && $0 != "```" }
        #expect(Set(openings).isSubset(of: ["```swift", "```text", "```console"]))
    }

    @Test("An article names only files that exist", arguments: articles)
    func paths(article: String) throws {
        let named = try text(article).matches(of: /`((?:Modules|Apps|Tests|Scripts|Benchmarks)\/[A-Za-z\/+.]+)`/).map {
            String($0.output.1)
        }
        #expect(named.filter { !FileManager.default.fileExists(atPath: Catalogue.root.appending(path: $0).path) } == [])
    }

    @Test("The tutorials show each pattern file exactly once")
    func patterns() throws {
        let shown = try Catalogue.files("tutorial").map(Catalogue.text).flatMap { text in
            text.matches(of: /@Code\(name: "([^"]+)", file: ([^)]+)\)/).map { [String($0.output.1), String($0.output.2)] }
        }
        let folder = Catalogue.root.appending(path: "Tests/Kernel/Documentation/Patterns")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(files.count == 14)
        #expect(shown.sorted { $0[0] < $1[0] } == files.map { [$0, $0] })
    }

    private func text(_ article: String) throws -> String { try Catalogue.text(of: Catalogue.folder.appending(path: article)) }

    /// The compiler settings that the modules of this package share, with the folder of the compiled modules.
    private static let settings: [String] = {
        let features = ["ExistentialAny", "MemberImportVisibility", "NonisolatedNonsendingByDefault", "InferIsolatedConformances"]
        var settings = ["-swift-version", "6", "-warnings-as-errors", "-module-name", "Snippets", "-I", Catalogue.modules.path]
        settings += features.flatMap { ["-enable-upcoming-feature", $0] }
        return settings
    }()
}
