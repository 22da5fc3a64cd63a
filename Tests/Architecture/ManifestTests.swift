import Foundation
import Testing
import Toolchain

@Suite("The manifest's own check")
struct ManifestTests {
    /// Runs `Scripts/swift.sh` with the package's manifest after an edit, in a folder without any sources.
    private func swift(
        _ words: [String] = ["package", "dump-package"], variables: [String: String] = [:], replacing old: String = "",
        with new: String = ""
    ) async throws -> Subprocess.Output {
        try await inTemporaryFolder { root in
            try FileManager.default.createDirectory(at: root.appending(path: "Scripts"), withIntermediateDirectories: true)
            for name in ["swift.sh", "sqlite.sh"] {
                try FileManager.default.copyItem(
                    at: Monorepo.home.appending(path: "Scripts/\(name)"), to: root.appending(path: "Scripts/\(name)"))
            }
            let text = try String(contentsOf: Monorepo.home.appending(path: "Package.swift"), encoding: .utf8)
            #expect(old.isEmpty || text.contains(old), "\(old)")
            try text.replacing(old, with: new).write(to: root.appending(path: "Package.swift"), atomically: true, encoding: .utf8)
            let environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("ESPALIER_") && $0.key != "MODULE" }
            return try await Subprocess(["Scripts/swift.sh"] + words, in: root, environment: environment.merging(variables) { $1 }).run()
        }
    }

    private static let text = "Module(\"Core/Text\", knows: [\"Language\"]"

    @Test(
        "Each forbidden name in a row is one line with the module, the import, the reason and what to do, and stops every SwiftPM command")
    func forbidden() async throws {
        let names = "[\"GRDB\", \"Language\", \"OrderDomain\", \"Storage\"]"
        for words in [["package", "dump-package"], ["build"], ["test", "--filter", "Text"]] {
            let output = try await swift(words, replacing: Self.text, with: "Module(\"Core/Text\", knows: \(names)")
            let end =
                "which is not allowed. Core may import only FeatureTree, Spelling and Core. Move the code to a layer that may import the module."
            #expect(output.code == 64 && output.text == "")
            #expect(output.errors == ["GRDB", "OrderDomain", "Storage"].map { "Text declares \($0), \(end)\n" }.joined())
        }
    }

    @Test("A feature's row may name the feature's own lower layers, but no layer of another feature")
    func features() async throws {
        let output = try await swift(replacing: "\"Order\", domain: [", with: "\"Order\", domain: [\"TimelineDomain\", \"OrderInfra\", ")
        #expect(output.code == 64)
        #expect(
            output.errors.split(separator: "\n").map { $0.prefix(while: { $0 != "," }) } == [
                "OrderDomain declares OrderInfra", "OrderDomain declares TimelineDomain",
            ])
    }

    @Test("A module in a folder of no layer stops every SwiftPM command")
    func noLayer() async throws {
        let output = try await swift(replacing: "Module(\"Core/Text\"", with: "Module(\"Helpers/Text\"")
        #expect(output.code == 64 && output.errors == "Text is in no layer: its folder is Modules/Helpers/Text.\n")
    }

    @Test("An unknown choice is one sentence that names the nearest known one", arguments: ["FEATURES", "MODULE", "WITH"])
    func choices(variable: String) async throws {
        let (wrong, near) = variable == "WITH" ? ("Wbe", "") : ("Ordre", " Did you mean Order?")
        let output = try await swift(variables: [variable: wrong])
        #expect(output.code == 64 && output.text == "")
        #expect(output.errors.hasPrefix("ESPALIER_\(variable) names \(wrong), which is unknown. Choose from "))
        #expect(output.errors.hasSuffix(".\(near)\n") && output.errors.split(separator: "\n").count == 1, "\(output.errors)")
    }

    /// What `swift package dump-package` says about a package.
    private struct Dump: Decodable {
        struct Target: Decodable { let name: String, dependencies: [Dependency] }
        /// A target by its name; nil for a product.
        struct Dependency: Decodable {
            private let byName: [String?]?
            var name: String? { byName?.first ?? nil }
        }
        let targets: [Target]
    }

    @Test("A build of chosen features has no target that needs a feature that was not chosen", arguments: ["Order", "Promotion,Budgets"])
    func chosen(features: String) async throws {
        let output = try await swift(variables: ["FEATURES": features, "PROGRAM": "mini"])
        let targets = try JSONDecoder().decode(Dump.self, from: Data(output.text.utf8)).targets
        let names = Set(targets.map(\.name)),
            missing = targets.filter { $0.dependencies.contains { !($0.name.map(names.contains) ?? true) } }
        #expect(names.contains("mini") && missing.map(\.name) == [])
        for module in ["TimelineDomain", "MovementTesting"] { #expect(!names.contains(module), "\(module)") }
    }

    @Test("The manifest has at most 615 lines")
    func lines() throws {
        let text = try String(contentsOf: Monorepo.home.appending(path: "Package.swift"), encoding: .utf8)
        #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 615)
    }
}
