import Foundation
import Testing
import Toolchain

/// Builds packages that were created by `espalier init` and depend on this checkout. These builds are too slow for `make test`.
@Suite("Packages created by espalier init")
struct InitSoakTests {
    private static let checkout = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardizedFileURL
    private static let tool = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "espalier").path

    private func run(_ words: String..., in folder: URL) async throws -> String {
        let output = try await Subprocess(words, in: folder).run()
        #expect(output.code == 0, "\(words.joined(separator: " ")): \(output.text)\(output.errors)")
        return output.text
    }

    @Test("Every command in the two tutorials prints what the page shows", .timeLimit(.minutes(30)))
    func tutorial() throws {
        let root = FileManager.default.temporaryDirectory.appending(path: "tutorial-\(UUID())", directoryHint: .isDirectory)
        defer { try? FileManager.default.removeItem(at: root) }
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        // The program of the tutorial stores its data in a folder that the test removes.
        let variables = ["CAFE_HOME": root.appending(path: "data").path]
        try Book(path: "Docs/Espalier.docc/AProgramOfThreeFeatures.md", home: root, base: root, variables: variables).follow(blocks: 11)
        let cafe = root.appending(path: "Cafe", directoryHint: .isDirectory)
        try Book(path: "Docs/Espalier.docc/FeaturesThatShare.md", home: cafe, base: root, variables: variables).follow(blocks: 19)
    }

    @Test("If espalier init creates a package for a feature, the package passes its tests, and its program runs")
    func feature() async throws {
        let root = FileManager.default.temporaryDirectory.appending(path: "init-\(UUID())", directoryHint: .isDirectory)
        defer { try? FileManager.default.removeItem(at: root) }
        let wallet = root.appending(path: "Wallet", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: wallet, withIntermediateDirectories: true)
        _ = try await run(Self.tool, "init", "--feature", "Wallet", "--espalier", Self.checkout.path, in: wallet)
        #expect(try await run("make", "test", in: wallet).contains("Test run with 2 tests"))
        #expect(try await run(".build/debug/wallet-demo", "wallet", "--home", "home", in: wallet).hasPrefix("Wallet\n"))
    }
}
