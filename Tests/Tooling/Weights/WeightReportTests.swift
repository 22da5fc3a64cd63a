import Foundation
import Imports
import PackageGraph
import Testing

@testable import Weights

@Suite("The report on what dependencies cost")
struct WeightReportTests {
    private func report(
        _ targets: [Target], _ imports: [[ImportingFile]], _ packages: [String: Package] = [:], seconds: [String: Double],
        needs: [String: [String]]
    ) async throws -> WeightReport {
        let nowhere = FileManager.default.temporaryDirectory.appending(path: "weights-\(UUID())")
        return try await WeightReport(
            Package(name: "app", targets: targets), imports: imports, externals: Externals(packages: packages), times: (seconds, needs),
            scratch: nowhere, environment: [:], history: CommitHistory([]))
    }

    @Test("The report shows each package's build time and its numbers of modules and importing files, and the imports on the critical path")
    func packages() async throws {
        let found = try await report(
            [Target("Base"), Target("App", dependencies: [Dependency(.byName, "Base")])],
            [
                [ImportingFile("Base.swift", [Import("Yams", line: 1)]), ImportingFile("More.swift", [Import("Foundation", line: 1)])],
                [ImportingFile("App.swift", [Import("Base", line: 1)])],
            ], ["yams": Package(name: "yams", targets: [Target("Yams"), Target("CYaml"), Target("YamsTests", .test)])],
            seconds: ["CYaml": 1, "Yams": 2, "Base": 1, "App": 4], needs: ["App": ["Base"], "Base": ["Yams"], "Yams": ["CYaml"]])
        #expect(
            found.text == """
                Packages by the build time that they add
                     3.00 s  yams: 2 modules; 1 file of 1 target

                Imports whose removal would shorten the critical path of   8.00 s
                     4.00 s  App → Base, imported by App.swift
                     3.00 s  Base → Yams, imported by Base.swift

                Modules that change together, in the last 0 commits
                  None.

                """)
    }

    @Test("The report of a package without dependencies says that no other package is used and that removing an import would gain nothing")
    func alone() async throws {
        let found = try await report([Target("Base")], [[]], seconds: ["Base": 1], needs: [:])
        #expect(
            found.text == """
                Packages by the build time that they add
                  No other package is used.

                Imports whose removal would shorten the critical path of   1.00 s
                  No single import would.

                Modules that change together, in the last 0 commits
                  None.

                """)
    }
}
