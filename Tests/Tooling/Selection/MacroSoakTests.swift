import FolderTesting
import Foundation
import PackageGraph
import Testing

@testable import Selection

@Suite("Tests whose module uses a macro", .timeLimit(.minutes(60)))
struct MacroSoakTests {
    /// A macro that expands to a number. Instead of using swift-syntax, the macro answers the compiler's messages itself; each message is
    /// preceded by its length.
    private static func macro(_ number: Int) -> String {
        #"""
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
                : "{\"expandMacroResult\":{\"expandedSource\":\"NUMBER\",\"diagnostics\":[]}}"
            FileHandle.standardOutput.write(withUnsafeBytes(of: UInt64(answer.utf8.count).littleEndian) { Data($0) } + Data(answer.utf8))
        }

        """#.replacing("NUMBER", with: "\(number)")
    }

    private static let files = [
        "Package.swift": """
        // swift-tools-version: 6.0
        import CompilerPluginSupport
        import PackageDescription
        let package = Package(
            name: "stamped", platforms: [.macOS(.v13)],
            targets: [
                .macro(name: "Stamps"), .target(name: "Base", dependencies: ["Stamps"]), .target(name: "Other"),
                .testTarget(name: "BaseTests", dependencies: ["Base"]),
            ])

        """,
        "Sources/Stamps/main.swift": macro(1), "Sources/Other/Other.swift": "",
        "Sources/Base/Base.swift":
            "@freestanding(expression) public macro stamp() -> Int = #externalMacro(module: \"Stamps\", type: \"Stamp\")\n",
        "Tests/BaseTests/BaseTests.swift":
            "import Base\nimport Testing\n@Test func one() { let stamp: Int = #stamp(); #expect(stamp == 1) }\n",
    ]

    @Test("Tests that use a macro through another module run again when the macro changes, and fail if its expansion is wrong")
    func changed() async throws {
        let root = FileManager.default.temporaryDirectory.appending(path: "macro-\(UUID())/stamped", directoryHint: .isDirectory)
        defer { try? FileManager.default.removeItem(at: root.deletingLastPathComponent()) }
        try root.write(Self.files)
        func test() async throws -> Run.Result { try await Run(PackageReader(root: root)) { _ in }.test(["Base"]) }
        #expect(try await test().isGreen)
        #expect(try await test().remembered == ["BaseTests"])
        try root.write(Self.macro(2), "Sources/Stamps/main.swift")
        let second = try await test()
        #expect(second.ran == ["BaseTests"] && !second.isGreen)
        try root.write(Self.macro(1), "Sources/Stamps/main.swift")
        #expect(try await test().isGreen)
    }
}
