import Foundation
import Testing

@Suite("This repository")
struct MonorepoTests {
    @Test("This repository follows the rules on layout, forbidden code and user-facing text")
    func rules() async throws {
        let monorepo = try await Monorepo.read(Monorepo.home)
        #expect(monorepo.modules.contains { $0.name == "FeatureTree" && $0.files.count > 1 }, "Nothing was read.")
        for finding in monorepo.findings {
            let file = Monorepo.home.appending(path: finding.file).path(percentEncoded: false)
            let place = SourceLocation(fileID: "espalier/\(finding.file)", filePath: file, line: finding.line, column: 1)
            Issue.record("\(finding)", sourceLocation: place)
        }
    }

    @Test("A sample package has exactly the expected findings, each with its file and line")
    func seeded() async throws {
        let root = FileManager.default.temporaryDirectory.appending(path: "architecture-\(UUID())")
        defer { try? FileManager.default.removeItem(at: root) }
        for (path, text) in Self.package {
            let file = root.appending(path: path)
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        #expect(try await Monorepo.read(root).findings.map(\.description) == Self.findings)
    }

    private static let package = [
        "Package.swift": """
        // swift-tools-version: 6.2
        import PackageDescription
        let package = Package(
            name: "seeded",
            targets: [
                .target(name: "Money", path: "Modules/Shared/Money"),
                .target(
                    name: "OrderDomain", dependencies: ["Money"], path: "Modules/Features/Order/Domain",
                    exclude: ["Samples"]),
                .target(
                    name: "OrderInfra", path: "Modules/Features/Order/Infra"),
            ])
        """,
        "Modules/Shared/Money/Money.swift": "",
        "Modules/Shared/Money/Old/Coin.swift": "let box = value as! Int\n",
        "Modules/Shared/Misplaced.swift": "",
        "Modules/Features/Order/Domain/Quote.swift": "",
        "Modules/Features/Order/Domain/Samples/Sample.swift": "let box = value as! Int\n",
    ]

    private static let findings = [
        "Package.swift:11: OrderInfra has no Swift file in Modules/Features/Order/Infra. Add one, or remove the row.",
        "Modules/Shared/Misplaced.swift:1: The file belongs to no target, so it is never built. "
            + "Add a row for its folder to Package.swift, or remove the file.",
        "Modules/Shared/Money/Old/Coin.swift:1: as! ends the program if the type differs. Use as? and handle the other case.",
    ]
}
