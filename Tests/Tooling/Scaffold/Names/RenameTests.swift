import EnglishOnly
import Failure
import Foundation
import PackageGraph
import Testing

@testable import Scaffold

@Suite("A name that a rename refuses")
struct RenameTests {
    private static let package = [
        "Package.swift": """
        // swift-tools-version: 6.2
        import PackageDescription

        let features: [Feature] = [
            Feature("Order", feature: []),
            Feature("Tips", feature: []),
        ]
        let apps: [App] = []

        struct Feature { init(_ name: String, feature: [String]) {} }
        struct App {}
        let package = Package(name: "Acme", targets: [.target(name: "Ledger")])

        """
    ]

    private func refusal(_ body: (Scaffolder) async throws(Failure) -> ChangeSet) async throws -> Failure? {
        try await withTemporaryFolder { root in
            try write(Self.package, to: root)
            let scaffolder = try Scaffolder(PackageReader(root: root))
            do throws(Failure) {
                _ = try await body(scaffolder)
                return nil
            } catch {
                #expect(try contents(of: root) == Self.package)
                return error
            }
        }
    }

    @Test("An unknown feature is not renamed, and the refusal suggests the feature with the nearest name")
    func feature() async throws {
        let unknown = Failure(.usage, "The feature Tip is unknown. Did you mean Tips?", hint: "Choose from Order, Tips.")
        #expect(
            try await refusal { scaffolder throws(Failure) in try await scaffolder.rename(feature: "Tip", to: FeatureName("Hints")) }
                == unknown)
    }

    @Test("A feature is not renamed to the name of an existing module")
    func module() async throws {
        let taken = Failure(.usage, "The module Ledger already exists.", hint: "Choose another name.")
        #expect(
            try await refusal { scaffolder throws(Failure) in try await scaffolder.rename(feature: "Tips", to: FeatureName("Ledger")) }
                == taken)
    }

    @Test("A package is renamed only if its exact name is given, and the error for a similar name suggests the exact one")
    func package() async throws {
        let unknown = Failure(.usage, "The package Acm is unknown. Did you mean Acme?", hint: "Choose from Acme.")
        #expect(
            try await refusal { scaffolder throws(Failure) in
                try await scaffolder.rename(package: "Acm", to: FeatureName("Large", of: "package"))
            } == unknown)
    }
}
