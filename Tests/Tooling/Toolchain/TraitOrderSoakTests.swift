import Foundation
import Testing
import Toolchain

@Suite("The order of traits", .timeLimit(.minutes(60)))
struct TraitOrderSoakTests {
    private static let traits = (1...8).map { "Trait\($0)" }
    private static let manifest = """
        // swift-tools-version: 6.2
        import PackageDescription
        let names = [\(traits.map { "\"\($0)\"" }.joined(separator: ", "))]
        let package = Package(
            name: "traits", traits: Set(names.map { Trait.trait(name: $0) }).union([.default(enabledTraits: Set(names))]),
            targets: [.target(name: "A")])

        """

    private func build(_ root: URL) throws -> String {
        let swift = Process()
        (swift.executableURL, swift.arguments) = (URL(filePath: "/usr/bin/env"), ["swift", "build", "--quiet"])
        (swift.currentDirectoryURL, swift.environment) = (root, SwiftEnvironment.current.environment)
        swift.standardOutput = FileHandle.nullDevice
        try swift.run()
        swift.waitUntilExit()
        try #require(swift.terminationStatus == 0)
        return try String(contentsOf: root.appending(path: ".build/debug.yaml"), encoding: .utf8)
    }

    @Test("With deterministic hashing, SwiftPM passes a package's traits to the compiler in the same order in every run")
    func order() throws {
        let root = FileManager.default.temporaryDirectory.appending(path: "traits-\(UUID())", directoryHint: .isDirectory)
        defer { try? FileManager.default.removeItem(at: root) }
        let sources = root.appending(path: "Sources/A", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
        try Data(Self.manifest.utf8).write(to: root.appending(path: "Package.swift"))
        var orders: Set<[String]> = []
        for number in 1...3 {
            try Data("let number\(number) = 1\n".utf8).write(to: sources.appending(path: "File\(number).swift"))
            let line = try #require(build(root).split(separator: "\n").first { $0.contains(#""-module-name","A""#) })
            orders.insert(line.matches(of: /-D(Trait\d)/).map { String($0.1) })
        }
        #expect(orders.count == 1 && orders.first?.sorted() == Self.traits, "\(orders)")
    }
}
