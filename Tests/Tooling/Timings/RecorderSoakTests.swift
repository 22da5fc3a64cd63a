import EnglishOnly
import Failure
import FolderTesting
import Foundation
import Testing
import Toolchain

@testable import Timings

@Suite("A recorded build", .timeLimit(.minutes(60)))
struct RecorderSoakTests {
    private static let package = [
        "Package.swift": """
        // swift-tools-version: 6.2
        import PackageDescription
        let package = Package(
            name: "three", targets: [
                .target(name: "Base"), .target(name: "Middle", dependencies: ["Base", "CPart"]), .target(name: "CPart"),
                .executableTarget(name: "program", dependencies: ["Middle"]),
            ])

        """,
        "Sources/Base/Base.swift": "public let base = 1\n", "Sources/Middle/Middle.swift": "import Base\npublic let middle = base\n",
        "Sources/CPart/part.c": "int part(void) { return 1; }\n", "Sources/CPart/include/part.h": "int part(void);\n",
        "Sources/program/main.swift": "import Middle\nprint(middle)\n",
    ]

    private func record(_ root: URL, _ command: [String]) async throws(Failure) -> Recording {
        try await Recorder(root: root, scratch: root.appending(path: ".build"), environment: SwiftEnvironment.current.environment)
            .record(command) { _ in }
    }

    @Test("A recorded build contains every module, in an order that the dependencies allow, and repeating the build records no steps")
    func real() async throws {
        try await withFolder(Self.package) { root in
            let cold = try await record(root, ["swift", "build"])
            #expect(cold.code == 0)
            let names = cold.items.map(\.name)
            #expect(Set(names) == ["Base", "CPart", "Middle", "program"], "\(names)")
            // The program links the module Middle and the C part, and either of these may be compiled last.
            #expect([["Middle", "program"], ["CPart", "program"]].contains(cold.criticalPath.suffix(2)), "\(cold.criticalPath)")
            #expect(abs(cold.account.sum - cold.wall) < cold.wall * 0.05, "\(cold.account)")
            let base = try #require(cold.items.first { $0.name == "Base" }), middle = try #require(cold.items.first { $0.name == "Middle" })
            #expect(base.unlocked == ["Middle"] && base.start < middle.start && base.busy > 0)
            #expect(cold.steps.contains { $0.kind == .link && $0.name == "program" })

            let again = try await record(root, ["swift", "build"])
            #expect(again.steps == [])

            try Data("import Base\npublic let middle = base + 1\n".utf8).write(to: root.appending(path: "Sources/Middle/Middle.swift"))
            let edited = try await record(root, ["swift", "build"])
            #expect(!edited.items.contains { $0.name == "Base" } && edited.items.contains { $0.name == "Middle" })

            try Data("let =\n".utf8).write(to: root.appending(path: "Sources/Middle/Middle.swift"))
            #expect(try await record(root, ["swift", "build"]).code != 0)
        }
    }

    @Test("Only swift build, swift test and swift run can be recorded")
    func refused() async throws {
        try await withFolder(Self.package) { root in
            for command in [[], ["swift"], ["make"], ["swift", "package"], ["rm", "build"]] {
                let what = command.isEmpty ? "An empty command" : command.joined(separator: " ")
                await #expect(
                    throws: Failure(
                        .usage, "\(what) is not a build that can be recorded.", hint: "For example: espalier timings -- swift build")
                ) { try await record(root, command) }
            }
        }
    }
}
