import ArgumentParser
import Commands
import FeatureTree
import Foundation
import Program
import Seeded
import Testing
import World

@testable import CommandLineHost
@testable import superapp

@MainActor
@Suite("A program of any subset of the features")
struct CompositionTests {
    nonisolated static let features = ["Promotion", "SignUp", "Timeline", "Order", "Product"]

    nonisolated static let subsets: [[String]] = (0..<32).map { bits in
        features.enumerated().filter { bits >> $0.offset & 1 == 1 }.map(\.element)
    }

    private func withHost<Value>(_ features: [String], _ body: (CommandLineHost<Superapp>) async throws -> Value) async throws -> Value {
        let home = FileManager.default.temporaryDirectory.appending(path: "composition-\(UUID())")
        defer { try? FileManager.default.removeItem(at: home) }
        return try await body(superappHost("--home", home.path, "--features", features.joined(separator: ",")))
    }

    @Test("fits together, and is this tree", arguments: subsets)
    func composes(features: [String]) async throws {
        try await withHost(features) { host in
            let composition = try host.composition()
            #expect(composition.outline.text == Self.composed(features))
            let mounted = try await CommandLineHost<Superapp>.mounted(composition).text
            #expect(mounted == Self.mounted(features))
        }
    }

    @Test("is the same tree in each of 1,000 shuffles of its features and their entries")
    func shuffled() async throws {
        try await withHost(Self.features) { host in
            let visit = Visit(canAsk: false, acceptsTerms: false)
            let composer = try host.composer(for: visit)
            let world = composer.registry().parts.filter { part in !composer.selection.all.contains { $0.partName == part.name } }
            let composition = try host.composition()
            var chance = SeededGenerator(seed: 1)
            for round in 1...1_000 {
                let parts = composer.selection.all.map { feature in Part(feature.partName) { feature.entries.shuffled(using: &chance) } }
                let shuffled = try outline(of: Registry((world + parts).shuffled(using: &chance)), like: composition)
                try #require(shuffled == composition.outline, "Round \(round) of seed 1: \(shuffled.text)")
            }
        }
    }

    private func outline<Root>(of registry: Registry, like _: Composition<Root>) throws -> Outline {
        try registry.compose(Root.self).outline
    }

    /// What stands in the tree for each feature, wherever the others are.
    private static func composed(_ features: [String]) -> String {
        let signUp = "SignUpStepChecker (SignIn)"
        var lines = [
            "Root", "  PrepareStart (Preparation)", "    ForceUpgradeChecker (Gate)", "    MaintenanceChecker (Gate)",
            "    TermsOfUseRenewalChecker (Gate)",
        ]
        if features.contains("Order") { lines += ["  RideCatchUp (CatchUp)"] }
        if features.contains("Product") { lines += ["  PurchaseCatchUp (CatchUp)"] }
        if features.contains("Promotion") { lines += ["  OneshotPromotionChecker (Announcement)"] }
        if features.contains("SignUp") { lines += ["  " + signUp] }
        if features.contains("Timeline") { lines += ["  Timeline (Tab)"] }
        if features.contains("Order") { lines += ["  Order (Tab)"] }
        if features.contains("Product") { lines += ["  Product (Tab)"] + (features.contains("SignUp") ? ["    " + signUp] : []) }
        return lines.joined(separator: "\n")
    }

    /// The first tab is in front, which is last.
    private static func mounted(_ features: [String]) -> String {
        let tabs = [
            ("Timeline", ["    Timeline", "      MovementList"]), ("Order", ["    Order", "      PreparingOrder"]),
            ("Product", ["    Product", "      ProductList"]),
        ].filter { features.contains($0.0) }.map(\.1)
        return (["Root", "  MainFeatures"] + (tabs.dropFirst() + tabs.prefix(1)).flatMap(\.self)).joined(separator: "\n")
    }
}
