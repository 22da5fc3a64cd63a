import EnglishOnly
import Failure
import FolderTesting
import Foundation
import PackageGraph
import Testing

@testable import Scaffold

@Suite("Removing a feature")
struct RemoveFeatureSoakTests {
    /// A small package that lets the tests of its program import every feature, as this repository does.
    private static let package = [
        "Package.swift": """
        // swift-tools-version: 6.2
        import PackageDescription

        let features: [Feature] = [
            Feature("Order", feature: []),
            Feature("Wallet", feature: []),
        ]
        let app = Module("Apps/superapp", tests: [])

        struct Feature {
            let name: String
            init(_ name: String, feature: [String]) { self.name = name }
        }
        struct Module {
            let path: String
            init(_ path: String, tests: [String]) { self.path = path }
        }

        let names = features.map(\\.name), all = names.map { Target.Dependency.byName(name: $0) }
        let package = Package(
            name: "small",
            targets: names.map { .target(name: $0, path: "Modules/Features/\\($0)/Feature") } + [
                .executableTarget(name: "superapp", dependencies: all, path: app.path),
                .testTarget(name: "superapp" + "Tests", dependencies: all, path: "Tests/" + app.path),
            ])

        """,
        "Apps/superapp/Superapp.swift": """
        #if Order
            import Order
        #endif
        #if Wallet
            import Wallet
        #endif

        enum Composed {
            @FeatureList static var features: [any Feature.Type] {
                #if Order
                    Order.self
                #endif
                #if Wallet
                    Wallet.self
                #endif
            }
        }

        """,
        "Modules/Features/Order/Feature/Order.swift": "\n", "Modules/Features/Wallet/Feature/Wallet.swift": "\n",
        "Tests/Apps/superapp/A.swift": "import Order\n",
    ]

    @Test("Tests that may import every feature keep a feature only if they import it")
    func derived() async throws {
        try await withFolder(Self.package) { root in
            let used = Failure(.refused, "superappTests uses Order.", hint: "Remove these imports and dependencies first.")
            await #expect(throws: used) { try await Scaffolder(PackageReader(root: root)).remove(feature: "Order") }
            #expect(try contents(of: root) == Self.package)
            _ = try await Scaffolder(PackageReader(root: root)).remove(feature: "Wallet")
            let left = try contents(of: root)
            #expect(!left.keys.contains { $0.hasPrefix("Modules/Features/Wallet") })
            #expect(left["Package.swift"]?.contains("Wallet") == false && left["Apps/superapp/Superapp.swift"]?.contains("Wallet") == false)
        }
    }
}
