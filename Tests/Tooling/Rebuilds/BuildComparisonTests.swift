import Foundation
import Testing
import Timings
import Toolchain

@testable import Rebuilds

@Suite("Why a build compiled a module")
struct BuildComparisonTests {
    /// A plan with one module, whose step has these arguments and sources.
    private func plan(
        _ module: String = "A", arguments: [String] = [], sources: [String] = ["/p/Sources/A/A.swift"]
    ) -> [String: PlannedCommands.Command] {
        let inputs = (sources + ["/p/.build/debug/Modules/B.swiftmodule"]).map { "\"\($0)\"" }.joined(separator: ",")
        let words = (["/usr/bin/swiftc", "-module-name", module] + arguments).map { "\"\($0)\"" }.joined(separator: ",")
        return PlannedCommands(
            """
            commands:
              "C.\(module)-debug.module":
                tool: shell
                inputs: [\(inputs)]
                outputs: ["/p/.build/debug/Modules/\(module).swiftmodule"]
                args: [\(words)]

            """
        ).commands
    }

    /// The records after build `iteration`. The step last ran in build `built`, and `inputs` maps each input to the build in which it last
    /// changed.
    private func database(
        _ iteration: Int64, built: Int64, of module: String = "A", signature: Int64 = 1, inputs: [String: Int64] = [:]
    ) -> BuildDatabase {
        var rules = inputs.mapValues { BuildDatabase.Rule(signature: 0, built: $0, changed: $0, inputs: []) }
        rules["CC.\(module)-debug.module"] = .init(signature: signature, built: built, changed: built, inputs: inputs.keys.sorted())
        return BuildDatabase(iteration: iteration, rules: rules)
    }

    private func texts(
        _ before: BuildDatabase?, _ now: BuildDatabase, old: [String: PlannedCommands.Command]? = nil,
        new: [String: PlannedCommands.Command]? = nil
    ) -> [String] {
        BuildComparison(before: before, now: now, oldPlan: old ?? plan(), plan: new ?? plan()).rebuilds {
            $0.replacing("/p/", with: "")
        }.map(\.text)
    }

    @Test("A module's rebuild is explained by the inputs that changed since the module's previous build, not by those that changed earlier")
    func inputs() {
        let before = database(4, built: 3)
        let now = database(
            6, built: 6,
            inputs: [
                "N/p/Sources/A/A.swift": 5, "N/p/Sources/A/Old.swift": 3, "N/p/.build/debug/Modules/B.swiftmodule": 6,
                "N/p/.build/debug/Modules/C.swiftmodule": 1, "N/p/.build/debug/swift-version-1.txt": 1,
            ])
        #expect(texts(before, now) == ["A: Sources/A/A.swift changed; the module B changed.\n"])
        #expect(texts(before, database(6, built: 6, inputs: ["N/p/.build/swift-version-1.txt": 6])) == ["A: the toolchain changed.\n"])
    }

    @Test("A module that the last build did not compile gets no explanation")
    func untouched() { #expect(texts(database(4, built: 3), database(6, built: 4)) == []) }

    @Test("A step that links a program or wraps a module for the debugger gets no explanation")
    func links() {
        for (key, words) in [
            ("C.app-debug.exe", ["-emit-executable", "-o", "app"]), ("C.A.swiftmodule.o", ["-modulewrap", "A.swiftmodule"]),
        ] {
            let args = (["/usr/bin/swiftc"] + words).map { "\"\($0)\"" }.joined(separator: ",")
            let plan = PlannedCommands("  \"\(key)\":\n    inputs: []\n    outputs: [\"/p/out\"]\n    args: [\(args)]\n").commands
            let rule = BuildDatabase.Rule(signature: 1, built: 1, changed: 1, inputs: [])
            #expect(plan.count == 1 && texts(nil, BuildDatabase(iteration: 1, rules: ["C" + key: rule]), old: [:], new: plan) == [])
        }
    }

    @Test("The plan of the previous build is copied anew before each build")
    func copied() throws {
        let root = FileManager.default.temporaryDirectory.appending(path: "rebuilds-\(UUID())", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: root) }
        let record = BuildRecord(BuildSite(cache: root, places: [.init(scratch: root)], roots: [root], environment: [:]))
        for text in ["one", "two"] {
            try Data(text.utf8).write(to: root.appending(path: "debug.yaml"))
            record.start()
            let names = try FileManager.default.contentsOfDirectory(atPath: root.appending(path: "rebuilds").path)
            let copies = try names.map { try String(contentsOf: root.appending(path: "rebuilds/\($0)"), encoding: .utf8) }
            #expect(copies == [text])
        }
        record.end()
        #expect(try FileManager.default.contentsOfDirectory(atPath: root.appending(path: "rebuilds").path) == [])
    }

    @Test("A module that SwiftPM generates for the test runner gets no explanation", arguments: ["PackageTests", "PackageDiscoveredTests"])
    func generated(suffix: String) {
        #expect(texts(nil, database(1, built: 1, of: "shop\(suffix)"), new: plan("shop\(suffix)")) == [])
    }

    @Test(
        "An explanation of a build names the changed environment variables, and mentions a later build that was not recorded",
        arguments: [
            ([], false, ""),
            (["A"], false, "The variable A has a different value than in the previous build.\n"),
            (["A", "B"], false, "The variables A, B have different values than in the previous build.\n"),
            ([], true, "A later build in the same folder was not recorded: it compiled nothing or ran outside espalier.\n"),
        ])
    func explanation(variables: [String], isOutdated: Bool, text: String) {
        let comparison = BuildComparison(before: nil, now: database(1, built: 1), oldPlan: [:], plan: [:])
        let info = BuildRecord.Info(database: "", roots: [], date: .now, variables: variables)
        #expect(Explanation(comparison, info, isOutdated: isOutdated).text == text)
    }

    @Test("A module without an earlier build and a module without a changed input have different explanations")
    func others() {
        #expect(texts(nil, database(1, built: 1)) == ["A: it had not been built here before.\n"])
        #expect(
            texts(database(4, built: 3), database(6, built: 6)) == [
                "A: no input changed, so its output was missing or had been changed, or its last build had failed.\n"
            ])
    }

    @Test("A changed build step is explained by the arguments and sources that differ")
    func definition() {
        let before = database(4, built: 3), now = database(6, built: 6, signature: 2, inputs: ["N/p/.build/A.build/sources": 6])
        #expect(
            texts(before, now, new: plan(arguments: ["-DX"])) == [
                "A: .build/A.build/sources changed; the compiler got the new argument -DX.\n"
            ])
        #expect(
            texts(before, now, old: plan(arguments: ["-DX", "-DY", "-DX"]), new: plan(arguments: ["-DY", "-DX"])) == [
                "A: .build/A.build/sources changed; the compiler no longer gets the argument -DX.\n"
            ])
        #expect(
            texts(before, now, new: plan(sources: ["/p/Sources/A/B.swift"])) == [
                "A: Sources/A/B.swift was added; Sources/A/A.swift was removed.\n"
            ])
        #expect(texts(before, database(6, built: 6, signature: 2)) == ["A: its step in the build plan changed.\n"])
    }

    @Test("A long list of changed files is shortened")
    func long() {
        let inputs = Dictionary(uniqueKeysWithValues: (0..<9).map { ("N/p/Sources/A/F\($0).swift", Int64(6)) })
        #expect(
            texts(database(4, built: 3), database(6, built: 6, inputs: inputs)) == [
                "A: Sources/A/F0.swift, Sources/A/F1.swift, Sources/A/F2.swift, Sources/A/F3.swift and 5 more changed.\n"
            ])
    }
}
