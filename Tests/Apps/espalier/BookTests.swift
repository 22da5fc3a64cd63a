import Foundation
import Testing

/// Reruns the commands that `Docs/Tool.md` shows, block by block, and compares their output with the page. The commands run in the package
/// below and in the packages that they create.
@Suite("The documentation page Docs/Tool.md")
struct BookTests {
    /// The package of the first examples, in which one import is undeclared.
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
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized
        let home = FileManager.default.temporaryDirectory.appending(path: "book-\(UUID())/Shop")
        defer { try? FileManager.default.removeItem(at: home.deletingLastPathComponent()) }
        for (path, text) in Self.shop {
            let file = home.appending(path: path)
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        _ = try run("git init -q && git add -A && git -c user.name=b -c user.email=b@localhost commit -qm 'A shop'", in: home)

        let book = try String(contentsOf: root.appending(path: "Docs/Tool.md"), encoding: .utf8)
        let blocks = book.matches(of: /```console\n(.*?)```/.dotMatchesNewlines())
        #expect(blocks.count == 13)
        var actual = book
        for block in blocks.reversed() { actual.replaceSubrange(block.1.startIndex..<block.1.endIndex, with: "\u{0}") }
        for block in blocks {
            let commands = block.1.split(separator: "\n").filter { $0.hasPrefix("$ ") }
            let text = try commands.map { "\($0)\n" + (try run(String($0.dropFirst(2)), in: home)) }.joined()
            actual.replace("\u{0}", with: text, maxReplacements: 1)
        }
        guard actual != book else { return }
        try actual.write(to: root.appending(path: ".build/Tool.md"), atomically: true, encoding: .utf8)
        let lines = zip(actual.split(separator: "\n"), book.split(separator: "\n")).first { $0 != $1 }
        Issue.record(
            """
            The output of the tool differs from Docs/Tool.md: \(lines.map { "“\($0)” instead of “\($1)”" } ?? "one is longer")
            If it should: cp .build/Tool.md Docs/
            """)
    }

    /// Returns standard output and standard error with shortened paths, followed by the exit code if it is not 0.
    private func run(_ line: String, in folder: URL) throws -> String {
        let shell = Process(), output = Pipe()
        shell.executableURL = URL(filePath: "/bin/sh")
        shell.arguments = ["-c", line]
        shell.currentDirectoryURL = folder
        let products = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().path
        let environment = ProcessInfo.processInfo.environment
        shell.environment = environment.merging(["PATH": "\(products):\(environment["PATH"] ?? "")", "LANG": "C.UTF-8"]) { $1 }
        (shell.standardInput, shell.standardOutput, shell.standardError) = (FileHandle.nullDevice, output, output)
        try shell.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        shell.waitUntilExit()
        let code = shell.terminationStatus == 0 ? "" : "[exit \(shell.terminationStatus)]\n"
        return String(decoding: data, as: UTF8.self).replacing(folder.deletingLastPathComponent().path + "/", with: "") + code
    }
}
