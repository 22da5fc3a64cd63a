import EnglishOnly
import Failure
import FolderTesting
import Foundation
import PackageGraph
import Reports
import Synchronization
import Testing
import Toolchain

@testable import Selection

@Suite("Real runs of selected tests", .timeLimit(.minutes(60)))
struct RunSoakTests {
    /// A package with two modules that depend on the module Base, and with a resource, a compilation condition, a snippet, and a local
    /// package that the manifest names by a relative path. The module B does not compile.
    private static let files = [
        "work/Package.swift": """
        // swift-tools-version: 6.2
        import PackageDescription
        let package = Package(
            name: "small",
            products: [.library(name: "A", targets: ["A"]), .library(name: "B", targets: ["B"])],
            dependencies: [.package(path: "../beside")],
            targets: [
                .target(name: "Base", swiftSettings: [.define("TOLD")]),
                .target(name: "A", dependencies: ["Base", .product(name: "Beside", package: "beside")], resources: [.copy("note.txt")]),
                .target(name: "B", dependencies: ["Base"]),
                .testTarget(name: "ATests", dependencies: ["A"]), .testTarget(name: "BTests", dependencies: ["B"]),
            ])

        """,
        "work/Sources/Base/Base.swift": "#if TOLD\npublic let base = 1\n#endif\n",
        "work/Sources/A/A.swift": """
        import Base
        import Beside
        import Foundation
        public func a() throws -> String { try "\\(base) \\(beside) " + String(contentsOf: Bundle.module.url(forResource: "note", withExtension: "txt")!, encoding: .utf8) }

        """,
        "work/Sources/A/note.txt": "noted", "work/Sources/B/B.swift": "import Base\npublic let b: Int = base + nonsense\n",
        "work/Tests/ATests/ATests.swift": "import A\nimport Testing\n@Test func works() throws { #expect(try a() == \"1 2 noted\") }\n",
        "work/Tests/BTests/BTests.swift": "import B\nimport Testing\n@Test func works() { #expect(b == 2) }\n",
        "work/Snippets/Shown.swift": "import B\nprint(b)\n",
        "beside/Package.swift": """
        // swift-tools-version: 6.2
        import PackageDescription
        let package = Package(name: "beside", products: [.library(name: "Beside", targets: ["Beside"])], targets: [.target(name: "Beside")])

        """,
        "beside/Sources/Beside/Beside.swift": "public let beside = 2\n",
    ]

    private func withPackage(_ body: (URL, Run, Lines) async throws -> Void) async throws {
        try await withFolder(Self.files) { home in
            let root = home.appending(path: "work", directoryHint: .isDirectory), lines = Lines()
            try await body(root, Run(PackageReader(root: root)) { lines.add($0) }, lines)
        }
    }

    @Test("A run builds only the selected tests and their dependencies, and skips passed tests until an input changes")
    func whole() async throws {
        try await withPackage { root, run, lines in
            let first = try await run.test(["A"])
            #expect(first.isGreen && first.ran == ["ATests"] && first.targets == 3, "\(lines.text)")
            #expect(!lines.text.contains("nonsense") && !lines.text.contains("Compiling B "))

            let second = try await run.test(["A"])
            #expect(second.ran == [] && second.remembered == ["ATests"] && second.isGreen)
            #expect(try await run.test(["A"], isInsistent: true).ran == ["ATests"])

            try root.write("noted anew", "Sources/A/note.txt")
            let third = try await run.test(["A"])
            #expect(third.ran == ["ATests"] && !third.isGreen)
            // A failed test runs again, even if nothing has changed, and through SwiftPM.
            lines.clear()
            #expect(try await run.test(["A"]).ran == ["ATests"])
            #expect(lines.text.contains("Build complete!"), "\(lines.text)")

            // Test the other module in the same scratch path, where the shared dependencies are already built.
            #expect(try await run.test(["B"]).isGreen == false)
            try root.write("import Base\npublic let b: Int = base + 1\n", "Sources/B/B.swift")
            lines.clear()
            #expect(try await run.test(["B"]).isGreen)
            #expect(!lines.text.contains("Compiling Base"), "\(lines.text)")
        }
    }

    @Test("A test run fails if its arguments exclude all tests")
    func none() async throws {
        try await withPackage { _, run, _ in
            await #expect(
                throws: Failure(.badData, "No test ran: the arguments exclude all tests of ATests.", hint: "Check --filter and --skip.")
            ) { try await run.test(["A"], arguments: ["--filter", "NoSuchTest"]) }
        }
    }

    @Test("A crash of swift is an error, not a failed build or test")
    func crash() async throws {
        try await withPackage { root, _, lines in
            // Packages are still read by the real `swift`.
            let script = """
                #!/bin/sh
                case "$1" in build | test) kill -SEGV $$ ;; esac
                PATH=${PATH#*:} exec swift "$@"

                """
            let folder = root.appending(path: "fake"), program = folder.appending(path: "swift")
            try root.write(script, "fake/swift")
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
            var environment = ProcessInfo.processInfo.environment
            environment["PATH"] = "\(folder.path):\(environment["PATH"] ?? "")"
            let run = Run(try PackageReader(root: root, environment: environment)) { lines.add($0) }
            try await #expect(throws: #require(Failure.crash(of: "swift build", code: 139))) { try await run.build(["A"]) }
            try await #expect(throws: #require(Failure.crash(of: "swift test", code: 139))) { try await run.test(["A"]) }
        }
    }

    @Test("A run waits while another run uses the generated package")
    func alone() async throws {
        try await withPackage { root, _, lines in
            let reader = try PackageReader(root: root), home = Narrowing.home(in: reader)
            try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
            let lock = Mutex(try FileLock(home.appending(path: "lock").path(percentEncoded: false), makes: true) as FileLock?)
            let run = Run(reader) { line in
                lines.add(line)
                if line.hasPrefix("Waiting for another espalier") { lock.withLock { $0 = nil } }
            }
            #expect(try await run.build(["Base"]).isGreen, "\(lines.text)")
            #expect(lines.text.hasPrefix("Waiting for another espalier process that is building this package.\n"))
        }
    }

    @Test("With swiftbuild, the newer build system, tests run, and passed tests are remembered")
    func newer() async throws {
        try await withPackage { root, run, lines in
            let newer = ["--build-system", "swiftbuild"]
            try await withKnownIssue("With swiftbuild, SwiftPM itself sometimes crashes within Dispatch.", isIntermittent: true) {
                #expect(try await run.build(["A"], arguments: newer).isGreen, "\(lines.text)")
                #expect(try await run.test(["A"], arguments: newer).isGreen, "\(lines.text)")
                #expect(try await run.test(["A"], arguments: newer).remembered == ["ATests"])
                try root.write("noted anew", "Sources/A/note.txt")
                #expect(try await run.test(["A"], arguments: newer).isGreen == false)
                #expect(!lines.text.contains("nonsense"))
            } matching: { issue in
                (issue.error as? Failure)?.description.contains("crashed with signal") ?? false
            }
        }
    }

    @Test(
        "Tests get the caller's variables, and run again when one of them changes, with SwiftPM and with the shortcut",
        arguments: [false, true])
    func variables(isDirect: Bool) async throws {
        try await withPackage { root, _, lines in
            func run(_ variables: [String: String]) async throws -> Run.Result {
                let environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
                let reader = try PackageReader(root: root, environment: environment)
                return try await Run(reader, isDirect: isDirect) { lines.add($0) }.test(["A"])
            }
            let test = """
                import A
                import Foundation
                import Testing
                @Test func works() { #expect(ProcessInfo.processInfo.environment["ZOO_FAIL"] == nil) }

                """
            try root.write(test, "Tests/ATests/ATests.swift")
            #expect(try await run([:]).isGreen, "\(lines.text)")
            #expect(try await run(["ZOO_FAIL": "1"]).isGreen == false, "\(lines.text)")
            #expect(try await run([:]).remembered == ["ATests"])
        }
    }

    @Test("Errors name the package's own files, and XCTest tests that run in parallel are counted")
    func messages() async throws {
        try await withPackage { root, run, lines in
            try root.write("import Base\npublic let b: Int = nonsense\n", "Sources/B/B.swift")
            #expect(try await run.test(["B"]).isGreen == false)
            #expect(lines.text.contains("\(root.path(percentEncoded: false))Sources/B/B.swift:2:21: error:"), "\(lines.text)")
            #expect(!lines.text.contains("/narrow/work/Sources"))

            try root.write("import Base\npublic let b: Int = base\n", "Sources/B/B.swift")
            let tests = "import B\nimport XCTest\nfinal class BTests: XCTestCase { func testB() { XCTAssertEqual(b, 1) } }\n"
            try root.write(tests, "Tests/BTests/BTests.swift")
            #expect(try await run.test(["B"], arguments: ["--parallel"]).isGreen, "\(lines.text)")
        }
    }

    @Test("If tests start a program without declaring it, the program is built, and its sources are inputs of the tests")
    func programs() async throws {
        try await withPackage { root, run, lines in
            let manifest = try String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8)
            let row = ".executableTarget(name: \"hello\"), .testTarget(name: \"BTests\""
            try root.write(manifest.replacing(".testTarget(name: \"BTests\"", with: row), "Package.swift")
            try root.write("print(\"hello\")\n", "Sources/hello/main.swift")
            let test = """
                import Foundation
                import Testing
                @Test func works() throws {
                    let process = Process()
                    process.executableURL = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "hello")
                    try process.run()
                }

                """
            try root.write(test, "Tests/ATests/ATests.swift")
            #expect(try await run.test(["A"]).isGreen, "\(lines.text)")
            #expect(try await run.test(["A"]).remembered == ["ATests"])
            try root.write("print(\"hello, again\")\n", "Sources/hello/main.swift")
            #expect(try await run.test(["A"]).ran == ["ATests"])
        }
    }

    @Test(
        "Failed tests are retried and are flaky if they then pass, a crash is not retried, and each test runs in exactly one part of a run")
    func flaky() async throws {
        try await withPackage { root, run, lines in
            let test = """
                import Foundation
                import Testing
                let mark = "\(root.path(percentEncoded: false)).build/mark"
                @Suite struct Outer {
                    @Suite struct Inner {
                        @Test func once() {
                            let isSecond = FileManager.default.fileExists(atPath: mark)
                            FileManager.default.createFile(atPath: mark, contents: nil)
                            #expect(isSecond)
                        }
                    }
                }
                @Test(arguments: [1, 2]) func `a raw name, v1.2`(number: Int) { #expect(!FileManager.default.fileExists(atPath: mark + "\\(number)")) }
                @Test func crashes() { if FileManager.default.fileExists(atPath: mark + "!") { fatalError() } }

                """
            try root.write(test, "Tests/ATests/ATests.swift")
            let first = try await run.test(["A"], retries: 1)
            #expect(first.isGreen && first.flaky == ["ATests.Outer.Inner.once()"], "\(lines.text)")
            #expect(first.report.xml.contains("flakyFailure"))
            // A flaky result is not remembered.
            let second = try await run.test(["A"])
            #expect(second.isGreen && second.ran == ["ATests"] && second.flaky == [])

            let mark = root.appending(path: ".build/mark").path(percentEncoded: false)
            try FileManager.default.removeItem(atPath: mark)
            #expect(try await run.test(["A"], isInsistent: true).isGreen == false)
            #expect(try await run.test(["A"], isInsistent: true).flaky == ["ATests.Outer.Inner.once()"])

            _ = FileManager.default.createFile(atPath: mark + "2", contents: nil)
            let failed = try await run.test(["A"], isInsistent: true, retries: 2)
            #expect(!failed.isGreen && !failed.flaky.contains { $0.contains("raw") })
            #expect(lines.text.components(separatedBy: "Running 1 failed test again.").count == 4)
            try FileManager.default.removeItem(atPath: mark + "2")

            _ = FileManager.default.createFile(atPath: mark + "!", contents: nil)
            try FileManager.default.removeItem(atPath: mark)
            #expect(try await run.test(["A"], isInsistent: true, retries: 2).isGreen == false)
            #expect(lines.text.components(separatedBy: "Running 1 failed test again.").count == 4, "\(lines.text)")
            // Before the crash, `once` may have created its file.
            try? FileManager.default.removeItem(atPath: mark)
            try FileManager.default.moveItem(atPath: mark + "!", toPath: mark)

            var names: [String] = []
            for number in 1...4 {
                let part = try await run.test(["A"], isInsistent: true, part: TestPart("\(number)/4"))
                #expect(part.isGreen && part.ran == (number == 4 ? [] : ["ATests"]), "\(lines.text)")
                names += part.report.suites.flatMap(\.cases).map(\.name)
            }
            #expect(names.sorted() == ["`a raw name, v1.2`(number:)", "crashes()", "once()"])
        }
    }

    @Test("A module is built even if an unrelated module does not compile, and building that module fails")
    func build() async throws {
        try await withPackage { _, run, lines in
            let built = try await run.build(["A"])
            #expect(built.isGreen && built.ran == ["A"], "\(lines.text)")
            #expect(try await run.build(["B"]).isGreen == false)
        }
    }
}

private final class Lines: Sendable {
    private let lines = Mutex<[String]>([])
    var text: String { lines.withLock { $0.joined(separator: "\n") } }
    func add(_ line: String) { lines.withLock { $0.append(line) } }
    func clear() { lines.withLock { $0 = [] } }
}
