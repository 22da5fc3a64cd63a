import ArgumentParser
import Commands
import FeatureTree
import Foundation
import Program
import Testing

@testable import CommandLineHost
@testable import superapp

@MainActor
@Suite("Effects of commands")
struct EffectTests {
    /// Returns the names of the values that the composition creates for a command.
    private func made(for line: String) async throws -> [String] {
        let home = FileManager.default.temporaryDirectory.appending(path: "effect-\(UUID())")
        defer { try? FileManager.default.removeItem(at: home) }
        let composition = try superappHost("--home", home.path).composition()
        let command = try #require(try RootCommand<Superapp>.parseAsRoot(line.words) as? any Command)
        return try await run(command, from: composition)
    }

    private func run<C: Command>(_ command: C, from composition: Composition<Superapp.Root>) async throws -> [String] {
        try await composition.prepare(for: command.effect) { nil }
        _ = try await command.answer(from: composition)
        return composition.made
    }

    @Test("A command that reads data of Timeline runs the gates, and creates nothing that belongs to Order or Product")
    func reads() async throws {
        let made = try await made(for: "timeline list")
        #expect(made.contains("LaunchConfiguration") && made.contains("ListMovements"))
        #expect(made.filter { $0.contains("Order") || $0.contains("Product") || $0.contains("Dispatch") || $0.contains("Purchase") } == [])
    }

    @Test("A command with the effect `writes` runs the catch-ups")
    func writes() async throws {
        let made = try await made(for: "timeline add --amount=-540")
        #expect(made.contains("RideCatchUp") && made.contains("PurchaseCatchUp"))
    }

    @Test("A command that does not access data runs no gates")
    func nothing() async throws {
        #expect(try await made(for: "order places park") == ["FindPlaces"])
        #expect(try await made(for: "exitcodes").filter { $0.contains("Launch") || $0.contains("Store") } == [])
    }
}
