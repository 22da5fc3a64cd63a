import EnglishOnly
import Failure
import Foundation
import PackageGraph
import Testing

@testable import PackageRules

@Suite("Fixing a manifest")
struct ManifestFixerTests {
    private static let manifest = """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
            name: "shop",
            targets: [
                .target(name: "Order", dependencies: ["Money", .target(name: "Words")]), // "Order"
                .target(
                    name: "Money",
                    dependencies: [
                        "Words",
                        "Clock",
                    ]),
                .target(name: "Words"),
                .target(name: "Clock"),
            ])
        """

    private func inFolder(_ manifest: String, _ body: (URL) async throws -> Void) async throws {
        let root = FileManager.default.temporaryDirectory.appending(path: "mender-\(UUID())", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: root) }
        try manifest.write(to: root.appending(path: "Package.swift"), atomically: true, encoding: .utf8)
        try await body(root)
    }

    private func check(_ changes: ManifestEdit..., give edits: [(String, String)], sourceLocation: SourceLocation = #_sourceLocation)
        async throws
    {
        try await inFolder(Self.manifest) { root in
            let reader = try PackageReader(root: root)
            let package = try await reader.read()
            let made = try await ManifestFixer(reader).make(changes, in: package)
            #expect(made == changes, sourceLocation: sourceLocation)
            let expected = edits.reduce(Self.manifest) { $0.replacing($1.0, with: $1.1) }
            #expect(
                try String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8) == expected, sourceLocation: sourceLocation)
        }
    }

    @Test("A dependency is added to the target's list, and the list is created if the target has none")
    func adds() async throws {
        try await check(
            ManifestEdit(.add, "Clock", of: "Order"), ManifestEdit(.add, "Clock", of: "Words"),
            give: [
                (".target(name: \"Words\")])", ".target(name: \"Words\"), \"Clock\"])"),
                ("        .target(name: \"Words\"),\n", "        .target(name: \"Words\", dependencies: [\"Clock\"]),\n"),
            ])
    }

    @Test("A dependency can be removed whether it is written as a string or as a call")
    func removes() async throws {
        try await check(
            ManifestEdit(.remove, "Words", of: "Order"), ManifestEdit(.remove, "Clock", of: "Money"),
            give: [("[\"Money\", .target(name: \"Words\")]", "[\"Money\"]"), ("                \"Clock\",\n", "")])
    }

    @Test("A formatted manifest is still formatted after a fix")
    func formats() async throws {
        try await inFolder(
            """
            // swift-tools-version: 6.0
            import PackageDescription

            let package = Package(
                name: "shop", targets: [.target(name: "Order", dependencies: ["Money"]), .target(name: "Money"), .target(name: "Clock")])

            """
        ) { root in
            try #"{"version": 1, "lineLength": 127, "indentation": {"spaces": 4}, "lineBreakBeforeEachArgument": false}"#
                .write(to: root.appending(path: ".swift-format"), atomically: true, encoding: .utf8)
            let reader = try PackageReader(root: root)
            _ = try await ManifestFixer(reader).make([ManifestEdit(.add, "Clock", of: "Order")], in: reader.read())
            let text = try String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8)
            #expect(text.split(separator: "\n").allSatisfy { $0.count <= 127 } && text.contains("\"Clock\", \"Money\""))
        }
    }

    @Test("A fix is refused if the manifest changed after it was read")
    func meanwhile() async throws {
        try await inFolder(Self.manifest) { root in
            let reader = try PackageReader(root: root), package = try await reader.read(), file = root.appending(path: "Package.swift")
            try (Self.manifest + "\n// mine\n").write(to: file, atomically: true, encoding: .utf8)
            await #expect(
                throws: Failure(
                    .notNow, "Package.swift was not edited, because another program changed it.", hint: "Run the check again.")
            ) {
                try await ManifestFixer(reader).make([ManifestEdit(.add, "Clock", of: "Order")], in: package)
            }
            #expect(try String(contentsOf: file, encoding: .utf8) == Self.manifest + "\n// mine\n")
        }
    }

    @Test("A fix is undone if SwiftPM does not read the expected dependencies from the edited manifest")
    func undone() async throws {
        let manifest = """
            // swift-tools-version: 6.0
            import PackageDescription
            // A row in a loop: editing it edits two targets.
            let package = Package(
                name: "shop", targets: ["A", "B"].map { .target(name: $0, dependencies: ["Words"]) } + [.target(name: "Words"), .target(name: "Clock")])
            """
        try await inFolder(manifest) { root in
            let reader = try PackageReader(root: root)
            let package = try await reader.read()
            let change = ManifestEdit(.add, "Clock", of: "A")
            let failure = await #expect(throws: Failure.self) {
                let made = try await ManifestFixer(reader).make([change], in: package)
                if made.isEmpty { throw Failure(.refused, "nothing") }
            }
            #expect(failure?.kind == .refused)
            #expect(try String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8) == manifest)
        }
    }
}
