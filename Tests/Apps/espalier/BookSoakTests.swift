import FolderTesting
import Foundation
import Testing
import Toolchain

/// Reruns the commands that `Docs/Tool.md` shows, block by block, and compares their output with the page. The commands run in the package
/// below and in the packages that they create.
@Suite("The documentation page Docs/Tool.md")
struct BookSoakTests {
    /// The package of the first examples. One of its imports is undeclared.
    private static let shop = [
        "Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription

        let package = Package(
            name: "Shop",
            targets: [
                .target(name: "Money"),
                .target(name: "Catalogue", dependencies: ["Money"]),
                .target(name: "Basket", dependencies: ["Catalogue"]),
                .executableTarget(name: "shop", dependencies: ["Basket"]),
                .testTarget(name: "BasketTests", dependencies: ["Basket"]),
            ])

        """,
        "Sources/Money/Money.swift": "public struct Money {}\n",
        "Sources/Catalogue/Catalogue.swift": "import Money\n\npublic let price = Money()\n",
        "Sources/Basket/Basket.swift": "import Catalogue\nimport Money\n\npublic let total = price as Money\n",
        "Sources/shop/main.swift": "import Basket\n\nprint(total)\n",
        "Tests/BasketTests/BasketTests.swift": "import Basket\nimport Testing\n\n@Test func empty() { _ = total }\n",
        ".gitignore": ".build/\n",
    ]

    @Test("Every command in a console block of Docs/Tool.md prints the output that the page shows")
    func blocks() async throws {
        let home = FileManager.default.temporaryDirectory.appending(path: "book-\(UUID())/Shop")
        defer { try? FileManager.default.removeItem(at: home.deletingLastPathComponent()) }
        try home.write(Self.shop)
        for words in [["init", "-q"], ["add", "-A"], ["-c", "user.name=b", "-c", "user.email=b@localhost", "commit", "-qm", "A shop"]] {
            #expect(try await Subprocess(["git"] + words, in: home).run().code == 0)
        }
        let base = home.deletingLastPathComponent()
        try Book(path: "Docs/Tool.md", home: home, base: base, variables: ["PATH": tool(in: base)]).follow(blocks: 14)
    }

    /// Returns a `PATH` that begins with the folder of a wrapper script for `espalier`. The script makes `init` use an empty package in
    /// place of Espalier; otherwise, a feature of Espalier could have the same name as a feature on the page.
    private func tool(in base: URL) throws -> String {
        let products = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().path
        let espalier = base.appending(path: ".espalier"), folder = base.appending(path: ".bin"), script = folder.appending(path: "espalier")
        for folder in [espalier, folder] { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }
        try "// Library(\"Espalier\")\n".write(to: espalier.appending(path: "Package.swift"), atomically: true, encoding: .utf8)
        let lines = [
            "#!/bin/sh", "verb=$1; shift", "if [ \"$verb\" = init ]; then set -- --espalier '\(espalier.path)' \"$@\"; fi",
            "exec '\(products)/espalier' \"$verb\" \"$@\"",
        ]
        try lines.map { $0 + "\n" }.joined().write(to: script, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script.path)
        return "\(folder.path):\(ProcessInfo.processInfo.environment["PATH"] ?? "")"
    }
}
