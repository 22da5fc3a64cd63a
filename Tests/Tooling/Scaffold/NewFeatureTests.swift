import EnglishOnly
import Failure
import FolderTesting
import Foundation
import PackageGraph
import Testing

@testable import Scaffold

@Suite("Names and templates for new features")
struct NewFeatureTests {
    private static let package = [
        "Package.swift": "let features: [Feature] = [\n    Feature(\"Order\", feature: []),\n]\n",
        "Apps/mini/MiniApp.swift": """
        import ProgramKit

        @main enum MiniApp: Program {
            static let version = Version(0, 1, 0)
            // Composed of these features.
            @FeatureList static var features: [any Feature.Type] { Order.self }
        }

        """,
    ]

    @Test("The reserved command names are help and the names of the hosts' commands")
    func commands() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardizedFileURL
        let files = FileManager.default.enumerator(at: root.appending(path: "Modules/Hosts"), includingPropertiesForKeys: nil)
        let text = try (files?.allObjects ?? []).compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
            .map { try String(contentsOf: $0, encoding: .utf8) }.joined()
        let found = text.matches(of: /configuration: CommandConfiguration \{(?s:.*?)init\(\s*"([a-z]*)"/).map { String($0.output.1) }
        #expect(Set(found).union(["help"]) == EspalierSource.commands)
    }

    @Test(
        "A feature name that already means something else in an app's source is refused, because the feature would hide that meaning",
        arguments: [("MiniApp", true), ("Version", true), ("Program", true), ("Composed", false), ("Wallet", false)])
    func apps(name: String, isRefused: Bool) async throws {
        try await withFolder(Self.package) { root in
            let found = await refusal { _ = try NewFeature(FeatureName(name), Template.named("screen", in: root), in: root) }
            let expected = "The feature name \(name) is invalid: Apps/mini/MiniApp.swift uses \(name) for something else."
            #expect(found == (isRefused ? expected : nil))
        }
    }

    @Test("A name is refused if a module of another package has it, and the message names that package")
    func foreign() {
        let espalier = Package(name: "espalier", targets: [Target("Order")])
        let externals = Externals(inner: ["Order"], packages: ["espalier": espalier])
        let refusal = Failure(.usage, "The module Order already exists in the package espalier.", hint: "Choose another name.")
        #expect(throws: refusal) { try Package(name: "Acme", targets: [Target("Hello")]).check(["Order"], beside: externals) }
    }

    @Test("A message lists at most six modules, and counts the others")
    func many() {
        let names = ["A", "B", "C", "D", "E", "F", "G"]
        #expect(names.shortened == "A, B, C, D, E and 2 other modules" && names.dropLast().map(\.self).shortened == "A, B, C, D, E, F")
    }

    @Test("Creating a template is refused in a package without a table of features")
    func template() async throws {
        let package = ["Package.swift": "// swift-tools-version: 6.2\nlet package = Package(name: \"plain\")\n"]
        try await withFolder(package) { root in
            let scaffolder = try Scaffolder(PackageReader(root: root))
            let found = await refusal { _ = try await scaffolder.make(templateNamed: "gallery", from: "screen") }
            #expect(found?.hasPrefix("Package.swift has no table of features: ") == true)
            #expect(try contents(of: root) == package)
        }
    }

    @Test("The templates of a package are found through a link to the package")
    func link() async throws {
        try await withFolder { root in
            try write(
                ["real/Templates/gallery/template.yml": "about: Pictures.\n", "real/Templates/gallery/Sources/A.swift": ""], to: root)
            let link = root.appending(path: "link")
            try FileManager.default.createSymbolicLink(at: link, withDestinationURL: root.appending(path: "real"))
            #expect(try Template.named("gallery", in: link).all.map(\.path) == ["Sources/A.swift", "template.yml"])
        }
    }
}
