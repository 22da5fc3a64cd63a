import EnglishOnly
import Failure
import FolderTesting
import Foundation
import PackageGraph
import Testing
import Toolchain

@testable import Mutants

@Suite("Mutants of a real package", .timeLimit(.minutes(60)))
struct MutationRunSoakTests {
    /// A package with a local dependency. SumTests notices most changes to Sum and misses one, which TwiceTests notices. One change makes
    /// the tests endless, and another may do so, too.
    private static let files = [
        "work/Package.swift": """
        // swift-tools-version: 6.2
        import PackageDescription
        let package = Package(
            name: "small", dependencies: [.package(path: "../beside")],
            targets: [
                .target(
                    name: "Sum", dependencies: [.product(name: "Beside", package: "beside")],
                    swiftSettings: [.treatAllWarnings(as: .error)]),
                .target(name: "Twice", dependencies: ["Sum"]), .target(name: "Bare"),
                .testTarget(name: "SumTests", dependencies: ["Sum"]),
                .testTarget(name: "TwiceTests", dependencies: ["Sum", "Twice"]),
            ])

        """,
        "work/Sources/Sum/Sum.swift": """
        import Beside
        public func sum(to last: Int) -> Int {
            var (sum, next) = (0, start)
            while next <= last {
                sum += next
                next += 1
            }
            return sum
        }
        public func isLarge(_ number: Int) -> Bool { number > 100 }

        """,
        "work/Sources/Twice/Twice.swift": "import Sum\npublic func twice(_ last: Int) -> Int { sum(to: last) + sum(to: last) }\n",
        "work/Sources/Bare/Bare.swift": "public struct Bare {}\n",
        "work/Tests/SumTests/SumTests.swift": """
        import Sum
        import Testing
        @Test func sums() { #expect(sum(to: 4) == 10) }
        @Test func large() { #expect(isLarge(101) && !isLarge(99)) }

        """,
        "work/Tests/TwiceTests/TwiceTests.swift": """
        import Sum
        import Testing
        import Twice
        @Test func doubles() { #expect(twice(2) == 6) }
        @Test func limit() { #expect(!isLarge(100)) }

        """,
        "beside/Package.swift": """
        // swift-tools-version: 6.2
        import PackageDescription
        let package = Package(name: "beside", products: [.library(name: "Beside", targets: ["Beside"])], targets: [.target(name: "Beside")])

        """,
        "beside/Sources/Beside/Beside.swift": "public let start = 1\n",
    ]

    /// A package with a macro that answers the compiler's messages, each of which is preceded by its length.
    private static let stamped = [
        "Package.swift": """
        // swift-tools-version: 6.0
        import CompilerPluginSupport
        import PackageDescription
        let package = Package(
            name: "stamped", platforms: [.macOS(.v13)],
            targets: [
                .macro(name: "Stamps"), .target(name: "Base", dependencies: ["Stamps"]),
                .testTarget(name: "StampsTests", dependencies: ["Base"]),
            ])

        """,
        "Sources/Stamps/main.swift": #"""
        import Foundation
        func read(_ count: Int) -> Data? {
            var data = Data()
            while data.count < count {
                let more = FileHandle.standardInput.readData(ofLength: count - data.count)
                if more.isEmpty { return nil }
                data += more
            }
            return data
        }
        while let head = read(8), let body = read(Int(head.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) })) {
            let answer =
                String(decoding: body, as: UTF8.self).contains("getCapability")
                ? "{\"getCapabilityResult\":{\"capability\":{\"protocolVersion\":7}}}"
                : "{\"expandMacroResult\":{\"expandedSource\":\"1\",\"diagnostics\":[]}}"
            FileHandle.standardOutput.write(withUnsafeBytes(of: UInt64(answer.utf8.count).littleEndian) { Data($0) } + Data(answer.utf8))
        }

        """#,
        "Sources/Base/Base.swift":
            "@freestanding(expression) public macro stamp() -> Int = #externalMacro(module: \"Stamps\", type: \"Stamp\")\n",
        "Tests/StampsTests/StampsTests.swift":
            "import Base\nimport Testing\n@Test func one() { let stamp: Int = #stamp(); #expect(stamp == 1) }\n",
    ]

    private func withPackage(_ body: (URL) async throws -> Void) async throws {
        try await withFolder(Self.files) { try await body($0.appending(path: "work", directoryHint: .isDirectory)) }
    }

    private func mutate(_ names: [String], in root: URL, _ change: (inout MutationRun.Options) -> Void = { _ in }) async throws
        -> MutationReport
    {
        var options = MutationRun.Options()
        change(&options)
        return try await MutationRun(PackageReader(root: root), options) { _ in }.run(names)
    }

    private func outcomes(_ report: MutationReport) -> [String: MutationReport.Outcome] {
        Dictionary(report.results.map { ("\($0.mutant.line) \($0.change)", $0.outcome) }) { $1 }
    }

    @Test("A run tries every change, distinguishes the outcomes, and leaves the package unchanged")
    func whole() async throws {
        try await withPackage { root in
            let first = try await mutate(["Sum"], in: root)
            // With this change, the tests count down until a number overflows, which may be before or after the time limit.
            #expect([.endless, .noticed].contains(outcomes(first)["6 += → -="]))
            #expect(
                outcomes(first).filter { $0.key != "6 += → -=" }
                    == [
                        "3 0 → 1": .noticed, "4 <= → <": .noticed, "5 remove sum += next": .noticed, "5 += → -=": .noticed,
                        "6 remove next += 1": .endless, "6 1 → 2": .noticed, "10 > → >=": .survived,
                        "10 100 → 101": .noticed,
                    ], "\(first.text)")
            #expect(first.survivors.map(\.change) == ["> → >="] && first.hasFindings && !first.isCut)
            for (path, text) in Self.files {
                #expect(try String(contentsOf: root.deletingLastPathComponent().appending(path: path), encoding: .utf8) == text)
            }
            let there = try FileManager.default.contentsOfDirectory(atPath: root.path)
            #expect(Set(there).isSubset(of: [".build", "Package.swift", "Package.resolved", "Sources", "Tests"]))

            let second = try await mutate(["Sum"], in: root)
            #expect(second.results.allSatisfy(\.isRemembered) && outcomes(second) == outcomes(first))

            // The tests of a dependent notice the change that survived.
            let wide = try await mutate(["Sum"], in: root) { $0.withDependents = true }
            #expect(wide.survivors == [] && !wide.results.contains(where: \.isRemembered), "\(wide.text)")

            // A mark removes the change from the sample.
            let code = first.survivors[0].mutant.code, file = root.appending(path: "Sources/Sum/Sum.swift")
            let source = try String(contentsOf: file, encoding: .utf8)
            try root.write(
                source.replacing(code, with: "// equivalent mutant (> → >=): Nobody counts to 100.\n\(code)"), "Sources/Sum/Sum.swift")
            let marked = try await mutate(["Sum"], in: root)
            #expect(marked.survivors == [] && marked.equivalent.map(\.reason) == ["Nobody counts to 100."])
        }
    }

    @Test("A sample has the requested number of changes that compile, and the same seed chooses the same changes")
    func sample() async throws {
        try await withPackage { root in
            let sample = try await mutate([], in: root) { ($0.sample, $0.seed) = (3, 7) }
            #expect(sample.tried == 3 && sample.modules == ["Sum", "Twice"], "\(sample.text)")
            let again = try await mutate([], in: root) { ($0.sample, $0.seed) = (3, 7) }
            #expect(again.results.map(\.mutant) == sample.results.map(\.mutant))
            // With a time limit of zero, only remembered outcomes are reported.
            let cut = try await mutate([], in: root) { ($0.sample, $0.seed, $0.time) = (10, 7, .zero) }
            #expect(cut.isCut && cut.tried >= 3 && cut.results.allSatisfy(\.isRemembered))
        }
    }

    @Test("A run refuses unknown modules, test targets, modules without tests, and tests that fail without a change")
    func refused() async throws {
        try await withPackage { root in
            func failure(_ names: [String]) async -> Failure? {
                await #expect(throws: Failure.self) { try await mutate(names, in: root) }
            }
            #expect(await failure(["Summ"])?.message == "The package has no module Summ. Did you mean Sum?")
            #expect(await failure(["SumTests"])?.message == "SumTests is a test target.")
            #expect(await failure(["Bare"])?.kind == .usage)
            try root.write(
                "import Testing\n@Test func fails() { #expect(Bool(false)) }\n", "Tests/SumTests/SumTests.swift")
            let broken = await failure(["Sum"])
            #expect(broken?.kind == .refused && broken?.message == "The tests of Sum do not pass without a change.")
            #expect(broken?.details.contains { $0.english.contains("recorded an issue") } == true, "\(broken as Any)")
        }
    }

    @Test("If a change makes a program outlive the tests, the program does not block the run, and is killed")
    func survivor() async throws {
        try await withPackage { root in
            try root.write(
                """
                import Foundation
                public func begin() throws -> Process {
                    let process = Process()
                    process.executableURL = URL(fileURLWithPath: "/bin/sleep")
                    process.arguments = ["4242.5"]
                    try process.run()
                    return process
                }
                public func end(_ process: Process) {
                    kill(process.processIdentifier, SIGKILL)
                }

                """, "Sources/Twice/Twice.swift")
            try root.write(
                "import Testing\nimport Twice\n@Test func ends() throws { let server = try begin(); end(server) }\n",
                "Tests/TwiceTests/TwiceTests.swift")
            let outcome = try await self.outcome(
                of: "remove kill(process.processIdentifier, SIGKILL)", in: "Twice", "Sources/Twice/Twice.swift", root)
            #expect(outcome == .survived)
            #expect(try await Subprocess(["pgrep", "-f", "^/bin/sleep 4242.5"]).run().code == 1)
        }
    }

    @Test("If a change makes a macro endless, the build of the macro's users is stopped")
    func macro() async throws {
        try await withPackage { root in
            for (path, text) in Self.stamped { try root.write(text, path) }
            let outcome = try await self.outcome(of: "remove data += more", in: "Stamps", "Sources/Stamps/main.swift", root)
            #expect(outcome == .endless)
            let macros = try await Subprocess(["pgrep", "-f", root.appending(path: ".build/espalier/mutants").path]).run()
            #expect(macros.code == 1, "\(macros.text)")
        }
    }

    /// The outcome of one change, with the module's own tests and a short time limit for builds.
    private func outcome(of change: String, in module: String, _ file: String, _ root: URL) async throws -> MutationReport.Outcome? {
        let reader = try PackageReader(root: root), package = try await reader.read()
        let copy = try WorkingCopy(of: reader, package)
        var options = MutationRun.Options()
        options.shortestBuild = .seconds(30)
        let mutant = try #require(MutantFinder.mutants(of: file, in: copy.bytes(of: file) ?? []).first { $0.change == change })
        var bench = Bench(copy, options, cache: reader.cache) { _ in }
        let tests = package.targets.filter { $0.kind == .test && $0.name.hasPrefix(module) }.map(\.name)
        return try await bench.result(of: mutant, in: .init(module: module, tests: tests, runsInBuilds: true))?.outcome
    }
}
