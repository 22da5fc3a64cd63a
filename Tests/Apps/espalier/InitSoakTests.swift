import Foundation
import Testing
import Toolchain

/// Builds packages that `espalier init` creates and that depend on this checkout. The builds are slow.
@Suite("A monorepo that espalier init creates")
struct InitSoakTests {
    private static let checkout = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardizedFileURL
    private static let tool = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "espalier").path

    private func run(_ words: String..., in folder: URL) async throws -> String {
        let output = try await Subprocess(words, in: folder).run()
        #expect(output.code == 0, "\(words.joined(separator: " ")): \(output.text)\(output.errors)")
        return output.text
    }

    @Test("A monorepo that espalier init creates passes its tests and espalier check, even after a feature is added")
    func real() async throws {
        let root = FileManager.default.temporaryDirectory.appending(path: "init-\(UUID())", directoryHint: .isDirectory)
        defer { try? FileManager.default.removeItem(at: root) }
        let acme = root.appending(path: "Acme", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: acme, withIntermediateDirectories: true)
        _ = try await run(Self.tool, "init", "Acme", "--espalier", Self.checkout.path, in: acme)
        #expect(try await run("make", "test", in: acme).contains("Test run with 2 tests"))
        #expect(try await run("make", "check", "espalier=\(Self.tool)", in: acme).contains("No findings.\n"))
        #expect(try await run(".build/debug/acme", "hello", "--home", "home", in: acme).hasPrefix("Hello\n"))

        _ = try await run("make", "feature-Wallet", "espalier=\(Self.tool)", in: acme)
        #expect(try await run("make", "test", in: acme).contains("Test run with 4 tests"))
        #expect(try await run("make", "check", "espalier=\(Self.tool)", in: acme).contains("No findings.\n"))
    }

    @Test("A package that espalier init creates for a feature passes its tests, and its program runs")
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
