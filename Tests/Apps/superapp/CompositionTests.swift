import ArgumentParser
import Commands
import EnglishOnly
import Failure
import FeatureTree
import Foundation
import Program
import Seeded
import Testing
import Time

@testable import CommandLineHost
@testable import superapp

@MainActor
@Suite("Subsets of features")
struct CompositionTests {
    /// The features that these tests use. The other features of superapp are off, so that adding a feature does not change the expected
    /// results.
    nonisolated static let features = [
        "Promotion", "SignUp", "Timeline", "StatementImport", "Budgets", "Recurring", "Rules", "Order", "Product",
    ]
    /// The features that need Timeline.
    nonisolated static let guests = ["StatementImport", "Budgets", "Recurring", "Rules"]

    nonisolated static let subsets: [[String]] = (0..<(1 << features.count)).map { bits in
        features.enumerated().filter { bits >> $0.offset & 1 == 1 }.map(\.element)
    }

    private func withHost<Value>(_ features: [String], _ body: (CommandLineHost<Superapp>) async throws -> Value) async throws -> Value {
        let home = FileManager.default.temporaryDirectory.appending(path: "composition-\(UUID())")
        defer { try? FileManager.default.removeItem(at: home) }
        return try await body(superappHost("--home", home.path, "--features", features.joined(separator: ",")))
    }

    @Test("Every subset of the features composes and mounts the expected tree, or names the missing feature", arguments: subsets)
    func composes(features: [String]) async throws {
        try await withHost(features) { host in
            let guests = features.filter(Self.guests.contains)
            guard guests.isEmpty || features.contains("Timeline") else {
                let failure = #expect(throws: Failure.self) { try host.composition() }
                let who =
                    guests.count == 1 ? "\(guests[0]) needs" : "\(guests.dropLast().joined(separator: ", ")) and \(guests.last ?? "") need"
                #expect(failure?.message == "\(who) Timeline." && failure?.hint == "Choose Timeline, too.")
                return
            }
            let composition = try host.composition()
            #expect(composition.outline.text == Self.composed(features))
            let mounted = try await CommandLineHost<Superapp>.mounted(composition).text
            #expect(mounted == Self.mounted(features))
        }
    }

    @Test("The composed tree does not depend on the order of features and entries, as 1,000 shuffles show")
    func shuffled() async throws {
        try await withHost(Self.features) { host in
            let composer = try host.composer(), features = composer.selection.on
            let others = composer.registry().parts.filter { part in !composer.selection.all.contains { $0.partName == part.name } }
            let composition = try host.composition()
            var chance = SplitMix64(seed: 1)
            for round in 1...1_000 {
                let parts = features.map { feature in Part(feature.partName) { feature.entries.shuffled(using: &chance) } }
                let shuffled = try outline(of: Registry((others + parts).shuffled(using: &chance)), like: composition)
                try #require(shuffled == composition.outline, "Round \(round) of seed 1: \(shuffled.text)")
            }
        }
    }

    private func outline<Root>(of registry: Registry, like _: Composition<Root>) throws -> Outline {
        try registry.compose(Root.self).outline
    }

    /// Returns the expected composed tree for a subset of the features.
    private static func composed(_ features: [String]) -> String {
        let deletions = [("Order", "OrderDeletion"), ("Product", "MarketDataDeletion")]
            .filter { features.contains($0.0) }.map { "  \($0.1) (PersonalData)" }
        let signUp = ["SignUpStepChecker (SignIn)"] + deletions
        var lines = [
            "Root", "  PrepareStart (Preparation)", "    ForceUpgradeChecker (Gate)", "    MaintenanceChecker (Gate)",
            "    TermsOfUseRenewalChecker (Gate)",
        ]
        if features.contains("Order") { lines += ["  RideCatchUp (CatchUp)"] }
        if features.contains("Product") { lines += ["  PurchaseCatchUp (CatchUp)"] }
        if features.contains("Promotion") { lines += ["  OneshotPromotionChecker (Announcement)"] }
        if features.contains("SignUp") { lines += ["  SignUpAtStart (Announcement)"] + deletions.map { "  " + $0 } }
        if features.contains("Timeline") { lines += ["  Timeline (Tab)"] }
        lines += Self.plugins.filter { features.contains($0.feature) }.map(\.line)
        if features.contains("Order") { lines += ["  Order (Tab)"] }
        if features.contains("Product") { lines += ["  Product (Tab)"] + (features.contains("SignUp") ? signUp.map { "    " + $0 } : []) }
        if features.contains("SignUp") { lines += ["  AccountTab (Tab)"] + deletions.map { "  " + $0 } }
        return lines.joined(separator: "\n")
    }

    /// The plugins of Timeline, in the order of its slots.
    private static let plugins: [(feature: String, line: String)] = [
        ("Budgets", "    BudgetSection (SummarySection)"), ("Recurring", "    ExpectedSection (SummarySection)"),
        ("Budgets", "    Budgets (SummaryScreen)"), ("Recurring", "    Recurring (SummaryScreen)"),
        ("StatementImport", "    StatementImport (ListScreen)"),
    ]

    /// Returns the expected mounted tree. The first tab is in front, so it is the last child.
    private static func mounted(_ features: [String]) -> String {
        let tabs = [
            ("Timeline", ["    Timeline", "      MovementList"]), ("Order", ["    Order", "      PreparingOrder"]),
            ("Product", ["    Product", "      ProductList"]), ("SignUp", ["    AccountTab", "      Account"]),
        ].filter { features.contains($0.0) }.map(\.1)
        return (["Root", "  MainFeatures"] + (tabs.dropFirst() + tabs.prefix(1)).flatMap(\.self)).joined(separator: "\n")
    }
}
