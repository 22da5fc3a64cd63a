import Foundation
import Testing

@Suite("The monorepo")
struct MonorepoTests {
    @Test("keeps every rule of its architecture")
    func rules() async throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let monorepo = try await Monorepo.read(root)
        #expect(monorepo.modules.contains { $0.name == "FeatureTree" && $0.files.count > 1 }, "Nothing was read.")
        for finding in monorepo.findings {
            let file = root.appending(path: finding.file).path(percentEncoded: false)
            let place = SourceLocation(fileID: "espalier/\(finding.file)", filePath: file, line: finding.line, column: 1)
            Issue.record("\(finding)", sourceLocation: place)
        }
    }

    @Test("is read as it is: conditions, comments, texts, folders and rows of a real package")
    func seeded() async throws {
        try await withTemporaryFolder { root in
            for (path, text) in Self.package {
                let file = root.appending(path: path)
                try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try text.write(to: file, atomically: true, encoding: .utf8)
            }
            #expect(try await Monorepo.read(root).findings.map(\.description) == Self.findings)
        }
    }

    private static let package = [
        "Package.swift": """
        // swift-tools-version: 6.2
        import PackageDescription
        let package = Package(
            name: "seeded",
            dependencies: [.package(url: "https://example.com/SwiftCSV", from: "1.0.0")],
            targets: [
                .target(name: "Money", path: "Modules/Shared/Money"),
                .target(name: "Storage", dependencies: ["Money"], path: "Modules/Platform/Storage"),
                .target(
                    name: "OrderDomain", dependencies: ["Money"], path: "Modules/Features/Order/Domain",
                    exclude: ["Samples"], swiftSettings: [.define("TRIAL")]),
                .target(
                    name: "OrderInfra", path: "Modules/Features/Order/Infra"),
            ])
        """,
        "Modules/Shared/Money/Money.swift": "import Foundation\n",
        "Modules/Shared/Money/Old/Coin.swift": "import Foundation; @preconcurrency import struct GRDB.Row\n",
        "Modules/Shared/Misplaced.swift": "",
        "Modules/Platform/Storage/Storage.swift": "let box = value as! Int\n\npublic import `Commands`\nimport\n    Terminal\n",
        "Modules/Features/Order/Domain/Quote.swift": """
        // import Testing
        import Foundation
        #if TRIAL
            internal import Storage
        #else
            import SwiftCSV
        #endif
        let text = \"\"\"
            import ArgumentParser
            \"\"\"
        """,
        "Modules/Features/Order/Domain/Samples/Sample.swift": "import GRDB\n",
    ]

    private static let findings = [
        "Modules/Shared/Money/Old/Coin.swift:1: Money imports GRDB, a third-party package that only Storage and Infra may know. "
            + "Move what needs it to a layer that may know it.",
        "Modules/Platform/Storage/Storage.swift:3: Storage imports Commands, which is neither ours nor a declared package nor known "
            + "to come with every toolchain. Declare its package in Package.swift, or add it to Table.toolchain.",
        "Modules/Platform/Storage/Storage.swift:1: Storage imports Terminal, which is neither ours nor a declared package nor known "
            + "to come with every toolchain. Declare its package in Package.swift, or add it to Table.toolchain.",
        "Package.swift:8: Storage declares Money, and no file of it imports that. Take it out of what Storage knows.",
        "Modules/Features/Order/Domain/Quote.swift:4: OrderDomain imports Storage, which is of Platform. "
            + "A Domain may know Shared, but not Screen and Places. "
            + "Declare a protocol for it in the Domain, and let the Infra or the feature meet that.",
        "Package.swift:13: OrderInfra has no folder Modules/Features/Order/Infra with a Swift file in it. Create that, or take the row out.",
        "Modules/Shared/Misplaced.swift:1: The file belongs to no target, so nothing builds it. "
            + "Give its folder a row in Package.swift, or remove it.",
        "Modules/Platform/Storage/Storage.swift:1: Here as! ends the program when the type is another. Use as? and say what happens otherwise.",
    ]
}
