import EnglishOnly
import Failure
import FolderTesting
import Foundation
import PackageGraph
import Testing

@testable import Scaffold

@Suite("A new app")
struct NewAppTests {
    private static let package = [
        "Package.swift": """
        // swift-tools-version: 6.2
        import PackageDescription

        let features: [Feature] = [
            Feature(
                "Launch", isFrame: true, feature: []),
            Feature("Main", isFrame: true, feature: []),
            Feature("Order", domain: [], feature: []),
            Feature("Tips", feature: []),
        ]

        let apps: [App] = []

        struct Feature { init(_ name: String, isFrame: Bool = false, domain: [String] = [], feature: [String]) {} }
        struct App {
            let name: String, features: [String]
            init(_ name: String, features: [String]) { (self.name, self.features) = (name, features) }
        }
        let package = Package(
            name: "small", targets: [.executableTarget(name: "superapp")] + apps.map { .executableTarget(name: $0.name, path: "Apps/\\($0.name)") })

        """
    ]

    private func withPackage(_ body: (URL, Scaffolder) async throws -> Void) async throws {
        try await withFolder(Self.package) { try await body($0, Scaffolder(PackageReader(root: $0))) }
    }

    private func app(_ name: String, _ features: String, in root: URL) throws(Failure) -> NewApp {
        try NewApp(AppName(name), features: NewApp.list(features), in: root)
    }

    @Test("A new app has a list of features and a row in the manifest, and its features can be changed")
    func made() async throws {
        try await withPackage { root, maker in
            let change = try #require(try await maker.make(app("mini", "Tips,Order", in: root)))
            #expect(change.folders.first?.files.map(\.path).sorted() == ["MiniApp.swift"])
            let made = try contents(of: root)
            #expect(made["Package.swift"]?.contains("    App(\"mini\", features: [\"Tips\", \"Order\"])\n]\n") == true)
            #expect(
                made["Apps/mini/MiniApp.swift"] == """
                    import Order
                    import ProgramKit
                    import Tips

                    @main enum MiniApp: Program {
                        static let version = Version(0, 1, 0)
                        static let about = Phrase("A program with these features: Tips, Order.")
                        @FeatureList static var features: [any Feature.Type] {
                            Tips.self
                            Order.self
                        }
                    }

                    """)
            #expect(try await maker.make(app("mini", "Tips,Order", in: root)) == nil)

            _ = try await maker.make(app("mini", "none", in: root))
            #expect(try contents(of: root)["Package.swift"]?.contains("App(\"mini\", features: [])\n") == true)
            #expect(try contents(of: root)["Apps/mini/MiniApp.swift"]?.contains("Order") == false)
        }
    }

    @Test("An app with features of tools is a tool, and contains no features of other programs")
    func tool() async throws {
        try await withPackage { root, maker in
            let rows = "let toolFeatures: [Module] = [\n    Module(\"ToolFeatures/Checks\", knows: [])\n]\n"
            let manifest =
                try #require(Self.package["Package.swift"]) + rows + "struct Module { init(_ place: String, knows: [String]) {} }\n"
            try write(["Package.swift": manifest], to: root)
            _ = try await maker.make(app("acme-tool", "Checks", in: root))
            #expect(
                try contents(of: root)["Apps/acme-tool/AcmeToolApp.swift"] == """
                    import Checks
                    import EspalierTool

                    @main enum AcmeToolApp: Tool {
                        static let version = Version(0, 1, 0)
                        static let about: Phrase = "A tool with these features: Checks."
                        @FeatureList static var features: [any Feature.Type] {
                            Checks.self
                        }
                    }

                    """)
            let mixed = #expect(throws: Failure.self) { try app("acme-tool", "Checks,Tips", in: root) }
            #expect(mixed?.description == "A tool cannot contain Tips, which is a feature of other programs.\nChoose from Checks.")
            _ = try await maker.make(app("acme-tool", "Tips", in: root))
            #expect(try contents(of: root)["Apps/acme-tool/AcmeToolApp.swift"]?.contains(": Program {") == true)
        }
    }

    @Test("An app that was edited by hand is not replaced")
    func own() async throws {
        try await withPackage { root, maker in
            _ = try await maker.make(app("mini", "Tips", in: root))
            let text = try #require(try contents(of: root)["Apps/mini/MiniApp.swift"])
            try write(["Apps/mini/MiniApp.swift": text + "// mine\n"], to: root)
            let before = try contents(of: root)
            await #expect(
                throws: Failure(
                    .refused, "Apps/mini/MiniApp.swift was edited by hand, so it is not replaced.",
                    hint: "Edit the file and the app's row in Package.swift, or choose another name.")
            ) { try await maker.make(app("mini", "Order", in: root)) }
            #expect(try contents(of: root) == before)
        }
    }

    private static let rule = "begin with a letter, and use at most 50 lowercase letters, digits and single hyphens between them."

    @Test(
        "An invalid app is refused with a one-line error, and nothing is written",
        arguments: [
            ("../x", "Tips", "The app name ../x is invalid: \(rule)"),
            ("Mini", "Tips", "The app name Mini is invalid: \(rule)"),
            ("🚕", "Tips", "The app name 🚕 is invalid: \(rule)"),
            ("a--b", "Tips", "The app name a--b is invalid: \(rule)"),
            ("mini", "Odrer", "The feature Odrer is unknown. Did you mean Order?"),
            ("mini", "Ordr", "The feature Ordr is unknown. Did you mean Order?"),
            ("mini", "Main", "The feature Main is unknown."), ("mini", "Tips,Tips", "Tips is listed twice."),
            ("mini", "", "The list of features is empty."), ("mini", "Tips,", "The list of features contains an empty name."),
            ("superapp", "Tips", "The module superapp already exists."),
            ("class", "Tips", "The app name class is invalid: it is reserved by Swift."),
        ])
    func refused(name: String, features: String, expected: String) async throws {
        try await withPackage { root, maker in
            #expect(await refusal { _ = try await maker.make(app(name, features, in: root)) } == expected)
            let after = try contents(of: root)
            #expect(after == Self.package)
        }
    }
}
