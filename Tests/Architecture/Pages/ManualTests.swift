import Foundation
import SwiftText
import Testing

@Suite("The kernel's files and its manual")
struct ManualTests {
    private struct File {
        let folder: String, name: String, types: [String]
    }

    private static let modules = Monorepo.home.appending(path: "Modules/Kernel")

    /// Returns the files of a module, each with its public top-level types.
    private static func files(of module: String) throws -> [File] {
        let root = modules.appending(path: module)
        return try FileManager.default.subpathsOfDirectory(atPath: root.path).filter { $0.hasSuffix(".swift") }.sorted().map { path in
            let source = SwiftSource(try String(contentsOf: root.appending(path: path), encoding: .utf8))
            let types = source.declarations.filter { declaration in
                source.tokens[declaration.place].outer == nil && declaration.modifiers.contains("public")
                    && ["struct", "class", "enum", "protocol", "actor", "typealias"].contains(declaration.kind)
            }
            let parts = path.split(separator: "/").map(String.init)
            return File(
                folder: parts.dropLast().joined(separator: "/"), name: String((parts.last ?? "").dropLast(".swift".count)),
                types: types.map(\.name))
        }
    }

    @Test("The kernel has at most 30 public top-level types")
    func size() throws {
        let types = try Self.files(of: "FeatureTree").flatMap(\.types)
        #expect(types.contains("Router"))
        #expect(types.count <= 30, "\(types.count): \(types.sorted().joined(separator: ", "))")
    }

    @Test(
        "A file that declares a public top-level type is named after that type and declares no second one",
        arguments: ["FeatureTree", "FeatureTreeTesting"])
    func names(module: String) throws {
        let files = try Self.files(of: module)
        #expect(files.contains { !$0.types.isEmpty })
        #expect(files.filter { !$0.types.isEmpty && $0.types != [$0.name] }.map { "\($0.name): \($0.types)" } == [])
    }

    @Test("The folders of the kernel are the chapters of its manual, and each chapter lists the public top-level types in its folder")
    func chapters() throws {
        let page = try String(contentsOf: Self.modules.appending(path: "FeatureTree/FeatureTree.docc/FeatureTree.md"), encoding: .utf8)
        var chapters: [String: Set<String>] = [:]
        for section in page[(try #require(page.firstRange(of: "## Topics"))).upperBound...].split(separator: "\n### ").dropFirst() {
            let types = section.matches(of: /(?m)^- ``([A-Z]\w+)``$/).map { String($0.1) }
            let title = String(section.prefix { !$0.isNewline })
            if title != "Articles" { chapters[title] = Set(types) }
        }
        let files = try Self.files(of: "FeatureTree")
        let folders = Dictionary(grouping: files, by: \.folder).mapValues { Set($0.flatMap(\.types)) }
        #expect(folders == chapters)
    }
}
