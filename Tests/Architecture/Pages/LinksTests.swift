import Foundation
import Testing

@Suite("Links and paths in Markdown")
struct LinksTests {
    /// The Markdown pages of the repository, except DocC articles, which DocC itself checks.
    private static let pages: [String] =
        ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md"]
        + ["Docs", "Modules"].flatMap { folder in
            let paths = FileManager.default.enumerator(atPath: Monorepo.home.appending(path: folder).path)?.compactMap { $0 as? String }
            return (paths ?? []).filter { $0.hasSuffix(".md") && !$0.contains(".docc/") }.map { "\(folder)/\($0)" }.sorted()
        }

    @Test("On every Markdown page, each relative link without a fragment leads to an existing file", arguments: pages)
    func links(page: String) throws {
        let page = Monorepo.home.appending(path: page), folder = page.deletingLastPathComponent()
        let targets = try String(contentsOf: page, encoding: .utf8).matches(of: /\]\(([^)#:]+)\)/).map { String($0.1) }
        #expect(targets.filter { !FileManager.default.fileExists(atPath: folder.appending(path: $0).path) } == [])
    }

    @Test("Every path that ARCHITECTURE.md names exists")
    func paths() throws {
        let text = try String(contentsOf: Monorepo.home.appending(path: "ARCHITECTURE.md"), encoding: .utf8)
        let named = text.matches(of: /`((?:Modules|Apps|Tests|Scripts)\/[A-Za-z\/+.]+)`/).map { String($0.1) }
        let paths = named.filter { !$0.contains("/X/") }
        #expect(!paths.isEmpty)
        #expect(paths.filter { !FileManager.default.fileExists(atPath: Monorepo.home.appending(path: $0).path) } == [])
    }
}
