import FolderTesting
import Foundation
import Testing
import Toolchain

/// Runs the steps of the workflows that `espalier ci` writes, without a CI service.
@Suite("The workflows of espalier ci", .timeLimit(.minutes(30)))
struct PipelineSoakTests {
    private let root = FileManager.default.temporaryDirectory.appending(path: "pipeline-\(UUID())", directoryHint: .isDirectory)

    /// Runs `body` with a package that has one commit on main and, on a branch, a second commit that changes module B.
    private func withPackage(_ body: () async throws -> Void) async throws {
        defer { try? FileManager.default.removeItem(at: root) }
        try root.write(TwoModules.files)
        _ = try await shell("git init -q -b main && git add -A && git \(Self.author) commit -qm one && git checkout -qb change")
        try root.write("public let b = 2 - 1\n", "Sources/B/B.swift")
        _ = try await shell("git \(Self.author) commit -qam two")
        try FileManager.default.createDirectory(at: root.appending(path: ".build"), withIntermediateDirectories: true)
        try await body()
    }

    private static let author = "-c user.name=b -c user.email=b@localhost"

    private func shell(_ script: String, _ variables: [String: String] = [:]) async throws -> Subprocess.Output {
        let products = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().path
        var environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("ESPALIER_") }
        environment["PATH"] = products + ":" + (environment["PATH"] ?? "")
        environment["XDG_CACHE_HOME"] = root.appending(path: ".build/cache").path
        environment["HOME"] = root.appending(path: ".build").path
        environment["GITHUB_OUTPUT"] = root.appending(path: ".build/output").path
        return try await Subprocess(
            ["bash", "-e", "-c", script], in: root, environment: environment.merging(variables) { $1 }
        ).run()
    }

    /// Returns the names and scripts of the workflow's steps that have a name and a script, except steps that install something.
    private func steps(_ workflow: String) -> [(name: String, script: String)] {
        workflow.components(separatedBy: "\n      - ").dropFirst().compactMap { step in
            let lines = step.components(separatedBy: "\n")
            guard let first = lines.first, first.hasPrefix("name: "), !first.contains("Install"),
                let place = lines.firstIndex(where: { $0.hasPrefix("        run: ") })
            else { return nil }
            let rest = lines[place].dropFirst("        run: ".count)
            let block = lines[(place + 1)...].prefix { $0.hasPrefix("          ") }.map { $0.dropFirst(10) }.joined(separator: "\n")
            return (String(first.dropFirst("name: ".count)), rest == "|" ? block : String(rest))
        }
    }

    @Test("The steps of the GitHub workflow run all tests on main and only the affected tests on a branch, and write reports")
    func github() async throws {
        try await withPackage {
            let workflow = try await shell("espalier ci --shards 2").text
            let steps = steps(workflow)
            #expect(steps.map(\.name) == ["Keep the tool for the tests", "Plan", "Check", "Test"])
            func run(_ base: String) async throws -> (matrix: String, tests: String) {
                try? FileManager.default.removeItem(at: root.appending(path: ".build/output"))
                for step in steps.dropLast() {
                    let output = try await shell(step.script, ["BASE": base])
                    #expect(output.code == 0, "\(step.name): \(output)")
                }
                let matrix = try String(contentsOf: root.appending(path: ".build/output"), encoding: .utf8)
                let names = ["ATests", "BTests"].filter { matrix.contains($0) }.joined(separator: " ")
                let output = try await shell(steps[3].script, ["TESTS": names, "ESPALIER_CACHE_TOKEN": ""])
                #expect(output.code == 0, "\(output)")
                return (matrix, try String(contentsOf: root.appending(path: ".build/ci/tests.xml"), encoding: .utf8))
            }
            let pull = try await run("main")
            #expect(pull.matrix == "matrix={\"include\" : [{\"shard\" : 1,\"tests\" : [\"BTests\"]}]}\n")
            #expect(pull.tests.contains("name=\"two()\"") && !pull.tests.contains("name=\"one()\""))
            let main = try await run("")
            #expect(main.matrix.contains("ATests") && main.matrix.contains("BTests") && main.tests.contains("tests=\"2\" failures=\"0\""))
            // Only BTests has a recorded time, from the run above; ATests is assumed to take the average of all recorded times.
            #expect(main.matrix.matches(of: /"seconds" : \d/).count == 2, "\(main.matrix)")
            let sarif = try String(contentsOf: root.appending(path: ".build/ci/check.sarif"), encoding: .utf8)
            #expect(sarif.contains("\"version\" : \"2.1.0\""))
        }
    }

    @Test("The script for any CI service runs one shard, fails if a test fails, and passes if nothing is affected")
    func script() async throws {
        try await withPackage {
            #expect(try await shell("espalier ci --format shell > .build/ci.sh").code == 0)
            let none = try await shell("sh .build/ci.sh", ["BASE": "change"])
            #expect(none.code == 0 && !FileManager.default.fileExists(atPath: root.appending(path: ".build/ci/tests.xml").path), "\(none)")
            let second = try await shell("sh .build/ci.sh", ["SHARD": "2", "SHARDS": "2"])
            let report = try String(contentsOf: root.appending(path: ".build/ci/tests.xml"), encoding: .utf8)
            #expect(second.code == 0 && report.contains("tests=\"1\" failures=\"0\""), "\(second)")
            try root.write("public let b = 3\n", "Sources/B/B.swift")
            let failed = try await shell("sh .build/ci.sh", ["BASE": "main"])
            let failure = try String(contentsOf: root.appending(path: ".build/ci/tests.xml"), encoding: .utf8)
            #expect(failed.code == 1 && failure.contains("failures=\"1\""), "\(failed)")
        }
    }
}
