import FolderTesting
import Foundation
import Testing
import Toolchain

@Suite("espalier weigh in a real package", .timeLimit(.minutes(30)))
struct WeighSoakTests {
    private static let files = [
        "work/Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
            name: "small", dependencies: [.package(path: "../beside")],
            targets: [
                .target(name: "Base"), .target(name: "A", dependencies: ["Base", .product(name: "Beside", package: "beside")]),
                .testTarget(name: "ATests", dependencies: ["A"]),
            ])

        """,
        "work/.gitignore": ".build/\n", "work/Sources/Base/Base.swift": "public func base() -> Int { 1 }\n",
        "work/Sources/A/A.swift": "import Base\nimport Beside\npublic func a() -> Int { base() + one() + Int(clock()) }\n",
        "work/Tests/ATests/ATests.swift": "import A\nimport Testing\n@Test func adds() { #expect(a() > 0) }\n",
        "beside/Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
            name: "beside", products: [.library(name: "Beside", targets: ["Beside"])],
            targets: [.target(name: "Beside", dependencies: ["Inner"]), .target(name: "Inner")])

        """,
        "beside/Sources/Beside/Beside.swift": """
        import Inner
        public func one() -> Int { inner() }
        public func clock() -> Double { 2 }
        public func unused() {}

        """,
        "beside/Sources/Inner/Inner.swift": "public func inner() -> Int { 1 }\n",
    ]

    @Test("espalier weigh reports what a package costs, how many of its symbols are linked, and which modules change in the same commits")
    func weighs() async throws {
        let home = FileManager.default.temporaryDirectory.appending(path: "weigh-\(UUID())").resolvingSymlinksInPath()
        defer { try? FileManager.default.removeItem(at: home) }
        try home.write(Self.files)
        let root = home.appending(path: "work", directoryHint: .isDirectory)
        let tool = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "espalier").path
        let environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("ESPALIER_") }
        func run(_ words: [String]) async throws -> Subprocess.Output {
            try await Subprocess(words, in: root, environment: environment).run()
        }
        _ = try await run(["git", "init", "-q"])
        for number in 0..<5 {
            try home.write("public func base() -> Int { 1 + \(number) }\n", "work/Sources/Base/Base.swift")
            try home.write((Self.files["work/Sources/A/A.swift"] ?? "") + "let number = \(number)\n", "work/Sources/A/A.swift")
            _ = try await run(["git", "add", "-A"])
            let commit = try await run(["git", "-c", "user.name=b", "-c", "user.email=b@localhost", "commit", "-qm", "Edit \(number)"])
            #expect(commit.code == 0)
        }
        let early = try await run([tool, "weigh"])
        #expect(early.code == 0 && early.text.hasPrefix("No build times are recorded."), "\(early)")
        #expect(early.text.hasSuffix("in the last 5 commits\n  A with Base: in 5 of 5 commits that changed A\n"), "\(early)")

        #expect(try await run([tool, "timings", "--", "swift", "build"]).code == 0)
        let output = try await run([tool, "weigh"])
        #expect(output.code == 0 && output.errors == "", "\(output)")
        // Module A uses `one` and `clock`, but not `unused`.
        #expect(output.text.contains(/\d\.\d\d s  beside: 2 modules; 1 file of 1 target, 2 symbols linked\n/), "\(output)")
        #expect(output.text.contains(/shorten the critical path of +\d+\.\d\d s\n/), "\(output)")
        let json = try await run([tool, "weigh", "--json"])
        let data = try JSONSerialization.jsonObject(with: Data(json.text.utf8)) as? [String: Any]
        #expect((data?["packages"] as? [[String: Any]])?.first?["symbols"] as? Int == 2, "\(json)")
        #expect(try await run([tool, "weigh", "--commits", "0"]).code == 2)
    }
}
