import Foundation
import Testing

@Suite("Links and paths in Markdown")
struct LinksTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized

    @Test("Every link of a page leads to an existing file", arguments: ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"])
    func links(page: String) throws {
        let text = try String(contentsOf: Self.root.appending(path: page), encoding: .utf8)
        let targets = text.matches(of: /\]\(([^)#:]+)\)/).map { String($0.1) }
        #expect(targets.filter { !FileManager.default.fileExists(atPath: Self.root.appending(path: $0).path) } == [])
    }

    @Test("Every path in the code map exists")
    func paths() throws {
        let text = try String(contentsOf: Self.root.appending(path: "ARCHITECTURE.md"), encoding: .utf8)
        let named = text.matches(of: /`((?:Modules|Apps|Tests|Scripts)\/[A-Za-z\/+.]+)`/).map { String($0.1) }
        let paths = named.filter { !$0.contains("/X/") }
        #expect(!paths.isEmpty)
        #expect(paths.filter { !FileManager.default.fileExists(atPath: Self.root.appending(path: $0).path) } == [])
    }
}
