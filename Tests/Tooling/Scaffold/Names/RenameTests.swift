import EnglishOnly
import Failure
import FolderTesting
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

    @Test("A rename of an unknown feature or package suggests the nearest name, and a rename to the name of a module is refused")
    func refused() async throws {
        try await withFolder(Self.package) { root in
            let scaffolder = try Scaffolder(PackageReader(root: root))
            let unknown = Failure(.usage, "The feature Tip is unknown. Did you mean Tips?", hint: "Choose from Order, Tips.")
            await #expect(throws: unknown) { try await scaffolder.rename(feature: "Tip", to: FeatureName("Hints")) }
            let taken = Failure(.usage, "The module Ledger already exists.", hint: "Choose another name.")
            await #expect(throws: taken) { try await scaffolder.rename(feature: "Tips", to: FeatureName("Ledger")) }
            let other = Failure(.usage, "The package Acm is unknown. Did you mean Acme?", hint: "Choose from Acme.")
            await #expect(throws: other) { try await scaffolder.rename(package: "Acm", to: FeatureName("Large", of: "package")) }
            #expect(try contents(of: root) == Self.package)
        }
    }
}
