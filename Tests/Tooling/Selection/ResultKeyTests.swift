import FolderTesting
import Foundation
import PackageGraph
import Reports
import Results
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

    private static let files = [
        "Package.swift": "", "Sources/A/A.swift": "", "Sources/B/B.swift": "", "Sources/C/C.swift": "", "Tests/ATests/ATests.swift": "",
    ]

    enum Edit: CaseIterable { case nothing, ownRow, moduleRow, indirectRow, otherRow, settings, toolsVersion, arguments }

    @Test(
        "Of the rows in the manifest, a test's key depends only on those of the test and of the targets that it depends on",
        arguments: Edit.allCases)
    func manifest(edit: Edit) throws {
        let root = FileManager.default.temporaryDirectory.appending(path: "key-\(UUID())", directoryHint: .isDirectory)
        defer { try? FileManager.default.removeItem(at: root) }
        try root.write(Self.files)
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

    /// Remembers a result of `ATests` in one copy of a package, and asks for it in another one.
    private func remembers(
        folder: String = "copy", variables: [String: String] = ["TZ": "UTC"], source: String = "", keeps: Bool = true,
        isWhole: Bool = true, isFlaky: Bool = false
    ) async throws -> [String] {
        let home = FileManager.default.temporaryDirectory.appending(path: "memory-\(UUID())", directoryHint: .isDirectory)
        defer { try? FileManager.default.removeItem(at: home) }
        let memory = TestMemory(ResultStore(home.appending(path: "store")))
        func recall(_ name: String, _ source: String, _ variables: [String: String]) async throws -> (
            TestMemory.Recall, [String: Fingerprint]
        ) {
            let root = home.appending(path: name, directoryHint: .isDirectory)
            try root.write(Self.files.merging(["Sources/B/B.swift": source]) { $1 })
            let reader = try PackageReader(root: root, environment: variables)
            var inputs = Inputs(package: World().package, reader: reader, arguments: [])
            let recall = await memory.recall(["ATests", "Unknown"], &inputs, reader: reader, isInsistent: false)
            return (recall, inputs.fingerprints(of: ["ATests"]))
        }
        let (first, prints) = try await recall("work", "", ["TZ": "UTC"])
        #expect(first.open == ["ATests", "Unknown"] && first.records.isEmpty)
        let xml = #"<testsuites><testsuite><testcase classname="ATests" name="one()" time="0.25"/></testsuite></testsuites>"#
        try Data(xml.utf8).write(to: home.appending(path: "tests.xml"))
        let report = TestReport(in: home, "tests"), now = keeps ? prints : ["ATests": Fingerprint("edited")]
        let cases = report.cases.map { isFlaky ? .init($0.group, $0.name, seconds: $0.seconds, .flaky("")) : $0 }
        await memory.keep(report, cases, of: "small", first, now, isWhole: isWhole)
        // Times are remembered by package and target, not by inputs.
        #expect(await memory.times(of: ["ATests", "Unknown"], in: "small") == (keeps && isWhole && !isFlaky ? ["ATests": 0.25] : [:]))
        #expect(await memory.times(of: ["ATests"], in: "another") == [:])
        return try await recall(folder, source, variables).0.records.keys.sorted()
    }

    @Test("A result is reused in another copy of the package, unless a file or variable that the tests depend on differs there")
    func copies() async throws {
        #expect(try await remembers() == ["ATests"])
        #expect(try await remembers(folder: "a longer/path") == ["ATests"])
        #expect(try await remembers(source: "edited") == [])
        #expect(try await remembers(variables: ["TZ": "Asia/Tokyo"]) == [])
        #expect(try await remembers(variables: ["TZ": "UTC", "ESPALIER_CACHE": "https://a"]) == ["ATests"])
    }

    @Test("A test whose inputs changed during its run, or are unknown, is not remembered")
    func changed() async throws {
        #expect(try await remembers(keeps: false) == [])
    }

    @Test("A part of a target's tests is remembered without its time, and a target with a flaky test is not remembered")
    func parts() async throws {
        #expect(try await remembers(isWhole: false) == ["ATests"])
        #expect(try await remembers(isFlaky: true) == [])
    }

    @Test("A remembered failure is found only with the inputs with which it occurred")
    func failures() async throws {
        let home = FileManager.default.temporaryDirectory.appending(path: "failures-\(UUID())", directoryHint: .isDirectory)
        defer { try? FileManager.default.removeItem(at: home) }
        let memory = TestMemory(ResultStore(home))
        func recall(_ print: String) -> TestMemory.Recall { .init(prints: ["ATests": Fingerprint(print)], open: ["ATests"]) }
        func now(_ print: String) -> [String: Fingerprint] { ["ATests": Fingerprint(print)] }
        memory.keep(failures: [.init("ATests", "a()", .failed(""))], recall("1"), now("1"))
        memory.keep(failures: [.init("ATests", "b()", .failed(""))], recall("2"), now("edited"))
        #expect(memory.failures(recall("1"), now("1")) == ["ATests.a()"])
        #expect(memory.failures(recall("1"), now("edited")) == [] && memory.failures(recall("2"), now("2")) == [])
    }

    @Test("A run's time is divided among its test targets; if it is unknown or XCTest tests ran, each target's test times are added up")
    func seconds() {
        let cases: [String: [JUnitReport.Case]] = [
            "ATests": [.init("ATests", "a()", seconds: 4), .init("ATests", "b()", seconds: 2)],
            "BTests": [.init("BTests", "c()", seconds: 2)],
            "CTests": [],
        ]
        let summary = "✔ Test run with 3 tests in 0 suites passed after 2.000 seconds."
        func seconds(_ lines: [String]) -> [String: Double] {
            let report = TestReport(in: FileManager.default.temporaryDirectory, "tests")
            for line in lines { report.add(line) }
            return report.seconds(of: cases)
        }
        #expect(seconds([summary]) == ["ATests": 1.5, "BTests": 0.5, "CTests": 0])
        #expect(seconds([]) == ["ATests": 6, "BTests": 2, "CTests": 0])
        #expect(seconds(["Test Case 'CTests.testC' passed (0.01 seconds)", summary]) == ["ATests": 6, "BTests": 2, "CTests": 0])
    }

    @Test(
        "A shared result's key depends on files, platform and variables, but not on the path or on personal variables that no source names")
    func sharedKeys() throws {
        let home = FileManager.default.temporaryDirectory.appending(path: "shared-\(UUID())", directoryHint: .isDirectory)
        defer { try? FileManager.default.removeItem(at: home) }
        func key(
            _ variables: [String: String] = [:], _ ignored: [String] = [], in folder: String = "one", source: String = "let a = 1",
            platform: String = "6.3"
        ) throws -> BlobName? {
            let root = home.appending(path: folder, directoryHint: .isDirectory)
            try root.write(Self.files.merging(["Sources/B/B.swift": source]) { $1 })
            var inputs = Inputs(package: World().package, reader: try PackageReader(root: root, environment: variables), arguments: [])
            return inputs.sharedKeys(of: ["ATests"], platform: platform, ignoring: ignored)["ATests"]
        }
        let plain = try #require(try key())
        #expect(try key(in: "two/three") == plain && key(["HOME": "/a", "PATH": "/b", "GITHUB_SHA": "c", "SHLVL": "3"]) == plain)
        #expect(try key(source: "let a = 2") != plain && key(platform: "6.4") != plain && key(["TZ": "UTC"]) != plain)
        #expect(try key(["DATABASE": "x", "DB_HOST": "y"], ["DATABASE", "DB_*"]) == plain)
        // If a source names a variable, the key depends on the variable's value.
        let naming = "let home = environment[\"HOME\"]"
        #expect(try key(["HOME": "/a"], source: naming) != key(["HOME": "/b"], source: naming))
        #expect(try key(["PATH": "/a"], source: naming) == key(["PATH": "/b"], source: naming))
        #expect(try key(["HOME": "/a"], source: "let HOMELY = 1") == key(["HOME": "/b"], source: "let HOMELY = 1"))
    }
}
