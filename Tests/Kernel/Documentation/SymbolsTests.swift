import Foundation
import Testing

@Suite("Public symbols of the kernel", .timeLimit(.minutes(60)))
struct SymbolsTests {
    private static let modules = ["FeatureTree", "FeatureTreeTesting"]

    @Test("Every public symbol has documentation", arguments: modules)
    func documented(module: String) async throws {
        let symbols = try await symbols(of: module)
        #expect(symbols.count > 20)
        #expect(symbols.filter { $0.documentation.isEmpty }.map(\.name) == [])
    }

    @Test("The documentation of every public symbol begins with a paragraph that ends in punctuation", arguments: modules)
    func sentence(module: String) async throws {
        let symbols = try await symbols(of: module).filter { !$0.documentation.isEmpty }
        let endings: Set<Character> = [".", ":", ")"]
        let lacking = symbols.filter { symbol in
            let first = symbol.documentation.prefix { !$0.isEmpty }.joined(separator: " ")
            return first.hasPrefix("- ") || first.last.map { !endings.contains($0) } ?? true
        }
        #expect(lacking.map(\.name) == [])
    }

    @Test("Every public function that throws documents its errors", arguments: modules)
    func errors(module: String) async throws {
        let throwing = try await symbols(of: module).filter(\.isThrowing)
        #expect(!throwing.isEmpty)
        #expect(throwing.filter { symbol in !symbol.documentation.contains { $0.hasPrefix("- Throws: ") } }.map(\.name) == [])
    }

    @Test("Code examples appear only in the articles, where they are compiled", arguments: modules)
    func examples(module: String) async throws {
        let symbols = try await symbols(of: module)
        #expect(symbols.filter { $0.documentation.contains { $0.hasPrefix("```") || $0.hasPrefix("    ") } }.map(\.name) == [])
    }

    /// Functions that need no example, because the compiler inserts calls to them or because `InstantProtocol` requires them.
    private static let hidden: Set = ["callAsFunction", "makeAsyncIterator", "next", "advanced", "duration"]

    @Test("Every public function that needs an example has one in an article or a pattern", arguments: modules)
    func shown(module: String) async throws {
        let articles = try Catalogue.files("md").map(Catalogue.text).flatMap { text in
            text.matches(of: /(?m)^```swift\n(?<code>[\s\S]*?)^```$/).map { String($0.output.code) }
        }
        let patterns = Catalogue.root.appending(path: "Tests/Kernel/Documentation/Patterns")
        let files = try FileManager.default.contentsOfDirectory(at: patterns, includingPropertiesForKeys: nil).map(Catalogue.text)
        let words = Set((articles + files).flatMap { $0.matches(of: /\w+/).map { String($0.output) } })
        let functions = try await symbols(of: module).filter { $0.isFunction && !$0.name.contains("ListBuilder") }.compactMap(\.function)
        #expect(functions.count > 5)
        #expect(Set(functions).subtracting(words).subtracting(Self.hidden).sorted() == [])
    }

    @Test("Every public type is isolated to the main actor unless the landing page lists it", arguments: modules)
    func isolation(module: String) async throws {
        let page = try Catalogue.text(of: Catalogue.folder.appending(path: "\(module).md"))
        let section = try #require(page.firstMatch(of: /### Isolation(?<text>[\s\S]*?)\n##/)).output.text
        let named = Set(section.matches(of: /``([^`]+)``/).map { String($0.output.1).replacing("/", with: ".") })
        let free = try await symbols(of: module).filter(\.isFreeType).map(\.name)
        // A type nested in a listed type counts as listed.
        let unsaid = free.filter { name in !named.contains { name == $0 || name.hasPrefix($0 + ".") } }
        #expect(unsaid == [])
        #expect(named.subtracting(free).sorted() == [])
    }

    private func symbols(of module: String) async throws -> [Symbol] {
        try await withTemporaryFolder { folder in try await read(module, in: folder) }
    }

    /// Writes the symbol graph of a module to `folder`, and returns its symbols.
    private func read(_ module: String, in folder: URL) async throws -> [Symbol] {
        let target = try await Toolchain.read(scratch: folder).target.triple
        let words = ["swift", "symbolgraph-extract", "-module-name", module, "-I", Catalogue.modules.path, "-target", target]
        let depth = ["-minimum-access-level", "public", "-skip-inherited-docs", "-output-dir", folder.path]
        let (said, code) = try await Command(words + depth).run(log: folder.appending(path: "log.txt"))
        try #require(code == 0, "\(said)")
        let graph = try Data(contentsOf: folder.appending(path: "\(module).symbols.json"))
        return try JSONDecoder().decode(SymbolGraph.self, from: graph).symbols.filter { !$0.isSynthesized }
    }
}

private struct SymbolGraph: Decodable { let symbols: [Symbol] }

private struct Symbol: Decodable {
    struct Identifier: Decodable { let precise: String }
    struct Kind: Decodable { let identifier: String }
    struct Comment: Decodable {
        struct Line: Decodable { let text: String }
        let lines: [Line]
    }
    struct Fragment: Decodable { let spelling: String }

    let identifier: Identifier
    let kind: Kind
    let pathComponents: [String]
    let docComment: Comment?
    let declarationFragments: [Fragment]

    var name: String { pathComponents.joined(separator: ".") }
    var documentation: [String] { docComment?.lines.map(\.text) ?? [] }
    /// Whether the compiler synthesized the symbol from a protocol extension, where the original is documented.
    var isSynthesized: Bool { identifier.precise.contains("::SYNTHESIZED::") }

    private var declaration: String { declarationFragments.map(\.spelling).joined() }

    /// Whether the function itself throws, rather than one of its parameters.
    var isThrowing: Bool {
        var (depth, outside) = (0, "")
        for letter in declaration {
            if letter == "(" { depth += 1 }
            if depth == 0 { outside.append(letter) }
            if letter == ")" { depth -= 1 }
        }
        return outside.split(separator: " ").contains { $0 == "throws" }
    }

    var isFunction: Bool { ["swift.func", "swift.method", "swift.type.method"].contains(kind.identifier) }
    /// The name of a function without its parameters.
    var function: String? { pathComponents.last?.split(separator: "(").first.map(String.init) }

    /// Whether the symbol is a type that is not isolated to the main actor.
    var isFreeType: Bool {
        ["swift.struct", "swift.class", "swift.enum", "swift.protocol"].contains(kind.identifier) && !declaration.contains("@MainActor")
    }
}
