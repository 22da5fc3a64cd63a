import FolderTesting
import Foundation
import Testing
import Toolchain

@Suite("espalier why-rebuilt in a real package", .timeLimit(.minutes(30)))
struct WhyRebuiltSoakTests {
    private static let manifest = """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
            name: "small",
            targets: [
                .target(name: "C"), .target(name: "Base"), .target(name: "A", dependencies: ["Base", "C"]), .target(name: "B"),
                .testTarget(name: "ATests", dependencies: ["A"]),
            ])

        """
    private static let files = [
        "Package.swift": manifest, "Sources/C/c.c": "#include \"c.h\"\nint c(void) { return 1; }\n",
        "Sources/C/include/c.h": "int c(void);\n",
        "Sources/Base/Base.swift": "public func base() -> Int { 1 }\n", "Sources/B/B.swift": "public let b = 1\n",
        "Sources/A/A.swift": "import Base\nimport C\npublic func a() -> Int { base() + Int(c()) }\n",
        "Tests/ATests/ATests.swift": "import A\nimport Testing\n@Test func one() { #expect(a() == 2) }\n",
    ]

    private struct World {
        let root: URL

        private var environment: [String: String] {
            ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("ESPALIER_") }.merging([
                "XDG_CACHE_HOME": root.deletingLastPathComponent().appending(path: "cache").path
            ]) { $1 }
        }

        func run(_ words: [String], _ variables: [String: String] = [:]) async throws -> Subprocess.Output {
            let tool = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "espalier")
            return try await Subprocess([tool.path] + words, in: root, environment: environment.merging(variables) { $1 }).run()
        }

        /// Runs a build or tests, and returns the explanation for each compiled module.
        func why(_ words: [String]) async throws -> [String: String] {
            let build = try await run(words)
            #expect([0, 1].contains(build.code), "\(build)")
            let output = try await run(["why-rebuilt"])
            #expect(output.code == 0, "\(output)")
            let lines = output.text.split(separator: "\n").map { $0.split(separator: ": ", maxSplits: 1).map(String.init) }
            return Dictionary(lines.map { ($0[0], $0.count > 1 ? $0[1] : "") }, uniquingKeysWith: { first, _ in first })
        }
    }

    private func withPackage(_ body: (World) async throws -> Void) async throws {
        let home = FileManager.default.temporaryDirectory.appending(path: "why-\(UUID())").resolvingSymlinksInPath()
        defer { try? FileManager.default.removeItem(at: home) }
        let world = World(root: home.appending(path: "work", directoryHint: .isDirectory))
        try world.root.write(Self.files)
        try await body(world)
    }

    @Test("After each kind of edit, espalier why-rebuilt lists the modules that were compiled, each with the reason")
    func edits() async throws {
        try await withPackage { world in
            let none = try await world.run(["why-rebuilt"])
            #expect(none.code == 2 && none.errors.contains("No build is recorded."), "\(none)")
            let first = "it had not been built here before."
            #expect(try await world.why(["build"]) == ["A": first, "B": first, "Base": first, "C": first])
            // A build without an edit compiles nothing, so the explanation of the previous build is still shown.
            #expect(try await world.why(["build"])["Base"] == first)

            // This edit does not change the interface of Base, so A is not compiled again.
            try world.root.write("public func base() -> Int { 1 + 0 }\n", "Sources/Base/Base.swift")
            #expect(try await world.why(["build"]) == ["Base": "Sources/Base/Base.swift changed."])
            try world.root.write("public func base() -> Int { 1 }\npublic func more() {}\n", "Sources/Base/Base.swift")
            #expect(try await world.why(["build"]) == ["A": "the module Base changed.", "Base": "Sources/Base/Base.swift changed."])
            try world.root.write("let new = 1\n", "Sources/A/New.swift")
            #expect(try await world.why(["build"]) == ["A": "Sources/A/New.swift was added."])
            try FileManager.default.removeItem(at: world.root.appending(path: "Sources/A/New.swift"))
            #expect(try await world.why(["build"]) == ["A": "Sources/A/New.swift was removed."])
            try world.root.write("int c(void); // one\n", "Sources/C/include/c.h")
            let header = try await world.why(["build"])
            #expect(header["C"] == "Sources/C/include/c.h changed." && header["B"] == nil && header["Base"] == nil, "\(header)")
            let told = Self.manifest.replacing(".target(name: \"B\")", with: ".target(name: \"B\", swiftSettings: [.define(\"TOLD\")])")
            try world.root.write(told, "Package.swift")
            #expect(try await world.why(["build"]) == ["B": "the compiler got the new argument -DTOLD."])
            try world.root.write(Self.manifest, "Package.swift")
            #expect(try await world.why(["build"]) == ["B": "the compiler no longer gets the argument -DTOLD."])
            try FileManager.default.removeItem(at: world.root.appending(path: ".build/debug/Modules/B.swiftmodule"))
            #expect(try await world.why(["build"])["B"]?.hasPrefix("no input changed, so its output was missing") == true)

            // A build with plain SwiftPM is not recorded.
            try world.root.write("public let b = 2\n", "Sources/B/B.swift")
            #expect(try await Subprocess(["swift", "build"], in: world.root).run().code == 0)
            let later = try await world.run(["why-rebuilt"])
            #expect(
                later.text.hasSuffix("A later build in the same folder was not recorded: it compiled nothing or ran outside espalier.\n"),
                "\(later)")
        }
    }

    @Test(
        "espalier why-rebuilt explains test builds, with or without the shortcut around SwiftPM, and shows relative paths",
        arguments: [["test", "A"], ["test", "A", "--direct"]])
    func tests(words: [String]) async throws {
        try await withPackage { world in
            #expect(try await world.why(words).keys.sorted() == ["A", "ATests", "Base", "C"])
            for number in 2...4 {
                try world.root.write("public func base() -> Int { \(number) }\n", "Sources/Base/Base.swift")
                let reasons = try await world.why(words)
                #expect(reasons["Base"] == "Sources/Base/Base.swift changed." && reasons["C"] == nil, "\(reasons)")
            }
            // A build that fails is explained too.
            try world.root.write("public func base() -> Int { \"\" }\n", "Sources/Base/Base.swift")
            #expect(try await world.why(words)["Base"] == "Sources/Base/Base.swift changed.")
            let one = try await world.run(["why-rebuilt", "Base", "--json"])
            #expect(one.text.contains("\"kind\" : \"files\"") && one.text.contains("\"Sources/Base/Base.swift\""), "\(one)")
            let other = try await world.run(["why-rebuilt", "B"])
            #expect(other.code == 2 && other.errors.contains("The last build did not compile B."), "\(other)")
        }
    }

    @Test("If the value of a variable that the manifest reads has changed, espalier why-rebuilt names the variable")
    func variables() async throws {
        try await withPackage { world in
            let manifest =
                "import Foundation\n"
                + Self.manifest.replacing(
                    ".target(name: \"B\")",
                    with:
                        ".target(name: \"B\", swiftSettings: ProcessInfo.processInfo.environment[\"TOLD\"] == nil ? [] : [.define(\"TOLD\")])"
                )
            let lines = manifest.split(separator: "\n", omittingEmptySubsequences: false)
            try world.root.write(([lines[1], lines[0]] + lines.dropFirst(2)).joined(separator: "\n"), "Package.swift")
            _ = try await world.why(["build"])
            #expect(try await world.run(["build"], ["TOLD": "secret"]).code == 0)
            let output = try await world.run(["why-rebuilt"])
            #expect(
                output.text == """
                    B: the compiler got the new argument -DTOLD.
                    The variable TOLD has a different value than in the previous build.

                    """, "\(output)")
            let folder = world.root.appending(path: ".build/espalier/rebuilds")
            for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
                #expect(!String(decoding: try Data(contentsOf: file), as: UTF8.self).contains("secret"))
            }
        }
    }
}
