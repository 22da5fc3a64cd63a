import FolderTesting
import Foundation
import Testing
import Toolchain

/// Runs the tool with both build systems of SwiftPM.
@Suite("Both build systems", .timeLimit(.minutes(60)))
struct BuildSystemsSoakTests {
    private static let systems = ["native", "swiftbuild"]

    /// A package with Swift, C, a resource, a local package, a program that a test starts, a test with XCTest, and a table of programs.
    private static let files = [
        "work/Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription
        struct Feature {}
        struct App {
            let name: String
            init(_ name: String, features: [String]) { self.name = name }
        }
        let features: [Feature] = []
        let apps: [App] = []
        let package = Package(
            name: "small", dependencies: [.package(path: "../beside")],
            targets: [
                .target(name: "C"), .target(name: "Base"), .target(name: "Broken"),
                .target(
                    name: "A", dependencies: ["Base", "C", .product(name: "Beside", package: "beside")], resources: [.copy("note.txt")]),
                .executableTarget(name: "tool", dependencies: ["Base"]),
                .testTarget(name: "ATests", dependencies: ["A"]), .testTarget(name: "OldTests", dependencies: ["Base"]),
                .testTarget(name: "ToolTests"), .testTarget(name: "BrokenTests", dependencies: ["Broken"]),
            ]
                + apps.map {
                    .executableTarget(
                        name: $0.name, dependencies: [.product(name: "ProgramKit", package: "beside")], path: "Apps/\\($0.name)")
                })

        """,
        "work/Sources/C/c.c": "#include \"c.h\"\nint c(void) { return 2; }\n", "work/Sources/C/include/c.h": "int c(void);\n",
        "work/Sources/Base/Base.swift": "public func base() -> Int { 1 }\n",
        "work/Sources/Broken/Broken.swift": "public func broken() -> Int { \"\" }\n",
        "work/Sources/A/A.swift": """
        import Base
        import Beside
        import C
        import Foundation
        public func a() throws -> Int {
            let note = try Data(contentsOf: Bundle.module.url(forResource: "note", withExtension: "txt")!).count
            return base() + Int(c()) + beside() + note
        }

        """,
        "work/Sources/A/note.txt": "four",
        "work/Sources/tool/main.swift": "import Base\nprint(base())\n",
        "work/Tests/ATests/ATests.swift": """
        import A
        import Testing
        @Test func adds() throws { #expect(try a() == 10) }
        @Test(.disabled("Later.")) func later() {}

        """,
        "work/Tests/OldTests/OldTests.swift": """
        import Base
        import XCTest
        final class OldTests: XCTestCase { func testBase() { XCTAssertEqual(base(), 1) } }

        """,
        "work/Tests/ToolTests/ToolTests.swift": """
        import Foundation
        import Testing
        @Test func prints() throws {
            let process = Process(), output = Pipe()
            let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
            process.executableURL = folder.appendingPathComponent("tool")
            process.standardOutput = output
            try process.run()
            process.waitUntilExit()
            #expect(String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self) == "1\\n")
        }

        """,
        "work/Tests/BrokenTests/BrokenTests.swift": "import Broken\nimport Testing\n@Test func one() { #expect(broken() == 1) }\n",
        "beside/Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
            name: "beside",
            products: [.library(name: "Beside", targets: ["Beside"]), .library(name: "ProgramKit", targets: ["ProgramKit"])],
            targets: [.target(name: "Beside"), .target(name: "ProgramKit")])

        """,
        "beside/Sources/ProgramKit/ProgramKit.swift": """
        public struct Version: Sendable { public init(_ major: Int, _ minor: Int, _ patch: Int) {} }
        public struct Phrase: Sendable { public init(_ english: String) {} }
        public protocol Program {}
        extension Program { public static func main() {} }

        """,
        "beside/Sources/Beside/Beside.swift": "public func beside() -> Int { 3 }\n",
    ]

    /// A command, an optional edit before it, and the exit code and the line that the command must produce with both build systems.
    private struct Row {
        let name: String
        var words: [String]
        var edit: (path: String, text: String)?
        let code: Int32
        /// A line that standard output or standard error must contain.
        let line: String
    }

    /// The commands, in the order in which they run.
    private static let table = [
        Row(
            name: "build one module", words: ["build", "A", "--"], code: 0, line: "A: built, with 3 targets (narrowed by links in .build)."),
        Row(name: "doctor after a build", words: ["doctor"], code: 0, line: "ok  dependencies      Found beside."),
        Row(
            name: "test with C, a resource and a local package", words: ["test", "A", "--"], code: 0,
            line: "ATests: tested, with 4 targets (narrowed by links in .build)."),
        Row(name: "a result is remembered", words: ["test", "A", "--"], code: 0, line: "ATests: passed before with the same inputs."),
        Row(
            name: "XCTest", words: ["test", "OldTests", "--"], code: 0,
            line: "OldTests: tested, with 2 targets (narrowed by links in .build)."),
        Row(
            name: "a program that a test starts", words: ["test", "ToolTests", "--"], code: 0,
            line: "ToolTests: tested, with 3 targets (narrowed by links in .build)."),
        Row(
            name: "a compile error, with the path in the package", words: ["test", "Broken", "--"], code: 1,
            line: "WORK/Sources/Broken/Broken.swift:1:31: error: cannot convert return expression of type 'String' to return type 'Int'"),
        Row(
            name: "a build that fails", words: ["build", "Broken", "--"], code: 1,
            line: "Broken: failed, with 1 target (narrowed by links in .build)."),
        Row(
            name: "a failed test", words: ["test", "A", "--"], edit: ("work/Sources/Base/Base.swift", "public func base() -> Int { 9 }\n"),
            code: 1,
            line: "ATests: failed, with 4 targets (narrowed by links in .build)."),
        Row(
            name: "an edit of a dependency is compiled", words: ["test", "A", "--"],
            edit: ("beside/Sources/Beside/Beside.swift", "public func beside() -> Int { -5 }\n"), code: 0,
            line: "ATests: tested, with 4 targets (narrowed by links in .build)."),
        Row(
            name: "a filter that excludes all tests", words: ["test", "A", "--", "--filter", "nothing"], code: 2,
            line: "espalier: No test ran: the arguments exclude all tests of ATests."),
        Row(
            name: "tests in parallel", words: ["test", "OldTests", "--rerun", "--", "--parallel"], code: 1,
            line: "OldTests: failed, with 2 targets (narrowed by links in .build)."),
        Row(
            name: "a program that is built, started and examined", words: ["compose", "mini", "--features", "none", "--"], code: 0,
            line: "It contains no symbol of the other 5 modules."),
    ]

    @Test("espalier build, test, compose and doctor have the same exit codes and results with both build systems")
    func table() async throws {
        let home = FileManager.default.temporaryDirectory.appending(path: "systems-\(UUID())").resolvingSymlinksInPath()
        defer { try? FileManager.default.removeItem(at: home) }
        var reports: [String] = []
        for system in Self.systems {
            let world = World(home: home.appending(path: system), system: system)
            try world.home.write(Self.files)
            for row in Self.table {
                if let edit = row.edit { try world.home.write(edit.text, edit.path) }
                let output = try await world.run(row.words)
                #expect(output.code == row.code, "\(system), \(row.name): \(output)")
                #expect(
                    (output.text + output.errors).replacing(world.root.path, with: "WORK").split(separator: "\n").contains(
                        Substring(row.line)), "\(system), \(row.name): \(output)")
            }
            reports.append(
                try await world.run(["test", "A", "OldTests", "--rerun", "--format", "junit", "--"]).text.replacing(
                    /time="[0-9.]+"/, with: ""))
        }
        #expect(reports[0] == reports[1])
    }

    @Test("The doctor compares modules with the last build, even if swiftbuild made that build")
    func doctor() async throws {
        let home = FileManager.default.temporaryDirectory.appending(path: "systems-\(UUID())").resolvingSymlinksInPath()
        defer { try? FileManager.default.removeItem(at: home) }
        let world = World(home: home, system: "swiftbuild")
        try world.home.write(Self.files)
        try world.home.write("public func broken() -> Int { 1 }\n", "work/Sources/Broken/Broken.swift")
        let build = try await world.run(["build", "--"])
        #expect(build.code == 0, "\(build)")
        let doctor = try await world.run(["doctor"])
        #expect(doctor.text.contains("The native build system; the last build used swiftbuild."), "\(doctor)")
        #expect(doctor.text.contains("ok  modules           All are up to date."), "\(doctor)")
        try world.home.write("public func base() -> Int { 2 }\n", "work/Sources/Base/Base.swift")
        #expect(try await world.run(["doctor"]).text.contains("Base was edited since its last build."))
    }

    @Test("espalier timings refuses swiftbuild and builds nothing, because swiftbuild does not record when a step started")
    func timings() async throws {
        let home = FileManager.default.temporaryDirectory.appending(path: "systems-\(UUID())").resolvingSymlinksInPath()
        defer { try? FileManager.default.removeItem(at: home) }
        let world = World(home: home, system: "swiftbuild")
        try world.home.write(Self.files)
        for words in [["--build-system", "swiftbuild"], ["--build-system=swiftbuild"]] {
            let refused = try await world.run(["timings"], ["--", "swift", "build"] + words)
            #expect(refused.code == 2 && refused.errors.contains("records when a step could start, not when it started"), "\(refused)")
        }
        #expect(!FileManager.default.fileExists(atPath: world.root.appending(path: ".build/out").path))
    }

    private struct World {
        let home: URL
        let system: String
        var root: URL { home.appending(path: "work") }

        /// Runs the tool, and adds the build system to the arguments for swift if `words` contains `--`.
        func run(_ words: [String], _ rest: [String] = []) async throws -> Subprocess.Output {
            let tool = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "espalier")
            var environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("ESPALIER_") }
            environment["XDG_CACHE_HOME"] = home.appending(path: "cache").path
            let system = words.contains("--") ? ["--build-system", system] : []
            var output = try await Subprocess([tool.path] + words + system + rest, in: root, environment: environment).run()
            // With swiftbuild, the `swift` command of Swift 6.3 sometimes crashes on Linux, even without espalier. A crashed run has no
            // result to compare, so the command is run again.
            for _ in 0..<5 where output.errors.contains("crashed with signal") {
                output = try await Subprocess([tool.path] + words + system + rest, in: root, environment: environment).run()
            }
            return output
        }
    }
}
