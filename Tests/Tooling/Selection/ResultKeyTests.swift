import Foundation
import PackageGraph
import Testing
import Toolchain

@testable import Selection

@Suite("The key of a passed test")
struct ResultKeyTests {
    /// A package whose declarations a test changes: `ATests` needs `A`, which needs `B`; nothing needs `C`.
    private struct World {
        var declarations: [String: String] = [:], settings = "", toolsVersion = "6.2.0", arguments: [String] = []

        var package: Package {
            let targets = [
                Target("A", dependencies: [.init(.byName, "B")], declaration: declarations["A"] ?? ""),
                Target("B", declaration: declarations["B"] ?? ""), Target("C", declaration: declarations["C"] ?? ""),
                Target("ATests", .test, dependencies: [.init(.byName, "A")], declaration: declarations["ATests"] ?? ""),
            ]
            return Package(name: "work", toolsVersion: toolsVersion, targets: targets, settings: settings)
        }
    }

    enum Edit: CaseIterable { case nothing, ownRow, moduleRow, indirectRow, otherRow, settings, toolsVersion, arguments }

    @Test(
        "A test runs again if the manifest's row of anything that it needs changes, and not if another row changes",
        arguments: Edit.allCases)
    func manifest(edit: Edit) throws {
        let root = FileManager.default.temporaryDirectory.appending(path: "key-\(UUID())", directoryHint: .isDirectory)
        defer { try? FileManager.default.removeItem(at: root) }
        for folder in ["Sources/A", "Sources/B", "Sources/C", "Tests/ATests"] {
            try FileManager.default.createDirectory(at: root.appending(path: folder), withIntermediateDirectories: true)
        }
        try Data().write(to: root.appending(path: "Package.swift"))
        func key(_ world: World) throws -> Fingerprint? {
            var inputs = Inputs(package: world.package, reader: try PackageReader(root: root), arguments: world.arguments)
            return inputs.fingerprints(of: ["ATests"])["ATests"]
        }
        let before = try #require(try key(World()))
        var world = World()
        switch edit {
        case .nothing: break
        case .ownRow: world.declarations["ATests"] = "a setting"
        case .moduleRow: world.declarations["A"] = "a setting"
        case .indirectRow: world.declarations["B"] = "a setting"
        case .otherRow: world.declarations["C"] = "a setting"
        case .settings: world.settings = "another language mode"
        case .toolsVersion: world.toolsVersion = "6.3.0"
        case .arguments: world.arguments = ["--sanitize=thread"]
        }
        #expect(try (key(world) == before) == [.nothing, .otherRow].contains(edit))
    }

    private func withRecord(_ body: (URL) throws -> Void) throws {
        let cache = FileManager.default.temporaryDirectory.appending(path: "passed-\(UUID())", directoryHint: .isDirectory)
        defer { try? FileManager.default.removeItem(at: cache) }
        try body(cache)
    }

    @Test("A test whose inputs are unknown never counts as passed, whether or not it has passed before")
    func unknown() throws {
        try withRecord { cache in
            var passed = PassedTests(cache: cache)
            #expect(!passed.has("ATests", nil))
            passed.keep("ATests", Fingerprint("inputs"))
            #expect(!passed.has("ATests", nil) && !passed.has("BTests", nil))
            // A pass with unknown inputs is not remembered.
            passed.keep("ATests", nil)
            #expect(!passed.has("ATests", nil) && !passed.has("ATests", Fingerprint("inputs")))
        }
    }

    @Test("A passed test is remembered only for its latest inputs, including by the next run")
    func remembered() throws {
        try withRecord { cache in
            var passed = PassedTests(cache: cache)
            passed.keep("ATests", Fingerprint("old"))
            passed.keep("ATests", Fingerprint("new"))
            for record in [passed, PassedTests(cache: cache)] {
                #expect(record.has("ATests", Fingerprint("new")))
                #expect(!record.has("ATests", Fingerprint("old")) && !record.has("BTests", Fingerprint("new")))
            }
        }
    }
}
